import {fail, getErrorMessage, ok, type Result} from '#/lib/result'
import type {FileSource} from './port.ts'

/** The content of a file; `null` data if there is none. Never throws. */
export async function readFile(
  source: FileSource,
  name: string,
  leave: AbortSignal = AbortSignal.any([]),
): Promise<Result<Buffer | null>> {
  const opened = await source.open(name, leave)
  if (!opened.ok || opened.data === null) return opened.ok ? ok(null) : opened
  try {
    const chunks: Uint8Array[] = []
    for await (const chunk of opened.data.body) chunks.push(chunk)
    return ok(Buffer.concat(chunks))
  } catch (cause) {
    return fail('files', getErrorMessage(cause))
  }
}
