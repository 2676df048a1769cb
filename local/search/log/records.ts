import {Buffer} from 'node:buffer'

/** The records of the log. Documents are lines of JSON, so that a batch is one record. */
export type LogRecord =
  | {kind: 'command'; command: Record<string, unknown>}
  | {kind: 'put'; collection: number; lines: Buffer[]}
  | {kind: 'remove'; collection: number; ids: string[]}

const COMMAND = 1
const PUT = 2
const REMOVE = 3
const HEAD_BYTES = 5

function head(kind: number, collection: number): Buffer {
  const bytes = Buffer.allocUnsafe(HEAD_BYTES)
  bytes.writeUInt8(kind, 0)
  bytes.writeUInt32LE(collection, 1)
  return bytes
}

/** The record in parts, so that a batch of documents is copied only once when written. */
export function encodeRecord(record: LogRecord): Buffer[] {
  switch (record.kind) {
    case 'command':
      return [head(COMMAND, 0), Buffer.from(JSON.stringify(record.command))]
    case 'put':
      return [head(PUT, record.collection), ...record.lines]
    case 'remove':
      return [head(REMOVE, record.collection), Buffer.from(JSON.stringify(record.ids))]
  }
}

export function decodeRecord(payload: Buffer): LogRecord {
  const collection = payload.readUInt32LE(1)
  const body = payload.subarray(HEAD_BYTES)
  switch (payload.readUInt8(0)) {
    case COMMAND:
      return {kind: 'command', command: JSON.parse(body.toString())}
    case PUT:
      return {kind: 'put', collection, lines: [body]}
    case REMOVE:
      return {kind: 'remove', collection, ids: JSON.parse(body.toString())}
    default:
      throw new Error('unknown kind of record')
  }
}

/** The lines of a batch, without their line ends. */
export function* splitLines(lines: Buffer): Generator<Buffer> {
  let start = 0
  while (start < lines.length) {
    const end = lines.indexOf(10, start)
    const stop = end < 0 ? lines.length : end
    if (stop > start) yield lines.subarray(start, stop)
    start = stop + 1
  }
}
