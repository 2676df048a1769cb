import {rm} from 'node:fs/promises'
import {join} from 'node:path'
import type {Access} from '../auth/access.ts'
import {type ApiError, createBadRequest, createHttpError} from '../http/api-error.ts'
import type {DatasetLake, Project} from '../lake.ts'
import {createCommentAccess, getAddonName, getCommentedDataset} from './addon.ts'
import {findNameFault} from './dataset-name.ts'
import {getDatasetFolder, type OpenDataset, openDataset} from './open-dataset.ts'
import {type AclMode, FIRST_FOLDER, type StoredDataset, type StoredDatasets} from './stored-datasets.ts'

/** A dataset in use: it stays open until `end` is called. */
export type DatasetUse = {lake: DatasetLake; isClosed: () => boolean; end: () => void}

export type DatasetsOptions = {
  project: Project
  stored: StoredDatasets
  /** The dataset of the configuration, which is always there and always open. */
  configured: string
  /** The configuration for datasets without a setting of their own. */
  isPublic: boolean
  idleMs?: number
}

type Running = OpenDataset & {uses: number; usedAt: number}

const IDLE_MS = 600_000

/** The datasets of a project. One is read into memory at its first use, and closed when it is idle. */
export class Datasets {
  readonly #options: DatasetsOptions
  readonly #running = new Map<string, Running>()
  readonly #timer: NodeJS.Timeout
  readonly #idleMs: number

  constructor(options: DatasetsOptions) {
    this.#options = options
    this.#idleMs = options.idleMs ?? IDLE_MS
    this.#timer = setInterval(() => this.#closeIdle(), Math.min(this.#idleMs, 60_000))
    this.#timer.unref()
  }

  list(): StoredDataset[] {
    return this.#options.stored.list()
  }

  has(name: string): boolean {
    return this.#options.stored.get(name) !== undefined
  }

  /** Held in memory now; the others cost nothing. */
  listOpen(): string[] {
    return [...this.#running.keys()]
  }

  isPublic(name: string): boolean {
    const row = this.#options.stored.get(name)
    if (row === undefined) return false
    return row.aclMode === null ? this.#options.isPublic : row.aclMode === 'public'
  }

  /**
   * Opens a dataset.
   * @throws ApiError 404 in the service's words
   */
  use(name: string): DatasetUse {
    const running = this.#running.get(name) ?? this.#open(name)
    running.uses++
    let isEnded = false
    return {
      lake: running.lake,
      isClosed: () => running.isClosed,
      end: () => {
        if (isEnded) return
        isEnded = true
        running.uses--
        running.usedAt = Date.now()
      },
    }
  }

  explainMissing(name: string): ApiError {
    const {projectId} = this.#options.project
    return createHttpError(
      404,
      'Dataset not found',
      `Dataset "${name}" not found for project ID "${projectId}"`,
    )
  }

  /** @throws ApiError 400 for an invalid name, 409 for a taken one */
  create(name: string, aclMode: AclMode | undefined, createdBy: string): StoredDataset {
    this.#requireFree(name)
    const mode = aclMode ?? (this.#options.isPublic ? 'public' : 'private')
    return this.#options.stored.add(name, mode, createdBy)
  }

  setAclMode(name: string, aclMode: AclMode): void {
    this.#find(name)
    this.#options.stored.setAclMode(name, aclMode)
  }

  /** Completely deleted, with the comments on it, when the promise resolves; unavailable at once, also after a restart. */
  async remove(name: string): Promise<void> {
    const {stored, project, configured} = this.#options
    const row = this.#find(name)
    if (name === configured)
      throw createHttpError(403, 'Forbidden', `Dataset "${name}" is the one of the configuration and stays`)
    const hooks = project.hooks.of(name, {alone: true})
    stored.remove(row, () => project.hooks.deleteRows(hooks))
    this.#running.get(name)?.close()
    this.#running.delete(name)
    project.hooks.forget(hooks)
    const addon = getAddonName(name)
    if (this.has(addon)) await this.remove(addon)
    await this.#clear(row.folder)
  }

  /** Opens the datasets with outstanding work, after completing interrupted removals. */
  async start(): Promise<void> {
    const {stored, project, configured} = this.#options
    for (const folder of stored.listLeftovers()) await this.#clear(folder)
    this.use(configured)
    // Delivers outstanding webhooks now, and not at the next request.
    for (const {name} of this.list())
      if (name !== configured && project.hooks.of(name).length > 0) this.#openForHooks(name)
  }

  close(): void {
    clearInterval(this.#timer)
    for (const running of this.#running.values()) running.close()
    this.#running.clear()
  }

  #requireFree(name: string): void {
    const fault = findNameFault(name)
    if (fault) throw createBadRequest(fault)
    if (this.has(name)) throw createHttpError(409, 'Conflict', `Dataset "${name}" already exists`)
  }

  #find(name: string): StoredDataset {
    const row = this.#options.stored.get(name)
    if (row) return row
    throw this.explainMissing(name)
  }

  #open(name: string): Running {
    const row = this.#find(name)
    const open = openDataset(this.#options.project, row, (identity) => this.#accessOf(name, identity))
    const running: Running = Object.assign(open, {uses: 0, usedAt: Date.now()})
    this.#running.set(name, running)
    return running
  }

  #accessOf(name: string, identity: string): Access {
    const access = this.#options.project.users.accessOf(identity, this.isPublic(name))
    const commented = getCommentedDataset(name)
    if (commented === undefined || !this.has(commented)) return access
    const {lake, end} = this.use(commented)
    end()
    return createCommentAccess(access, identity, lake.store.index)
  }

  /** One damaged dataset must not keep the others from starting. */
  #openForHooks(name: string): void {
    try {
      this.use(name).end()
    } catch (error) {
      this.#options.project.log(error instanceof Error ? error.message : String(error))
    }
  }

  #closeIdle(): void {
    const before = Date.now() - this.#idleMs
    for (const [name, running] of this.#running) {
      if (running.uses > 0 || running.usedAt > before || !running.isQuiet()) continue
      running.close()
      this.#running.delete(name)
    }
  }

  /** A folder that cannot be deleted now belongs to no dataset; the next start tries again. */
  async #clear(folder: string): Promise<void> {
    const {stored, project} = this.#options
    const isFirst = folder === FIRST_FOLDER
    const path = getDatasetFolder(project.dataDir, {folder})
    try {
      await rm(isFirst ? join(path, 'assets') : path, {recursive: true, force: true, maxRetries: 3})
      // Its rows are deleted already; their bytes would stay in the file until they are overwritten.
      if (isFirst) project.database.exec('VACUUM')
      stored.forgetLeftover(folder)
    } catch (error) {
      project.log(`cms: cannot clear what is left of a removed dataset: ${String(error)}`)
    }
  }
}

/** One running content lake: a project with its datasets. */
export type Lake = Project & {datasets: Datasets}
