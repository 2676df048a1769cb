import {runStandIn} from '../http/run-stand-in.ts'
import {createPayments} from './index.ts'

const USAGE =
  'usage: node local/payments/main.ts --port N --key sk_test_… [--data DIR] [--webhook URL --secret WEBHOOK_SECRET]'

await runStandIn('payments', USAGE, ['data', 'key', 'webhook', 'secret'], async (options) => {
  const {port, data, key = '', webhook: url, secret} = options
  const isWhole = (url === undefined) === (secret === undefined)
  if (!key.startsWith('sk_test_') || !isWhole) throw new Error(USAGE)
  const webhook = url !== undefined && secret !== undefined ? {url, secret} : undefined
  return createPayments({port, dataDir: data, secretKey: key, webhook, log: console.error})
})
