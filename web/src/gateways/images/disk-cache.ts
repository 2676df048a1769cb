import {randomUUID} from 'node:crypto'
import {mkdir, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {LRUCache} from 'lru-cache'

// A temporary file older than this belongs to a process that has ended.
const DRAFT_MS = 3_600_000

/**
 * A folder of files by key, limited in bytes: the least recently used are removed first. Files survive a restart.
 * Several processes may share the folder; each limits the files it has read or written.
 */
export class DiskCache {
  readonly #folder: string
  /** The bytes of each file. */
  readonly #sizes: LRUCache<string, number>
  #ready: Promise<void> | null = null

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#sizes = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(bytes, 1),
      dispose: (_bytes, key, reason) => {
        if (reason === 'evict') void rm(join(folder, key), {force: true}).catch(() => undefined)
      },
    })
  }

  /** The content of a key (letters, digits, hyphens and dots only); null if it is not cached. */
  async read(key: string): Promise<Buffer | null> {
    await this.#open()
    // Another process may have added or removed it since this one listed the folder.
    const bytes = await readFile(join(this.#folder, key)).catch(() => null)
    this.#sizes.set(key, bytes?.length)
    return bytes
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    await this.#open()
    // Written to a temporary file and renamed, so readers never see a partial picture.
    const draft = join(this.#folder, `${key}.${randomUUID()}.tmp`)
    await writeFile(draft, bytes)
    await rename(draft, join(this.#folder, key))
    this.#sizes.set(key, bytes.length)
  }

  #open(): Promise<void> {
    this.#ready ??= this.#list()
    return this.#ready
  }

  async #list(): Promise<void> {
    await mkdir(this.#folder, {recursive: true})
    const found: {readonly name: string; readonly size: number; readonly mtimeMs: number}[] = []
    for (const name of await readdir(this.#folder)) {
      const file = join(this.#folder, name)
      const {size = 0, mtimeMs = null} = (await stat(file).catch(() => null)) ?? {}
      if (mtimeMs === null) continue
      if (!name.endsWith('.tmp')) found.push({name, size, mtimeMs})
      else if (Date.now() - mtimeMs > DRAFT_MS) await rm(file, {force: true})
    }
    for (const {name, size} of found.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) this.#sizes.set(name, size)
  }
}
