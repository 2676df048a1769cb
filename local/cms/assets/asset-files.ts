import {randomUUID} from 'node:crypto'
import {open, readFile, rename, stat} from 'node:fs/promises'
import {join} from 'node:path'

const FILE_NAME = /^[a-f0-9]{40}(?:-\d{1,6}x\d{1,6})?\.[a-z0-9]{1,12}$/

/** The original bytes of uploaded assets, one file each, named by a hash of the content. */
export class AssetFiles {
  readonly folder: string

  constructor(datasetDir: string) {
    this.folder = join(datasetDir, 'assets')
  }

  /** Only names of this form reach the file system, which prevents path traversal. */
  isName(name: string): boolean {
    return FILE_NAME.test(name)
  }

  async has(name: string): Promise<boolean> {
    if (!this.isName(name)) return false
    return stat(join(this.folder, name)).then(
      (found) => found.isFile(),
      () => false,
    )
  }

  /** @returns undefined when there is no such asset */
  async read(name: string): Promise<Buffer | undefined> {
    if (!this.isName(name)) return undefined
    return readFile(join(this.folder, name)).catch(() => undefined)
  }

  /** Resolves once the whole file is on disk, so that a document may refer to it. */
  async write(name: string, bytes: Buffer): Promise<void> {
    if (!this.isName(name)) throw new Error(`not an asset name: ${name}`)
    const temporary = join(this.folder, `.${randomUUID()}.part`)
    const file = await open(temporary, 'w')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, join(this.folder, name))
    const folder = await open(this.folder, 'r')
    await folder.sync().finally(() => folder.close())
  }
}
