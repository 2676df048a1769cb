import {askOperator} from './ask-operator.ts'
import {runStack} from './run-stack.ts'

/** `pnpm orders …`. */
await runStack(async () => process.exit(await askOperator('orders', process.argv.slice(2))))
