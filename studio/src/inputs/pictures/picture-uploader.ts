import type {AssetSourceUploadEvent, AssetSourceUploader, AssetSourceUploadFile} from 'sanity'

type Listener = (event: AssetSourceUploadEvent) => void
type Status = AssetSourceUploadFile['status']

const FINISHED: ReadonlySet<Status> = new Set(['complete', 'error', 'aborted', 'alreadyExists'])

/**
 * The files that were dropped on a picture's field or chosen for it, and how far each is. It sends nothing itself: the
 * source knows whose the picture becomes.
 */
export class PictureUploader implements AssetSourceUploader {
  #files: AssetSourceUploadFile[] = []
  readonly #listeners = new Set<Listener>()

  upload(files: File[]): AssetSourceUploadFile[] {
    this.#files = files.map((file) => ({id: crypto.randomUUID(), file, progress: 0, status: 'pending'}))
    return this.#files
  }

  getFiles(): AssetSourceUploadFile[] {
    return this.#files
  }

  /** Begins the files that nobody has begun yet, and returns them. */
  beginAll(): AssetSourceUploadFile[] {
    const waiting = this.#files.filter(({status}) => status === 'pending')
    for (const file of waiting) this.#setStatus(file, 'uploading')
    return waiting
  }

  updateFile(id: string, {status}: {progress?: number; status?: string; error?: Error}): void {
    const file = this.#files.find((one) => one.id === id)
    if (file && status) this.#setStatus(file, status as Status)
    this.#finish()
  }

  abort(file?: AssetSourceUploadFile): void {
    const open = this.#files.filter((one) => (!file || one.id === file.id) && !FINISHED.has(one.status))
    for (const one of open) this.#setStatus(one, 'aborted')
    this.#finish()
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  reset(): void {
    this.#files = []
  }

  #setStatus(file: AssetSourceUploadFile, status: Status): void {
    file.status = status
    this.#tell({type: 'status', file, status})
  }

  #finish(): void {
    const files = this.#files
    if (files.length === 0 || !files.every(({status}) => FINISHED.has(status))) return
    this.reset()
    this.#tell({type: 'all-complete', files})
  }

  #tell(event: AssetSourceUploadEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}
