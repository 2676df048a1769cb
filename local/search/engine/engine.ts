import {createNotFound} from '../http/api-error.ts'
import type {ApiKey} from '../keys/key-store.ts'
import type {Synonym} from '../sets/parse-synonym.ts'
import {SearchStore} from '../store/search-store.ts'
import {Collection} from './collection.ts'
import type {Command, SynonymSet} from './command.ts'

/** All state of the server. Every change goes through `run`, `write` or `remove`, which store it. */
export class Engine {
  readonly aliases = new Map<string, string>()
  readonly keys = new Map<number, ApiKey>()
  readonly synonymSets = new Map<string, SynonymSet>()
  #collections = new Map<number, Collection>()
  #byName = new Map<string, Collection>()
  #nextKey = 1
  #nextApiKey = 1
  readonly #store: SearchStore

  /** Without a folder everything is in memory. @throws Error where the folder cannot be used */
  constructor(dataDir: string | undefined) {
    this.#store = new SearchStore(dataDir)
    try {
      for (const command of this.#store.listCommands()) this.#runCommand(command)
      for (const collection of this.#collections.values()) collection.restore()
      this.#store.write(() => this.#store.replaceCommands(this.#listCommands()))
    } catch (error) {
      this.#store.close()
      throw error
    }
  }

  collections(): Collection[] {
    return [...this.#byName.values()]
  }

  /** By name or alias. */
  find(name: string): Collection | undefined {
    return this.#byName.get(name) ?? this.#byName.get(this.aliases.get(name) ?? '')
  }

  collection(name: string): Collection {
    const collection = this.find(name)
    if (!collection) throw createNotFound('Collection not found')
    return collection
  }

  /** The items of the sets with these names, in their order. */
  listSynonyms(names: readonly string[]): Synonym[] {
    return [...new Set(names)].flatMap((name) => this.synonymSets.get(name)?.items ?? [])
  }

  newCollectionKey(): number {
    return this.#nextKey
  }

  newApiKeyId(): number {
    return this.#nextApiKey
  }

  run(command: Command): void {
    this.#store.write(() => {
      this.#store.addCommand(command)
      this.#runCommand(command)
    })
  }

  /** Runs `work`, which writes documents of the collection; those before a fault stay written. */
  write<Result>(collection: Collection, work: () => Result): Result {
    return this.#store.write(() => {
      try {
        return work()
      } finally {
        collection.settle()
      }
    })
  }

  remove(collection: Collection, ids: string[]): void {
    this.write(collection, () => {
      for (const id of ids) collection.remove(id)
    })
  }

  close(): void {
    this.#store.close()
  }

  /** The commands that lead to the current state. */
  #listCommands(): Command[] {
    const commands: Command[] = [...this.#byName.values()].map(({key, schema}) => ({
      op: 'create',
      key,
      schema,
    }))
    for (const [name, collection] of this.aliases) commands.push({op: 'alias', name, collection})
    for (const key of this.keys.values()) commands.push({op: 'key', key})
    for (const [id, value] of this.synonymSets) commands.push({op: 'set', kind: 'synonymSet', id, value})
    return commands
  }

  #runCommand(command: Command): void {
    switch (command.op) {
      case 'create': {
        const collection = new Collection(command.schema, command.key, this.#store)
        this.#collections.set(command.key, collection)
        this.#byName.set(command.schema.name, collection)
        this.#nextKey = Math.max(this.#nextKey, command.key + 1)
        return
      }
      case 'alter':
        this.#collections.get(command.key)?.alter(command.schema)
        return
      case 'drop':
        this.#drop(command.key)
        return
      case 'alias':
        this.aliases.set(command.name, command.collection)
        return
      case 'unalias':
        this.aliases.delete(command.name)
        return
      case 'key':
        this.keys.set(command.key.id, command.key)
        this.#nextApiKey = Math.max(this.#nextApiKey, command.key.id + 1)
        return
      case 'unkey':
        this.keys.delete(command.id)
        return
      case 'set':
        this.synonymSets.set(command.id, command.value)
        return
      case 'clear':
        this.#clear()
    }
  }

  #drop(key: number): void {
    const collection = this.#collections.get(key)
    if (!collection) return
    this.#collections.delete(key)
    this.#byName.delete(collection.schema.name)
    this.#store.deleteCollection(key)
  }

  #clear(): void {
    for (const key of this.#collections.keys()) this.#drop(key)
    this.aliases.clear()
    this.keys.clear()
    this.synonymSets.clear()
    this.#nextApiKey = 1
  }
}
