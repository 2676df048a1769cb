import {existsSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {crc32} from 'node:zlib'
import {splitLines} from '../documents/split-lines.ts'

const FILE = /^(snapshot|segment)-(\d{8})\.log(\.draft)?$/
const OWNER = 'owner.pid'
const HEADER_BYTES = 16
const MAGIC = 0x46534c31
const COMMAND = 1
const PUT = 2
const HEAD_BYTES = 5

/** A record of the log in which versions before this one kept what is in the database now. */
export type FormerRecord =
  | {kind: 'command'; command: unknown}
  | {kind: 'put'; collection: number; lines: Buffer[]}
  | {kind: 'remove'; collection: number; ids: string[]}

/**
 * The records of a former log in the folder, oldest first; none where there is no such log.
 * @throws Error for a damaged log, and while a server of a former version still writes it
 */
export function* readFormerLog(dataDir: string): Generator<FormerRecord> {
  const owner = readOwner(dataDir)
  if (owner > 0 && owner !== process.pid && isRunning(owner))
    throw new Error(`search: ${dataDir} is in use by process ${owner} of a former version. Stop it first.`)
  const files = listFiles(dataDir).filter(({isDraft}) => !isDraft)
  const snapshots = files.filter(({kind}) => kind === 'snapshot').map(({generation}) => generation)
  const newest = Math.max(0, ...snapshots)
  const parts = files.filter(({kind, generation}) =>
    kind === 'snapshot' ? generation === newest : generation >= newest,
  )
  // Of one generation the snapshot comes first.
  parts.sort((a, b) => a.generation - b.generation || (a.kind === 'snapshot' ? -1 : 1))
  for (const part of parts) yield* readFile(join(dataDir, part.name), part === parts.at(-1))
}

/** Deletes a former log, whose records are in the database. */
export function deleteFormerLog(dataDir: string): void {
  for (const {name} of listFiles(dataDir)) rmSync(join(dataDir, name))
  rmSync(join(dataDir, OWNER), {force: true})
}

function readOwner(dataDir: string): number {
  const path = join(dataDir, OWNER)
  return existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function listFiles(dataDir: string) {
  return readdirSync(dataDir).flatMap((name) => {
    const [, kind, generation, draft] = FILE.exec(name) ?? []
    return kind ? [{name, kind, generation: Number(generation), isDraft: draft !== undefined}] : []
  })
}

/** The last file may end within a record that was never acknowledged. */
function* readFile(path: string, isLast: boolean): Generator<FormerRecord> {
  const file = readFileSync(path)
  let end = 0
  for (let at = 0; at < file.length; at = end) {
    const header = file.subarray(at, at + HEADER_BYTES)
    const isHeader =
      header.length === HEADER_BYTES &&
      header.readUInt32LE(0) === MAGIC &&
      header.readUInt32LE(12) === crc32(header.subarray(0, 12))
    end = isHeader ? at + HEADER_BYTES + header.readUInt32LE(4) : at
    const payload = file.subarray(at + HEADER_BYTES, end)
    if (isLast && (header.length < HEADER_BYTES || end > file.length)) return
    if (!isHeader || end > file.length || header.readUInt32LE(8) !== crc32(payload))
      throw new Error(
        `search: ${path} is damaged at byte ${at}. Restore it from a copy, or delete the folder and import again.`,
      )
    yield readRecord(payload)
  }
}

function readRecord(payload: Buffer): FormerRecord {
  const kind = payload.readUInt8(0)
  const collection = payload.readUInt32LE(1)
  const body = payload.subarray(HEAD_BYTES)
  if (kind === COMMAND) return {kind: 'command', command: JSON.parse(body.toString())}
  if (kind === PUT) return {kind: 'put', collection, lines: [...splitLines(body)]}
  return {kind: 'remove', collection, ids: JSON.parse(body.toString())}
}
