import {askOperator} from './ask-operator.ts'
import {runStack} from './run-stack.ts'

/** `pnpm prizes …`. */
await runStack(async () => process.exit(await askOperator('prizes', process.argv.slice(2))))
