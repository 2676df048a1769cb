import {runOperatorCommand} from './run-operator-command.ts'
import {runStack} from './run-stack.ts'

/** `pnpm commands …`. */
await runStack(async () => process.exit(await runOperatorCommand('commands', process.argv.slice(2))))
