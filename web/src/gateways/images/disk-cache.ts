import {randomUUID} from 'node:crypto'
import {mkdir, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises'
import {join} from 'node:path'

type Entry = {size: number; used: number}

/** Trimming reduces the cache to this share, so that it does not run at every write. */
const TRIM_TO = 0.8

// A temporary file older than this belongs to a process that has ended.
const DRAFT_MS = 3_600_000

/**
 * A folder of files by key, limited in bytes: the least recently used are removed first. Files survive a restart.
 * Several processes may share the folder; each limits the files it has read or written.
 */
export class DiskCache {
  readonly #folder: string
  readonly #maxBytes: number
  readonly #entries = new Map<string, Entry>()
  #bytes = 0
  #ready: Promise<void> | null = null

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  /** The content of a key (letters, digits, hyphens and dots only); null if it is not cached. */
  async read(key: string): Promise<Buffer | null> {
    await this.#open()
    // Another process may have added or removed it since this one listed the folder.
    const bytes = await readFile(join(this.#folder, key)).catch(() => null)
    this.#forget(key)
    if (bytes) this.#note(key, bytes.length)
    return bytes
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    await this.#open()
    // Written to a temporary file and renamed, so readers never see a partial picture.
    const draft = join(this.#folder, `${key}.${randomUUID()}.tmp`)
    await writeFile(draft, bytes)
    await rename(draft, join(this.#folder, key))
    this.#forget(key)
    this.#note(key, bytes.length)
    if (this.#bytes > this.#maxBytes) await this.#trim()
  }

  #open(): Promise<void> {
    this.#ready ??= this.#list()
    return this.#ready
  }

  async #list(): Promise<void> {
    await mkdir(this.#folder, {recursive: true})
    for (const name of await readdir(this.#folder)) {
      const file = join(this.#folder, name)
      const found = await stat(file).catch(() => null)
      if (!found) continue
      const {size, mtimeMs} = found
      if (name.endsWith('.tmp')) {
        if (Date.now() - mtimeMs > DRAFT_MS) await rm(file, {force: true})
        continue
      }
      this.#entries.set(name, {size, used: mtimeMs})
      this.#bytes += size
    }
  }

  #note(key: string, size: number): void {
    this.#entries.set(key, {size, used: Date.now()})
    this.#bytes += size
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }

  async #trim(): Promise<void> {
    const oldest = [...this.#entries].toSorted(([, a], [, b]) => a.used - b.used)
    for (const [key] of oldest) {
      if (this.#bytes <= this.#maxBytes * TRIM_TO) return
      this.#forget(key)
      await rm(join(this.#folder, key), {force: true})
    }
  }
}
