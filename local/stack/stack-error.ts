/** An error that the user at the terminal can fix. Its message says how, and no stack trace is shown. */
export class StackError extends Error {}

/** Runs a command's main function; a StackError becomes one line and exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof StackError)) throw error
    process.stderr.write(`\n✗ ${error.message}\n`)
    process.exit(1)
  }
}
