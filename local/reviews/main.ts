import {parseArgs} from 'node:util'
import {createReviews} from './index.ts'

const USAGE = 'reviews: usage: node local/reviews/main.ts --port N --key KEY'

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
  if (message.startsWith('reviews:')) return message
  if (code === 'EADDRINUSE') return 'reviews: the port is taken. Stop what uses it, or give another --port.'
  return code.startsWith('ERR_PARSE_ARGS') ? `${USAGE} (${message})` : `reviews: ${message}`
}

try {
  const reviews = await createReviews(readOptions())
  const stop = (): void => {
    reviews.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  console.log(`reviews ready on ${reviews.url}`)
} catch (error) {
  console.error(describeFault(error).split('\n')[0])
  process.exit(1)
}
