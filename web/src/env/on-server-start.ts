/**
 * Starts the server's own parts, in the server process only. The condition stands here in full because the
 * framework drops the import by it: elsewhere, files and processes do not exist.
 */
export async function onServerStart(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const {boot} = await import('../boot')
    await boot()
  }
}
