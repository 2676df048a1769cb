import {parseArgs} from 'node:util'
import {createValuation} from './index.ts'

const USAGE = 'valuation: usage: node local/valuation/main.ts --port N --key KEY'

function readOptions() {
  const text = {type: 'string'} as const
  const {values} = parseArgs({options: {port: text, key: text}})
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535 || !values.key) throw new Error(USAGE)
  return {port, key: values.key}
}

function describeFault(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (message.startsWith('valuation:')) return message
  if (code === 'EADDRINUSE') return 'valuation: the port is taken. Stop what uses it, or give another --port.'
  return code.startsWith('ERR_PARSE_ARGS') ? `${USAGE} (${message})` : `valuation: ${message}`
}

try {
  const valuation = await createValuation(readOptions())
  const stop = (): void => {
    valuation.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  console.log(`valuation ready on ${valuation.url}`)
} catch (error) {
  console.error(describeFault(error).split('\n')[0])
  process.exit(1)
}
