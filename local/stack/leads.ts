import {runOperatorCommand} from './run-operator-command.ts'
import {runStack} from './run-stack.ts'

/** `pnpm leads …`. */
await runStack(async () => process.exit(await runOperatorCommand('leads', process.argv.slice(2))))
