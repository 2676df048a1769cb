import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {writeDocument} from '../documents/write-document.ts'
import {Engine} from '../engine/engine.ts'
import {parseSchema} from '../schema/schema.ts'
import {encodeFrame, readFrame} from './frame.ts'

let dir = ''
let warnings: string[] = []
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'search-log-'))
  warnings = []
})
afterEach(() => rmSync(dir, {recursive: true, force: true}))

function open(): Engine {
  return new Engine({dataDir: dir, warn: (line) => warnings.push(line)})
}

function put(engine: Engine, id: string, n: number): void {
  const collection = engine.collection('items')
  const {json} = writeDocument(collection, {id, n}, {action: 'upsert'})
  engine.logPut(collection, [Buffer.from(`${json}\n`)])
}

async function openWith(ids: string[]): Promise<Engine> {
  const engine = open()
  engine.run({
    op: 'create',
    key: 1,
    schema: parseSchema({name: 'items', fields: [{name: 'n', type: 'int32'}]}, 0),
  })
  for (const [n, id] of ids.entries()) put(engine, id, n)
  return engine
}

function segment(): string {
  const name = readdirSync(dir).find((file) => file.startsWith('segment'))
  return join(dir, name ?? '')
}

describe('readFrame', () => {
  const frame = encodeFrame(Buffer.from('hello'))

  it('separates whole, torn and damaged frames', () => {
    expect(readFrame(frame, 0)).toMatchObject({state: 'frame', end: frame.length})
    for (let length = 1; length < frame.length; length++)
      expect(readFrame(frame.subarray(0, length), 0).state).toBe('torn')
    for (let at = 0; at < frame.length; at++) {
      const changed = Buffer.from(frame)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(readFrame(Buffer.concat([changed, frame]), 0).state).toBe('damaged')
    }
  })
})

describe('the log', () => {
  it('brings everything back in its order', async () => {
    const engine = await openWith(['a', 'b', 'c'])
    put(engine, 'a', 9)
    engine.remove(engine.collection('items'), ['b'])
    engine.run({op: 'alias', name: 'live', collection: 'items'})
    await engine.close()
    const again = open()
    expect(again.collection('live').liveCount).toBe(2)
    expect(again.collection('items').get('a')).toEqual({id: 'a', n: 9})
    expect([...again.collection('items').rows()].map((row) => again.collection('items').getId(row))).toEqual([
      'a',
      'c',
    ])
    expect(warnings).toEqual([])
    await again.close()
  })

  it('drops a torn last record with a warning and goes on', async () => {
    const engine = await openWith(['a', 'b'])
    await engine.close()
    truncateSync(segment(), statSync(segment()).size - 3)
    const again = open()
    expect(again.collection('items').liveCount).toBe(1)
    expect(warnings.join()).toMatch(/segment-00000001\.log ended inside a record.*dropped/)
    put(again, 'c', 3)
    await again.close()
    const last = open()
    expect(last.collection('items').liveCount).toBe(2)
    await last.close()
  })

  it('names a damaged file and changes nothing in it', async () => {
    const engine = await openWith(['a', 'b', 'c'])
    await engine.close()
    const bytes = readFileSync(segment())
    bytes[60] = (bytes[60] ?? 0) ^ 0xff
    writeFileSync(segment(), bytes)
    expect(() => open()).toThrow(/segment-00000001\.log is damaged at byte \d+\. Restore it/)
    expect(readFileSync(segment())).toEqual(bytes)
  })

  it('refuses a log with something else behind it', async () => {
    const engine = await openWith(['a'])
    await engine.close()
    appendFileSync(segment(), 'this is not a record of the log')
    expect(() => open()).toThrow('is damaged at byte')
  })

  it('is compacted to the remaining documents, during writes', async () => {
    const engine = await openWith(Array.from({length: 1200}, (_, at) => `id-${at}`))
    for (let at = 0; at < 1100; at++) put(engine, `id-${at}`, -at)
    engine.run({
      op: 'set',
      kind: 'synonymSet',
      id: 's',
      value: {name: 's', items: []},
    })
    const compacting = engine.compact()
    put(engine, 'late', 7)
    await compacting
    put(engine, 'later', 8)
    await engine.close()
    const again = open()
    const collection = again.collection('items')
    expect(collection.liveCount).toBe(1202)
    expect(
      [
        collection.get('id-5'),
        collection.get('id-1150'),
        collection.get('late'),
        collection.get('later'),
      ].map((doc) => doc?.n),
    ).toEqual([-5, 1150, 7, 8])
    expect(again.synonymSets.get('s')).toEqual({name: 's', items: []})
    expect(
      readdirSync(dir)
        .filter((name) => name.endsWith('.log'))
        .sort(),
    ).toEqual(['segment-00000002.log', 'snapshot-00000002.log'])
    await again.close()
  })
})
