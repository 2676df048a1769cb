import {isServerProcess} from './env/env'

/** Runs once when the server starts. */
export async function register(): Promise<void> {
  if (!isServerProcess()) return
  const {boot} = await import('./boot')
  await boot()
}
