import type {DatabaseSync} from 'node:sqlite'

export type Alias = {name: string; datasetName: string | null}

/** Further names of datasets, `~name` in a path, that can be linked to another dataset at any time. */
export class StoredAliases {
  readonly #database: DatabaseSync
  readonly #byName = new Map<string, Alias>()

  constructor(database: DatabaseSync) {
    this.#database = database
    for (const {name, dataset} of database.prepare('SELECT name, dataset FROM aliases').all())
      this.#note({name: String(name), datasetName: dataset === null ? null : String(dataset)})
  }

  list(): Alias[] {
    return [...this.#byName.values()]
  }

  get(name: string): Alias | undefined {
    return this.#byName.get(name)
  }

  /** Creates the alias or links it anew. */
  save(alias: Alias): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO aliases (name, dataset) VALUES (?, ?)')
      .run(alias.name, alias.datasetName)
    this.#note(alias)
  }

  remove(name: string): void {
    this.#database.prepare('DELETE FROM aliases WHERE name = ?').run(name)
    this.#byName.delete(name)
  }

  /** Unlinks the aliases of a removed dataset. */
  unlink(datasetName: string): void {
    for (const alias of this.list())
      if (alias.datasetName === datasetName) this.save({...alias, datasetName: null})
  }

  #note(alias: Alias): void {
    this.#byName.set(alias.name, alias)
  }
}
