import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {writeDocument} from '../documents/write-document.ts'
import {Engine} from '../engine/engine.ts'
import {parseSchema} from '../schema/schema.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'search-store-'))
})
afterEach(() => rmSync(dir, {recursive: true, force: true}))

const CREATE = {
  op: 'create',
  key: 1,
  schema: parseSchema({name: 'items', fields: [{name: 'n', type: 'int32'}]}, 0),
} as const

function put(engine: Engine, id: string, n: number): void {
  const collection = engine.collection('items')
  engine.write(collection, () => writeDocument(collection, {id, n}, {action: 'upsert'}))
}

function openWith(ids: string[]): Engine {
  const engine = new Engine(dir)
  engine.run(CREATE)
  for (const [n, id] of ids.entries()) put(engine, id, n)
  return engine
}

function listIds(engine: Engine): string[] {
  const collection = engine.collection('items')
  return Array.from(collection.rows(), (row) => collection.getId(row))
}

describe('what is stored', () => {
  it('comes back in its order', () => {
    const engine = openWith(['a', 'b', 'c'])
    put(engine, 'a', 9)
    engine.remove(engine.collection('items'), ['b'])
    engine.run({op: 'alias', name: 'live', collection: 'items'})
    engine.run({op: 'set', kind: 'synonymSet', id: 's', value: {name: 's', items: []}})
    engine.close()
    const again = new Engine(dir)
    expect(again.collection('live').get('a')).toEqual({id: 'a', n: 9})
    expect(listIds(again)).toEqual(['a', 'c'])
    expect(again.synonymSets.get('s')).toEqual({name: 's', items: []})
    again.close()
  })

  it('goes with its collection, and with everything', () => {
    const engine = openWith(['a'])
    engine.run({op: 'drop', key: 1})
    engine.run({...CREATE, key: engine.newCollectionKey()})
    put(engine, 'b', 1)
    engine.close()
    const again = new Engine(dir)
    expect(listIds(again)).toEqual(['b'])
    again.run({op: 'clear'})
    again.close()
    const last = new Engine(dir)
    expect(last.collections()).toEqual([])
    last.close()
  })

  it('keeps what came before a fault', () => {
    const engine = openWith(['a'])
    const collection = engine.collection('items')
    const work = () => {
      writeDocument(collection, {id: 'a', n: 2}, {action: 'update'})
      writeDocument(collection, {id: 'a', n: 'two'}, {action: 'update'})
    }
    expect(() => engine.write(collection, work)).toThrow('must be an int32')
    engine.close()
    const again = new Engine(dir)
    expect(again.collection('items').get('a')).toEqual({id: 'a', n: 2})
    again.close()
  })

  it('is named and left as it is where it is damaged', () => {
    openWith(['a', 'b', 'c']).close()
    const file = join(dir, 'search.db')
    const bytes = readFileSync(file).fill(0xff, 100, 4000)
    writeFileSync(file, bytes)
    expect(() => new Engine(dir)).toThrow(/search\.db is damaged \(.*\); restore it from a backup/)
    expect(readFileSync(file)).toEqual(bytes)
  })
})
