import {runOperatorCommand} from './run-operator-command.ts'
import {runStack} from './run-stack.ts'

/** `pnpm prizes …`. */
await runStack(async () => process.exit(await runOperatorCommand('prizes', process.argv.slice(2))))
