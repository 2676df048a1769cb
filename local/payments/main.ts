import {parseArgs} from 'node:util'
import {readPort, runStandIn} from '../http/run-stand-in.ts'
import {createPayments} from './index.ts'

const USAGE =
  'usage: node local/payments/main.ts --port N --key sk_test_… [--data DIR] [--webhook URL --secret WEBHOOK_SECRET]'

function readOptions() {
  const text = {type: 'string'} as const
  const {values} = parseArgs({options: {port: text, data: text, key: text, webhook: text, secret: text}})
  const {key = '', webhook: url, secret} = values
  const port = readPort(values.port, USAGE)
  const isWhole = (url === undefined) === (secret === undefined)
  if (!key.startsWith('sk_test_') || !isWhole) throw new Error(USAGE)
  const webhook = url !== undefined && secret !== undefined ? {url, secret} : undefined
  return {port, dataDir: values.data, secretKey: key, webhook, log: console.error}
}

await runStandIn('payments', USAGE, () => createPayments(readOptions()))
