/**
 * Starts the server's own parts, in the server process only. The condition is written out because Next removes the
 * import based on it: its other runtimes have no files and no processes.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const {startProcess} = await import('./start/boot')
    await startProcess()
  }
}
