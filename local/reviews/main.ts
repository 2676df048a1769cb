import {runStandIn} from '../http/run-stand-in.ts'
import {createReviews} from './index.ts'

const USAGE = 'usage: node local/reviews/main.ts --port N --key KEY'

await runStandIn('reviews', USAGE, ['key'], async ({port, key}) => {
  if (!key) throw new Error(USAGE)
  return createReviews({port, key})
})
