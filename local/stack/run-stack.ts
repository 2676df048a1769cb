import {isStopping, stopAll, stopOnSignals} from './child.ts'
import {runCommand} from './stack-error.ts'

/** Runs a command that starts children: whatever happens, none is left behind, and an asked-for end is no failure. */
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
