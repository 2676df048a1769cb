import {createInterface} from 'node:readline'
import {EXIT} from '../cli/cli-error.ts'
import {getProcessEnvironment} from '../env.ts'
import {runImport} from './run-import.ts'

// Imports one file of a feed in a separate process: the storefront writes a request as one line of JSON and reads
// the result as another. The process exits when the storefront does.

const END_MS = 5000

const lines = createInterface({input: process.stdin})
lines.once('line', async (line) => {
  const parts = {
    environment: getProcessEnvironment(),
    stop: orphaned.signal,
    onWriting: () => {
      isWriting = true
    },
  }
  const result = await runImport(JSON.parse(line), parts).catch((error: unknown) => {
    if (orphaned.signal.aborted) process.exit(EXIT.interrupted)
    throw error
  })
  process.stdout.write(`${JSON.stringify(result)}\n`)
  process.exit(EXIT.done)
})
// A running import stops before its next write and releases its lock.
const orphaned = new AbortController()
lines.once('close', () => {
  orphaned.abort()
  if (!isWriting) process.exit(EXIT.interrupted)
  setTimeout(() => process.exit(EXIT.interrupted), END_MS)
})
let isWriting = false
