import {fail, ok, type Result} from '#/lib/result'
import {createStoreRequest} from './create-store-request.ts'
import {limitStream} from './limit-stream.ts'
import type {FileSource, OpenFile} from './port.ts'

const AT_ONCE = 64
// Enough for the largest file over a slow connection.
const WHOLE_MS = 10 * 60_000

/**
 * Files below an address of the content backend, none larger than `maxBytes`. The number of open files is limited.
 */
export function createHttpFiles(address: string, maxBytes: number): FileSource {
  let count = 0
  const request = createStoreRequest()
  return {
    open: async (name, leave) => {
      if (count >= AT_ONCE) return fail('files', 'Too many files are being sent')
      count += 1
      const close = callOnce(() => (count -= 1))
      const opened = await request({
        leave,
        send: (late) => {
          const signal = AbortSignal.any([late, AbortSignal.timeout(WHOLE_MS)])
          // Uncompressed, because the length of a compressed response would be wrong. Redirects could lead to other
          // hosts.
          const headers = {'Accept-Encoding': 'identity'}
          return fetch(`${address}/${name}`, {redirect: 'error', headers, signal})
        },
        read: (answer) => readAnswer(answer, close, maxBytes),
      })
      if (!opened.ok || opened.data === null) close()
      return opened
    },
  }
}

/** The HTTP response of a store as an open file of at most `maxBytes`. */
export async function readAnswer(
  answer: Response,
  close: () => void,
  maxBytes: number,
): Promise<Result<OpenFile | null>> {
  const length = Number(answer.headers.get('content-length') ?? Number.NaN)
  const refused = findRefusal(answer, length, maxBytes)
  if (refused || !answer.body) {
    await answer.body?.cancel()
    return refused ?? fail('files', 'The store of files sent nothing')
  }
  return ok({body: limitStream(answer.body, maxBytes, close), size: Number.isNaN(length) ? null : length})
}

function findRefusal({status, headers}: Response, length: number, maxBytes: number): Result<null> | null {
  if (status === 404 || status === 410) return ok(null)
  if (status !== 200) return fail('files', `The store of files answered ${status}`)
  // A page of maintenance: no store has one among its files.
  if (headers.get('content-type')?.startsWith('text/html'))
    return fail('files', 'The store of files answered with a page')
  return length > maxBytes ? fail('files', 'The file is too large', false) : null
}

function callOnce(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}
