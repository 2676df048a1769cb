import {askOperator} from './ask-operator.ts'
import {runStack} from './run-stack.ts'

/** `pnpm leads …`. */
await runStack(async () => process.exit(await askOperator('leads', process.argv.slice(2))))
