import {MAX_FILE_BYTES} from '@forecourt/schemas'
import {env} from '#/env/env'
import {processValue} from '#/lib/process-store'
import {fail, messageOf, ok, type Result} from '#/lib/result'
import {boundStream} from './bound-stream.ts'
import type {FileRequest} from './read-request.ts'

const AT_ONCE = 64
const FIRST_BYTE_MS = 10_000
// The largest file at the speed of a bad connection.
const WHOLE_MS = 10 * 60_000

export type OpenFile = {
  readonly body: ReadableStream<Uint8Array>
  /** Null where the backend does not say. */
  readonly size: number | null
}

/**
 * Opens a file of the content backend, to be passed on as it comes. `null` data where there is none; a failure where it
 * cannot be had now. Whoever gets it reads it to its end or cancels it: so many and no more are open at once.
 */
export async function openFile(request: FileRequest, leave: AbortSignal): Promise<Result<OpenFile | null>> {
  const open = processValue('open-files', () => ({count: 0}))
  if (open.count >= AT_ONCE) return fail('files', 'Too many files are being sent')
  open.count += 1
  const close = once(() => (open.count -= 1))
  const opened = await ask(request, leave, close)
  if (!opened.ok || opened.data === null) close()
  return opened
}

async function ask(
  {hash, kind}: FileRequest,
  leave: AbortSignal,
  close: () => void,
): Promise<Result<OpenFile | null>> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error('The content backend does not answer')), FIRST_BYTE_MS)
  const signal = AbortSignal.any([leave, late.signal, AbortSignal.timeout(WHOLE_MS)])
  try {
    // Packed, its length would not be that of what is passed on. A redirect would lead elsewhere.
    const headers = {'Accept-Encoding': 'identity'}
    const answer = await fetch(addressOf(`${hash}.${kind}`), {redirect: 'error', headers, signal})
    return readAnswer(answer, close)
  } catch (cause) {
    return fail('files', messageOf(cause))
  } finally {
    clearTimeout(timer)
  }
}

async function readAnswer(answer: Response, close: () => void): Promise<Result<OpenFile | null>> {
  const length = Number(answer.headers.get('content-length') ?? Number.NaN)
  const refused = refusalOf(answer.status, length)
  if (refused || !answer.body) {
    await answer.body?.cancel()
    return refused ?? fail('files', 'The content backend sent nothing')
  }
  const size = Number.isNaN(length) ? null : length
  return ok({body: boundStream(answer.body, MAX_FILE_BYTES, close), size})
}

function refusalOf(status: number, length: number): Result<null> | null {
  if (status === 404 || status === 410) return ok(null)
  if (status !== 200) return fail('files', `The content backend answered ${status}`)
  return length > MAX_FILE_BYTES ? fail('files', 'The file is too large', false) : null
}

function addressOf(file: string): string {
  const {SANITY_API_HOST, SANITY_PROJECT_ID, SANITY_DATASET} = env()
  return `${SANITY_API_HOST ?? 'https://cdn.sanity.io'}/files/${SANITY_PROJECT_ID}/${SANITY_DATASET}/${file}`
}

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}
