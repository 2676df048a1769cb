import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {text} from 'node:stream/consumers'
import {
  type ImportRequest,
  type ImportResult,
  importResultSchema,
} from '@forecourt/migrations/stock/import-request'
import {parseJson} from '@forecourt/schemas/values/parse-json'

export type ImportFile = (request: ImportRequest, signal: AbortSignal) => Promise<ImportResult>

type Options = {
  /** The script of the process. */
  readonly script: string
  /** The whole environment of the process. */
  readonly environment: {readonly [name: string]: string}
}

/** Far more than the largest file needs, and no more than a machine can provide. */
const MAX_MEMORY_MB = 1024

/**
 * Imports a file in a separate process, so that its memory is limited and a crash does not affect the storefront. It
 * ends with the signal, and when the storefront ends.
 */
export function createImporter({script, environment}: Options): ImportFile {
  return async (request, signal) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${MAX_MEMORY_MB}`, script], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {NODE_ENV: 'production', ...environment},
      signal,
      killSignal: 'SIGKILL',
    })
    const failed = once(child, 'error').then(([cause]) => cause)
    child.stdin.on('error', () => undefined)
    child.stdin.write(`${JSON.stringify(request)}\n`)
    const ended = Promise.all([text(child.stdout), once(child, 'exit')]).catch(() => [''])
    const answer = await Promise.race([ended, failed.then(() => [''])])
    child.stdin.end()
    return readResult(answer[0], signal)
  }
}

function readResult(line: unknown, signal: AbortSignal): ImportResult {
  if (signal.aborted) return {outcome: 'unavailable', message: 'The import was stopped.'}
  const parsed = importResultSchema.safeParse(parseJson(String(line)))
  return parsed.success
    ? parsed.data
    : {
        outcome: 'unavailable',
        message:
          'The process that imports ended before it was done; the file may be too large for its memory.',
      }
}
