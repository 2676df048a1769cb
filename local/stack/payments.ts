import {runOperatorCommand} from './run-operator-command.ts'
import {runStack} from './run-stack.ts'

/** `pnpm payments …`. */
await runStack(async () => process.exit(await runOperatorCommand('payments', process.argv.slice(2))))
