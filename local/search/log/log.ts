import {
  closeSync,
  existsSync,
  fdatasync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import {join} from 'node:path'
import {encodeFrame, readFrame} from './frame.ts'
import {decodeRecord, encodeRecord, type LogRecord} from './records.ts'

const SEGMENT = /^(snapshot|segment)-(\d{8})\.log$/

export type LogOptions = {dataDir: string; warn: (line: string) => void}

function fileName(kind: 'snapshot' | 'segment', generation: number): string {
  return `${kind}-${String(generation).padStart(8, '0')}.log`
}

function writeAll(fd: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at)
}

/**
 * The append-only log in one folder: the newest snapshot, and the segments written since. A record has reached the
 * operating system before its write is acknowledged, so it survives a crash of the process.
 */
export class Log {
  readonly #dir: string
  readonly #warn: (line: string) => void
  #generation = 1
  #fd: number | undefined
  #syncing = false
  #dirty = false
  /** Size on disk of the snapshot and the segments, in bytes. */
  size = 0

  constructor(options: LogOptions) {
    this.#dir = options.dataDir
    this.#warn = options.warn
    mkdirSync(this.#dir, {recursive: true})
  }

  /** Passes every record to `apply`, oldest first, then opens the last segment for writing. */
  replay(apply: (record: LogRecord) => void): void {
    const files = readdirSync(this.#dir)
      .map((name) => SEGMENT.exec(name))
      .filter((match) => match !== null)
      .map(([name, kind, generation]) => ({name, kind, generation: Number(generation)}))
    const snapshot = files
      .filter((file) => file.kind === 'snapshot')
      .reduce((newest, file) => Math.max(newest, file.generation), 0)
    const segments = files
      .filter((file) => file.kind === 'segment' && file.generation >= snapshot)
      .map((file) => file.generation)
      .sort((a, b) => a - b)
    if (snapshot > 0) this.#replayFile(fileName('snapshot', snapshot), false, apply)
    for (const generation of segments)
      this.#replayFile(fileName('segment', generation), generation === segments.at(-1), apply)
    this.#generation = segments.at(-1) ?? Math.max(snapshot, 1)
    for (const file of files)
      if (file.generation < snapshot) rmSync(join(this.#dir, file.name), {force: true})
    this.#fd = openSync(join(this.#dir, fileName('segment', this.#generation)), 'a')
  }

  append(record: LogRecord): void {
    if (this.#fd === undefined) return
    const frame = encodeFrame(...encodeRecord(record))
    writeAll(this.#fd, frame)
    this.size += frame.length
    this.#syncSoon()
  }

  /** Directs further writes to a new segment; returns the generation of a snapshot of the current state. */
  rotate(): number {
    if (this.#fd !== undefined) closeSync(this.#fd)
    this.#generation++
    this.#fd = openSync(join(this.#dir, fileName('segment', this.#generation)), 'a')
    return this.#generation
  }

  /**
   * Writes a snapshot that replaces everything before its generation, and renames it into place when complete.
   * Records are written in small groups so that requests are answered in between.
   */
  async writeSnapshot(generation: number, records: Iterable<LogRecord>): Promise<void> {
    const target = join(this.#dir, fileName('snapshot', generation))
    const draft = `${target}.draft`
    const fd = openSync(draft, 'w')
    let bytes = 0
    try {
      for (const record of records) {
        const frame = encodeFrame(...encodeRecord(record))
        writeAll(fd, frame)
        bytes += frame.length
        await new Promise((resolve) => setImmediate(resolve))
      }
      await new Promise<void>((resolve, reject) =>
        fdatasync(fd, (error) => (error ? reject(error) : resolve())),
      )
    } finally {
      closeSync(fd)
    }
    renameSync(draft, target)
    for (const name of readdirSync(this.#dir)) {
      const match = SEGMENT.exec(name)
      if (match && Number(match[2]) < generation) rmSync(join(this.#dir, name), {force: true})
    }
    this.size = bytes
  }

  close(): void {
    if (this.#fd !== undefined) closeSync(this.#fd)
    this.#fd = undefined
  }

  #replayFile(name: string, isLast: boolean, apply: (record: LogRecord) => void): void {
    const path = join(this.#dir, name)
    if (!existsSync(path)) return
    const file = readFileSync(path)
    let offset = 0
    for (;;) {
      const reading = readFrame(file, offset)
      if (reading.state === 'end') break
      if (reading.state === 'torn' && isLast) {
        this.#dropTail(path, offset, file.length)
        break
      }
      if (reading.state !== 'frame')
        throw new Error(
          `search: ${path} is damaged at byte ${offset}. Restore it from a copy, or delete the folder and import again.`,
        )
      apply(decodeRecord(reading.payload))
      offset = reading.end
    }
    this.size += offset
  }

  #dropTail(path: string, offset: number, length: number): void {
    this.#warn(
      `search: ${path} ended inside a record that was never acknowledged; its last ${length - offset} bytes are dropped.`,
    )
    const fd = openSync(path, 'r+')
    ftruncateSync(fd, offset)
    closeSync(fd)
  }

  /**
   * One flush to disk at a time, after the responses: it protects against a power failure, which a killed process
   * does not need.
   */
  #syncSoon(): void {
    this.#dirty = true
    const fd = this.#fd
    if (this.#syncing || fd === undefined) return
    this.#syncing = true
    this.#dirty = false
    fdatasync(fd, () => {
      this.#syncing = false
      if (this.#dirty) setTimeout(() => this.#syncSoon(), 50).unref()
    })
  }
}
