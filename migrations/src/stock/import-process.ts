import {createInterface} from 'node:readline'
import {EXIT} from '../cli/cli-error.ts'
import {getProcessEnvironment} from '../env.ts'
import {runImport} from './run-import.ts'

// The import of one file of a feed, in a process of its own: the storefront writes a request as one line of JSON and
// reads the result as another. When the storefront goes, so does this process.

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
// An import that is under way ends before its next write, and gives its lock back.
const orphaned = new AbortController()
lines.once('close', () => {
  orphaned.abort()
  if (!isWriting) process.exit(EXIT.interrupted)
  setTimeout(() => process.exit(EXIT.interrupted), END_MS)
})
let isWriting = false
