import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {PARTS_ALIAS, type Part} from '@forecourt/schemas/part/part'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {readEnv} from '../env.ts'
import {exportLines} from '../search/export-lines.ts'
import {migrateParts} from '../search/migrate-search.ts'
import {createSearchClient} from '../search/search-client.ts'
import {runCommand} from '../testing/run-command.ts'
import {startSearch} from '../testing/stand-ins.ts'

const HEADER = 'number,name,category,models,availability,price'
const FILTER = '15208-65F0E,Oil filter,Filters,Navara;Patrol,in_stock,24.50'
const BELT = 'D 100,Belt,Engine,Navara,To order,'

let search: Awaited<ReturnType<typeof startSearch>>
let folder: string
let client: ReturnType<typeof createSearchClient>

beforeAll(async () => {
  search = await startSearch()
  folder = await mkdtemp(join(tmpdir(), 'forecourt-parts-'))
  client = createSearchClient(readEnv.search(search.env))
})
afterAll(async () => {
  await search.close()
  await rm(folder, {recursive: true})
})

async function run(rows: readonly string[], extra: readonly string[] = [], header = HEADER) {
  await writeFile(join(folder, 'parts.csv'), `${[header, ...rows].join('\n')}\n`)
  const words = ['parts', 'import', 'parts.csv', '--dealership', 'north', ...extra]
  return runCommand(words, search.env, {folder})
}

async function listStored(): Promise<Part[]> {
  const stored: Part[] = []
  for await (const raw of exportLines(client, PARTS_ALIAS)) stored.push(raw as Part)
  return stored.toSorted((a, b) => a.id.localeCompare(b.id))
}

describe('the import of parts [2.21]', () => {
  it('is refused before there is a collection, and without a dealership', async () => {
    expect((await run([FILTER])).err).toContain('Run "pnpm migrate" first')
    await migrateParts(client, AbortSignal.any([]))
    expect((await runCommand(['parts', 'import', 'parts.csv'], search.env, {folder})).code).toBe(2)
  })

  it('writes parts once, sets bad rows aside, and leaves out what it cannot read', async () => {
    const twice = '15208 65f0e,The same again,Filters,,,1'
    const unknown = 'E-5,Bolt,Body,,somewhere,4'
    const first = await run([FILTER, BELT, twice, ',No number,Body,,,1', unknown])
    expect(first.out).toMatch(/read +5\ncreated +3\nupdated +0\nunchanged +0\nremoved +0\nrejected +2 /)
    expect(first.out).toContain('1 × left out, availability')
    expect(await readFile(join(folder, '.data/rejects/parts.csv.csv'), 'utf8')).toContain('No number')
    expect(await listStored()).toEqual([
      {
        id: 'north-1520865f0e',
        dealership_slug: 'north',
        number_key: '1520865f0e',
        number: '15208-65F0E',
        name: 'Oil filter',
        category: 'Filters',
        models: ['Navara', 'Patrol'],
        availability: 'in_stock',
        price: 24.5,
      },
      expect.objectContaining({id: 'north-d100', availability: 'to_order', models: ['Navara']}),
      expect.objectContaining({id: 'north-e5', availability: 'to_order', price: 4}),
    ])
    expect((await run([FILTER, BELT])).out).toMatch(/created +0\nupdated +0\nunchanged +2\nremoved +0/)
  })

  it('removes what a whole file has no more, unless that were most of it', async () => {
    const few = await run([FILTER], ['--complete'])
    expect(few.code).toBe(1)
    expect(few.err).toContain('would remove 2 of 3 parts')
    expect((await run([FILTER, BELT], ['--complete', '--dry-run'])).out).toMatch(/removed +1/)
    expect(await listStored()).toHaveLength(3)
    expect((await run([FILTER, BELT], ['--complete'])).out).toMatch(/removed +1/)
    expect((await listStored()).map(({id}) => id)).toEqual(['north-1520865f0e', 'north-d100'])
  })

  it('reads another system’s columns by a mapping, and says what is wrong with one', async () => {
    await writeFile(
      join(folder, 'map.json'),
      JSON.stringify({
        fields: {
          number: 'Part No',
          name: 'Text',
          price: 'RRP',
          availability: {column: 'Code', words: {S: 'in_stock'}},
        },
        ignore: ['Bin'],
      }),
    )
    const read = await run(
      ['D 100;Drive belt;$1,084.00;S;A4', 'X1;Clip;POA;S;'],
      ['--mapping', 'map.json'],
      'Part No.;Text;RRP;Code;Bin',
    )
    expect(read.out).toMatch(/created +1\nupdated +1/)
    expect(read.out).not.toContain('Nobody reads')
    expect(await listStored()).toContainEqual(
      expect.objectContaining({id: 'north-d100', name: 'Drive belt', price: 1084, availability: 'in_stock'}),
    )
    await writeFile(join(folder, 'map.json'), '{"fields": {"name": "Text", "colour": "C"}}')
    const wrong = await run([FILTER], ['--mapping', 'map.json'])
    expect(wrong.err).toContain('fields.number: a part needs it. fields.colour: a part has number, name')
  })
})
