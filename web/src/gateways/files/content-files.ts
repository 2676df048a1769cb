import {MAX_FILE_BYTES} from '@forecourt/schemas/fields/file'
import {fail, getErrorMessage, ok, type Result} from '#/lib/result'
import type {FileStore, OpenFile} from './port.ts'

const AT_ONCE = 64
const FIRST_BYTE_MS = 10_000
// The largest file at the speed of a bad connection.
const WHOLE_MS = 10 * 60_000

/** Files of the content backend; `address` is that of the data set's files. So many and no more are open at once. */
export function createContentFiles(address: string): FileStore {
  let count = 0
  return {
    open: async ({hash, kind}, leave) => {
      if (count >= AT_ONCE) return fail('files', 'Too many files are being sent')
      count += 1
      const close = callOnce(() => (count -= 1))
      const opened = await request(`${address}/${hash}.${kind}`, leave, close)
      if (!opened.ok || opened.data === null) close()
      return opened
    },
  }
}

async function request(
  address: string,
  leave: AbortSignal,
  close: () => void,
): Promise<Result<OpenFile | null>> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error('The content backend does not answer')), FIRST_BYTE_MS)
  const signal = AbortSignal.any([leave, late.signal, AbortSignal.timeout(WHOLE_MS)])
  try {
    // Packed, its length would not be that of what is passed on. A redirect would lead elsewhere.
    const headers = {'Accept-Encoding': 'identity'}
    const answer = await fetch(address, {redirect: 'error', headers, signal})
    return readAnswer(answer, close)
  } catch (cause) {
    return fail('files', getErrorMessage(cause))
  } finally {
    clearTimeout(timer)
  }
}

async function readAnswer(answer: Response, close: () => void): Promise<Result<OpenFile | null>> {
  const length = Number(answer.headers.get('content-length') ?? Number.NaN)
  const refused = findRefusal(answer.status, length)
  if (refused || !answer.body) {
    await answer.body?.cancel()
    return refused ?? fail('files', 'The content backend sent nothing')
  }
  const size = Number.isNaN(length) ? null : length
  return ok({body: limitStream(answer.body, MAX_FILE_BYTES, close), size})
}

function findRefusal(status: number, length: number): Result<null> | null {
  if (status === 404 || status === 410) return ok(null)
  if (status !== 200) return fail('files', `The content backend answered ${status}`)
  return length > MAX_FILE_BYTES ? fail('files', 'The file is too large', false) : null
}

function callOnce(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}

/** Passes a body on as it is asked for, `most` bytes of it at the most. `close` is called when it ends, however it does. */
export function limitStream(
  body: ReadableStream<Uint8Array>,
  most: number,
  close: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let size = 0
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const {done, value} = await reader.read()
          if (done) {
            close()
            controller.close()
            return
          }
          size += value.byteLength
          if (size > most) throw new Error('The file is too large')
          controller.enqueue(value)
        } catch (cause) {
          close()
          controller.error(cause)
          await reader.cancel().catch(() => undefined)
        }
      },
      async cancel(reason) {
        close()
        await reader.cancel(reason)
      },
    },
    // Nothing is read ahead of who reads.
    {highWaterMark: 0},
  )
}
