import {runOperatorCommand} from './run-operator-command.ts'
import {runStack} from './run-stack.ts'

/** `pnpm orders …`. */
await runStack(async () => process.exit(await runOperatorCommand('orders', process.argv.slice(2))))
