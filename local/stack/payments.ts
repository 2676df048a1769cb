import {askOperator} from './ask-operator.ts'
import {runStack} from './run-stack.ts'

/** `pnpm payments …`. */
await runStack(async () => process.exit(await askOperator('payments', process.argv.slice(2))))
