import {runStandIn} from '../http/run-stand-in.ts'
import {createValuation} from './index.ts'

const USAGE = 'usage: node local/valuation/main.ts --port N --key KEY'

await runStandIn('valuation', USAGE, ['key'], async ({port, key}) => {
  if (!key) throw new Error(USAGE)
  return createValuation({port, key})
})
