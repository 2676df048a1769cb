import {createHash} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {compileHook} from './evaluate-hook.ts'
import {completeHook, EVERY_DATASET, type Hook, type HookInput, storedHookSchema} from './hook.ts'

/** The webhooks of a project, each for one dataset or for every one. Who is told what is noted with each dataset. */
export class StoredHooks {
  readonly #database: DatabaseSync
  readonly #configured: string
  readonly #byId = new Map<string, Hook>()
  readonly #listeners = new Set<() => void>()

  /** `first` is whose the hooks are that were made before they named a dataset; `configured` whose new ones are. */
  constructor(database: DatabaseSync, {first, configured}: {first: string; configured: string}) {
    this.#database = database
    this.#configured = configured
    for (const row of database.prepare('SELECT body FROM hooks').all()) {
      const hook = storedHookSchema.parse({dataset: first, ...JSON.parse(String(row.body))})
      this.#byId.set(hook.id, hook)
    }
  }

  list(): Hook[] {
    return [...this.#byId.values()].sort((a, b) => a.createdAt.localeCompare(b.createdAt))
  }

  /** Those that hear of a dataset; `alone`: of no other one. */
  of(dataset: string, {alone = false} = {}): Hook[] {
    return this.list().filter(
      (hook) => hook.dataset === dataset || (!alone && hook.dataset === EVERY_DATASET),
    )
  }

  get(id: string): Hook | undefined {
    return this.#byId.get(id)
  }

  /** Creates or changes a hook. A new one hears of what is committed from now on. */
  save(input: HookInput, createdByUserId: string): Hook {
    const id =
      input.id ?? createHash('sha1').update(`${input.url} ${Date.now()}`).digest('base64url').slice(0, 16)
    const dataset = input.dataset ?? this.#configured
    const hook = completeHook({...input, dataset}, id, createdByUserId)
    compileHook(hook)
    this.#database
      .prepare(
        'INSERT INTO hooks (id, body, cursor) VALUES (?, ?, 0) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
      )
      .run(id, JSON.stringify(hook))
    this.#byId.set(id, hook)
    this.#tell()
    return hook
  }

  remove(hook: Hook): void {
    this.deleteRows([hook])
    this.forget([hook])
  }

  /** On disk only, for a change that removes the hooks with it. */
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
