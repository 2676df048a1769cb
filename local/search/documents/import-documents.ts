import {setImmediate} from 'node:timers/promises'
import type {Collection} from '../engine/collection.ts'
import type {Engine} from '../engine/engine.ts'
import {ApiError} from '../http/api-error.ts'
import {describeBadJson} from './describe-bad-json.ts'
import {splitLines} from './split-lines.ts'
import {type WriteAction, writeDocument} from './write-document.ts'

export type ImportOptions = {action: WriteAction; returnId: boolean}

/**
 * The batch size: waiting requests are answered between batches. Among equally frequent values the batch breaks
 * ties.
 */
const BATCH_BYTES = 324 * 1024
const SUCCESS = '{"success":true}'

function fail(code: number, error: string): string {
  return JSON.stringify({code, error, success: false})
}

function importLine(collection: Collection, line: string, options: ImportOptions): string {
  let given: unknown
  try {
    given = JSON.parse(line)
  } catch {
    return fail(400, `Bad JSON: ${describeBadJson(line)}`)
  }
  try {
    const {id} = writeDocument(collection, given, {action: options.action, line})
    return options.returnId ? JSON.stringify({id, success: true}) : SUCCESS
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return fail(error.status, error.message)
  }
}

function trimReturn(line: Buffer): Buffer {
  return line.at(-1) === 13 ? line.subarray(0, -1) : line
}

/** Imports lines of JSON; returns a result for each. Each batch is stored before it is acknowledged. */
export async function importDocuments(
  engine: Engine,
  collection: Collection,
  lines: Buffer,
  options: ImportOptions,
): Promise<string> {
  const answers: string[] = []
  let batch: string[] = []
  let read = 0
  let batchEnd = BATCH_BYTES
  const flush = (): void => {
    answers.push(
      ...engine.write(collection, () => batch.map((line) => importLine(collection, line, options))),
    )
    batch = []
  }
  for (const line of splitLines(lines)) {
    read += line.length + 1
    if (read > batchEnd) {
      flush()
      batchEnd += BATCH_BYTES * Math.ceil((read - batchEnd) / BATCH_BYTES)
      await setImmediate()
    }
    const trimmed = trimReturn(line)
    if (trimmed.length > 0) batch.push(trimmed.toString('utf8'))
  }
  flush()
  return answers.join('\n')
}
