import {parseArgs} from 'node:util'
import {createPayments} from './index.ts'

const USAGE =
  'payments: usage: node local/payments/main.ts --port N --key sk_test_… [--data DIR] [--webhook URL --secret WEBHOOK_SECRET]'

function readOptions() {
  const text = {type: 'string'} as const
  const {values} = parseArgs({options: {port: text, data: text, key: text, webhook: text, secret: text}})
  const {key = '', webhook: url, secret} = values
  const port = Number(values.port)
  const isWhole = (url === undefined) === (secret === undefined)
  if (!Number.isInteger(port) || port < 0 || port > 65_535 || !key.startsWith('sk_test_') || !isWhole)
    throw new Error(USAGE)
  const webhook = url !== undefined && secret !== undefined ? {url, secret} : undefined
  return {port, dataDir: values.data, secretKey: key, webhook, log: console.error}
}

function describeFault(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (message.startsWith('payments:')) return message
  if (code === 'EADDRINUSE') return 'payments: the port is taken. Stop what uses it, or give another --port.'
  if (code.startsWith('ERR_PARSE_ARGS')) return `${USAGE} (${message})`
  return `payments: ${message}`
}

try {
  const payments = await createPayments(readOptions())
  const stop = (): void => {
    payments.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  console.log(`payments ready on ${payments.url}`)
} catch (error) {
  console.error(describeFault(error).split('\n')[0])
  process.exit(1)
}
