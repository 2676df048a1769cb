import {setImmediate} from 'node:timers/promises'
import type {Collection} from '../engine/collection.ts'
import type {Engine} from '../engine/engine.ts'
import {ApiError} from '../http/api-error.ts'
import {splitLines} from '../log/records.ts'
import {describeBadJson} from './describe-bad-json.ts'
import {type WriteAction, writeDocument} from './write-document.ts'

export type ImportOptions = {action: WriteAction; returnId: boolean}

/**
 * The batch size: waiting requests are answered between batches. Among equally frequent values the batch breaks
 * ties.
 */
const BATCH_BYTES = 324 * 1024
const NEWLINE = Buffer.from('\n')

type LineResult = {answer: string; json: string | Buffer | undefined}

const SUCCESS = '{"success":true}'

function failure(code: number, error: string): LineResult {
  return {answer: JSON.stringify({code, error, success: false}), json: undefined}
}

function importLine(collection: Collection, line: Buffer, options: ImportOptions): LineResult {
  const text = line.toString('utf8')
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return failure(400, `Bad JSON: ${describeBadJson(text)}`)
  }
  try {
    const {id, json} = writeDocument(collection, given, {action: options.action, line})
    return {answer: options.returnId ? JSON.stringify({id, success: true}) : SUCCESS, json}
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return failure(error.status, error.message)
  }
}

function trimReturn(line: Buffer): Buffer {
  return line.at(-1) === 13 ? line.subarray(0, -1) : line
}

/** Imports lines of JSON; returns a result for each. Each batch is logged before it is acknowledged. */
export async function importDocuments(
  engine: Engine,
  collection: Collection,
  lines: Buffer,
  options: ImportOptions,
): Promise<string> {
  const answers: string[] = []
  let batch: Buffer[] = []
  let read = 0
  let batchEnd = BATCH_BYTES
  const flush = (): void => {
    engine.logPut(collection, batch)
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
    if (trimmed.length === 0) continue
    const {answer, json} = importLine(collection, trimmed, options)
    answers.push(answer)
    if (json !== undefined) batch.push(typeof json === 'string' ? Buffer.from(json) : json, NEWLINE)
  }
  flush()
  return answers.join('\n')
}
