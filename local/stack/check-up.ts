import {runInTerminal} from './child.ts'
import {loadCommandEnvironment} from './load-command-environment.ts'
import {ownEnvironment} from './own-environment.ts'
import {runStack} from './run-stack.ts'

/** `pnpm check-up …`: asks the services of this installation. */
await runStack(async () => {
  const env = await loadCommandEnvironment(ownEnvironment)
  const args = ['check-up/check-up.ts', ...process.argv.slice(2)]
  process.exit(await runInTerminal({name: 'check-up', package: 'web', command: 'node', args, env}))
})
