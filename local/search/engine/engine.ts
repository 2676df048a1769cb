import {ApiError, createNotFound} from '../http/api-error.ts'
import type {ApiKey} from '../keys/key-store.ts'
import {lockFolder} from '../log/lock.ts'
import {Log} from '../log/log.ts'
import {type LogRecord, splitLines} from '../log/records.ts'
import type {Synonym} from '../sets/parse-synonym.ts'
import {Collection} from './collection.ts'
import type {Command, SynonymSet} from './command.ts'

const SNAPSHOT_LINES = 500
const COMPACT_FLOOR_BYTES = 16 * 1024 * 1024

export type EngineOptions = {dataDir: string | undefined; warn: (line: string) => void}

/** All state of the server. Every change goes through `run`, `put` or `remove`, which write the log. */
export class Engine {
  readonly aliases = new Map<string, string>()
  readonly keys = new Map<number, ApiKey>()
  readonly synonymSets = new Map<string, SynonymSet>()
  #collections = new Map<number, Collection>()
  #byName = new Map<string, Collection>()
  #nextKey = 1
  #nextApiKey = 1
  #log: Log | undefined
  #unlock: () => void = () => {}
  #compacting: Promise<void> | undefined
  #warn: (line: string) => void

  constructor(options: EngineOptions) {
    this.#warn = options.warn
    if (options.dataDir === undefined) return
    this.#log = new Log({dataDir: options.dataDir, warn: options.warn})
    this.#unlock = lockFolder(options.dataDir)
    try {
      this.#log.replay((record) => this.#apply(record))
    } catch (error) {
      this.#unlock()
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
    this.#write({kind: 'command', command})
    this.#runCommand(command)
    this.#compactWhenWorth()
  }

  /** Logs documents that the collection already contains; `lines` is their JSON with line ends. */
  logPut(collection: Collection, lines: Buffer[]): void {
    if (lines.length === 0) return
    collection.settle()
    this.#write({kind: 'put', collection: collection.key, lines})
    this.#compactWhenWorth()
  }

  remove(collection: Collection, ids: string[]): void {
    if (ids.length === 0) return
    this.#write({kind: 'remove', collection: collection.key, ids})
    for (const id of ids) collection.remove(id)
    collection.settle()
    this.#compactWhenWorth()
  }

  async reset(): Promise<void> {
    await this.#compacting
    this.run({op: 'clear'})
    await this.compact()
  }

  async close(): Promise<void> {
    await this.#compacting
    this.#log?.close()
    this.#log = undefined
    this.#unlock()
  }

  /** Replaces the log with a snapshot of the current state, while searches and writes continue. */
  async compact(): Promise<void> {
    const log = this.#log
    if (!log || this.#compacting) return
    const generation = log.rotate()
    const records = this.#snapshot()
    this.#compacting = log
      .writeSnapshot(generation, records)
      .catch((error: unknown) =>
        this.#warn(`search: the log could not be compacted (${String(error)}); it goes on growing.`),
      )
      .finally(() => {
        this.#compacting = undefined
      })
    await this.#compacting
  }

  #write(record: LogRecord): void {
    try {
      this.#log?.append(record)
    } catch (error) {
      throw new ApiError(
        503,
        `The write could not be stored on disk: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }

  #compactWhenWorth(): void {
    if (!this.#log || this.#compacting) return
    let live = 0
    for (const collection of this.#byName.values()) live += collection.docs.liveBytes
    if (this.#log.size > COMPACT_FLOOR_BYTES + 2 * live) void this.compact()
  }

  /** Records of the whole state. The document tables are copied at once, their bytes are read later. */
  #snapshot(): Iterable<LogRecord> {
    const commands: Command[] = [...this.#byName.values()].map(({key, schema}) => ({
      op: 'create',
      key,
      schema,
    }))
    for (const [name, collection] of this.aliases) commands.push({op: 'alias', name, collection})
    for (const key of this.keys.values()) commands.push({op: 'key', key})
    for (const [id, value] of this.synonymSets) commands.push({op: 'set', kind: 'synonymSet', id, value})
    const tables = [...this.#byName.values()].map((collection) => ({
      key: collection.key,
      docs: collection.docs.frozen(),
      rows: collection.rows().slice(),
    }))
    return snapshotRecords(commands, tables)
  }

  #apply(record: LogRecord): void {
    if (record.kind === 'command') {
      this.#runCommand(record.command as Command)
      return
    }
    const collection = this.#collections.get(record.collection)
    if (!collection) return
    if (record.kind === 'remove') for (const id of record.ids) collection.remove(id)
    else {
      for (const line of record.lines.flatMap((lines) => [...splitLines(lines)])) {
        const document = JSON.parse(line.toString('utf8'))
        collection.put(document.id, document, line)
      }
    }
    collection.settle()
  }

  #runCommand(command: Command): void {
    switch (command.op) {
      case 'create': {
        const collection = new Collection(command.schema, command.key)
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
  }

  #clear(): void {
    this.#collections.clear()
    this.#byName.clear()
    this.aliases.clear()
    this.keys.clear()
    this.synonymSets.clear()
    this.#nextApiKey = 1
  }
}

type Table = {key: number; docs: Collection['docs']; rows: Uint32Array}

function* snapshotRecords(commands: Command[], tables: Table[]): Generator<LogRecord> {
  for (const command of commands) yield {kind: 'command', command}
  const newline = Buffer.from('\n')
  for (const {key, docs, rows} of tables) {
    for (let start = 0; start < rows.length; start += SNAPSHOT_LINES) {
      const lines: Buffer[] = []
      for (const row of rows.subarray(start, start + SNAPSHOT_LINES)) lines.push(docs.bytes(row), newline)
      yield {kind: 'put', collection: key, lines}
    }
  }
}
