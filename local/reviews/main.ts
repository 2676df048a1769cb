import {parseArgs} from 'node:util'
import {readPort, runStandIn} from '../http/run-stand-in.ts'
import {createReviews} from './index.ts'

const USAGE = 'usage: node local/reviews/main.ts --port N --key KEY'

function readOptions() {
  const text = {type: 'string'} as const
  const {values} = parseArgs({options: {port: text, key: text}})
  if (!values.key) throw new Error(USAGE)
  return {port: readPort(values.port, USAGE), key: values.key}
}

await runStandIn('reviews', USAGE, () => createReviews(readOptions()))
