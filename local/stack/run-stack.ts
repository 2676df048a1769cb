import {isStopping, stopAll, stopOnSignals} from './child.ts'
import {runCommand} from './stack-error.ts'

/**
 * Runs a command that starts children. They are always stopped with it; an interruption by the user is not a
 * failure.
 */
export async function runStack(main: () => Promise<void>): Promise<void> {
  stopOnSignals()
  await runCommand(async () => {
    try {
      await main()
    } catch (error) {
      if (isStopping()) return
      await stopAll()
      throw error
    }
  })
}
