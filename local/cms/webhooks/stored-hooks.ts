import type {DatabaseSync} from 'node:sqlite'
import {compileHook} from './evaluate-hook.ts'
import {EVERY_DATASET, type Hook, type HookInput, storedHookSchema} from './hook.ts'

/** The webhooks of a project, each for one dataset or for all. The delivery state is stored with each dataset. */
export class StoredHooks {
  readonly #database: DatabaseSync
  readonly #configured: string
  readonly #byId = new Map<string, Hook>()
  readonly #listeners = new Set<() => void>()

  /** Stored hooks without a dataset belong to `first`; new ones without a dataset to `configured`. */
  constructor(database: DatabaseSync, {first, configured}: {first: string; configured: string}) {
    this.#database = database
    this.#configured = configured
    for (const row of database.prepare('SELECT body FROM hooks').all()) {
      const hook = storedHookSchema.parse({dataset: first, ...JSON.parse(String(row.body))})
      this.#byId.set(hook.id, hook)
    }
  }

  /** The hooks that cover a dataset; `alone` leaves out those for all datasets. */
  of(dataset: string, {alone = false} = {}): Hook[] {
    return [...this.#byId.values()].filter(
      (hook) => hook.dataset === dataset || (!alone && hook.dataset === EVERY_DATASET),
    )
  }

  get(id: string): Hook | undefined {
    return this.#byId.get(id)
  }

  /** Creates or changes a hook. A new one receives commits from now on. */
  save(input: HookInput): void {
    const {id, dataset = this.#configured} = input
    const hook = {...input, dataset}
    compileHook(hook)
    this.#database
      .prepare(
        'INSERT INTO hooks (id, body, cursor) VALUES (?, ?, 0) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
      )
      .run(id, JSON.stringify(hook))
    this.#byId.set(id, hook)
    this.#tell()
  }

  /** Changes the disk only, for a caller that also removes the hooks from memory. */
  deleteRows(hooks: readonly Hook[]): void {
    for (const {id} of hooks) this.#database.prepare('DELETE FROM hooks WHERE id = ?').run(id)
  }

  forget(hooks: readonly Hook[]): void {
    for (const {id} of hooks) this.#byId.delete(id)
    this.#tell()
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
