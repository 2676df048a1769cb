/**
 * Starts the server's own parts, in the server process only. The condition stands here in full because Next drops
 * the import by it: in its other runtimes, files and processes do not exist.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const {startProcess} = await import('./boot')
    await startProcess()
  }
}
