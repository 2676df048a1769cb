import {fail, getErrorMessage, ok, type Result} from '#/lib/result'
import {limitStream} from './limit-stream.ts'
import type {FileSource, OpenFile} from './port.ts'

const AT_ONCE = 64
const FIRST_BYTE_MS = 10_000
// Enough for the largest file over a slow connection.
const WHOLE_MS = 10 * 60_000

/**
 * Files below an address of the content backend, none larger than `maxBytes`. The number of open files is limited.
 */
export function createHttpFiles(address: string, maxBytes: number): FileSource {
  let count = 0
  return {
    open: async (name, leave) => {
      if (count >= AT_ONCE) return fail('files', 'Too many files are being sent')
      count += 1
      const close = callOnce(() => (count -= 1))
      const opened = await request(`${address}/${name}`, leave, close, maxBytes)
      if (!opened.ok || opened.data === null) close()
      return opened
    },
  }
}

async function request(
  address: string,
  leave: AbortSignal,
  close: () => void,
  maxBytes: number,
): Promise<Result<OpenFile | null>> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error('The store of files does not answer')), FIRST_BYTE_MS)
  const signal = AbortSignal.any([leave, late.signal, AbortSignal.timeout(WHOLE_MS)])
  try {
    // Uncompressed, because the length of a compressed response would be wrong. Redirects could lead to other hosts.
    const headers = {'Accept-Encoding': 'identity'}
    return await readAnswer(await fetch(address, {redirect: 'error', headers, signal}), close, maxBytes)
  } catch (cause) {
    return fail('files', getErrorMessage(cause))
  } finally {
    clearTimeout(timer)
  }
}

/** The HTTP response of a store as an open file of at most `maxBytes`. */
export async function readAnswer(
  answer: Response,
  close: () => void,
  maxBytes: number,
): Promise<Result<OpenFile | null>> {
  const length = Number(answer.headers.get('content-length') ?? Number.NaN)
  const refused = findRefusal(answer.status, length, maxBytes)
  if (refused || !answer.body) {
    await answer.body?.cancel()
    return refused ?? fail('files', 'The store of files sent nothing')
  }
  return ok({body: limitStream(answer.body, maxBytes, close), size: Number.isNaN(length) ? null : length})
}

function findRefusal(status: number, length: number, maxBytes: number): Result<null> | null {
  if (status === 404 || status === 410) return ok(null)
  if (status !== 200) return fail('files', `The store of files answered ${status}`)
  return length > maxBytes ? fail('files', 'The file is too large', false) : null
}

function callOnce(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}
