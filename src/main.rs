//! The command line; see [`rongo::cli`].

fn main() -> std::process::ExitCode {
    rongo::cli::main()
}
