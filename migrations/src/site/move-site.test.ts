import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {SanityClient} from '@sanity/client'
import {Client} from 'pg'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {noPostgres, startPostgres} from '../../../web/src/testing/start-postgres.ts'
import {createLakeClient} from '../content/lake-client.ts'
import {readEnv} from '../env.ts'
import {buildTwoSites} from '../staff/two-sites.ts'
import {runCommand} from '../testing/run-command.ts'
import {startCms, startSearch} from '../testing/stand-ins.ts'

// Needs more than two seconds: two installations are started, each with content, stock search and Postgres.

const RECORDS = fileURLToPath(new URL('../../records', import.meta.url))
const PHOTO = '0a000000-0000-4000-8000-000000000001'
const PHOTO_FILE = `private/trade-in/0a/${PHOTO}.jpg`

type Installation = {
  readonly env: {[name: string]: string}
  readonly content: SanityClient
  readonly query: (sql: string) => Promise<unknown[]>
  readonly close: () => Promise<void>
}

let folder: string
let [here, there] = [] as unknown as [Installation, Installation]

async function startInstallation(name: string): Promise<Installation> {
  const [cms, search, postgres] = await Promise.all([startCms(), startSearch(), startPostgres(RECORDS)])
  const PHOTO_DIR = join(folder, name)
  await mkdir(join(PHOTO_DIR, 'private/trade-in/0a'), {recursive: true})
  const env = {...cms.env, ...search.env, DATABASE_URL: postgres.url, PHOTO_DIR}
  // Row-level security does not bind this one.
  const client = new Client({connectionString: postgres.url.replace('forecourt@', 'postgres@')})
  await client.connect()
  const close = async () => {
    await client.end()
    await Promise.all([cms.close(), search.close(), postgres.stop()])
  }
  const query = async (sql: string) => (await client.query(sql)).rows
  expect(await runCommand(['migrate'], env, {folder})).toMatchObject({code: 0})
  return {env, content: createLakeClient(readEnv.content(env)), query, close}
}

const run = ({env}: Installation, ...args: string[]) => runCommand(['site', ...args], env, {folder})
const getFile = ({env}: Installation) =>
  readFile(join(env.PHOTO_DIR ?? '', PHOTO_FILE), 'utf8').catch(() => null)

/** The documents of an installation by their ids, without what a write changes by itself. */
async function readContent({content}: Installation): Promise<{[id: string]: string}> {
  const documents = await content.fetch<{[field: string]: unknown}[]>(
    '*[!(_id in path("_.**")) && _type != "migrationLock" && !(_type match "system.*")] | order(_id)',
  )
  return Object.fromEntries(
    documents.map(({_rev, _updatedAt, _createdAt, ...rest}) => [
      String(rest._id),
      JSON.stringify(Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    ]),
  )
}

async function readRows({query}: Installation, site: string): Promise<unknown[][]> {
  const all: unknown[][] = []
  for (const table of ['phone_reveals', 'trade_ins', 'trade_in_photos', 'shoppers', 'jobs'])
    all.push(await query(`SELECT t::text FROM ${table} t WHERE site = '${site}' ORDER BY 1`))
  return all
}

beforeAll(async () => {
  if (noPostgres !== null) return
  folder = await mkdtemp(join(tmpdir(), 'site-'))
  ;[here, there] = await Promise.all([startInstallation('here'), startInstallation('there')])
  const transaction = here.content.transaction()
  for (const {document} of buildTwoSites()) transaction.createOrReplace(document)
  await transaction.commit()
  for (const site of ['a', 'b'])
    await here.query(`INSERT INTO phone_reveals (site, car) VALUES ('${site}', 'car-${site}');
      INSERT INTO jobs (site, kind, key) VALUES ('${site}', 'sms', '1');
      INSERT INTO shoppers (site, id, phone) VALUES ('${site}', gen_random_uuid(), '+61412345678')`)
  await here.query(
    `INSERT INTO trade_in_photos (site, id, hash) VALUES ('a', '${PHOTO}', '${'0'.repeat(64)}')`,
  )
  await writeFile(join(here.env.PHOTO_DIR ?? '', PHOTO_FILE), 'a photograph')
})
afterAll(async () => {
  await Promise.all([here?.close(), there?.close()])
  await rm(folder, {recursive: true, force: true})
})

describe.skipIf(noPostgres !== null)('a site', () => {
  it('is refused in words when it is unknown, live, not exported, or there already', async () => {
    expect(await run(here, 'export', 'nobody', 'x')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no published site "nobody"'),
    })
    expect(await run(here, 'delete', 'a')).toMatchObject({code: 2, err: expect.stringContaining('--export')})
    expect(await run(here, 'delete', 'a', '--without-export')).toMatchObject({
      code: 1,
      err: expect.stringContaining('"a" is live'),
    })
    expect(await run(here, 'restore', 'x')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no whole export'),
    })
    const {DATABASE_URL: _, ...embedded} = here.env
    expect(await run({...here, env: embedded}, 'export', 'a', 'x')).toMatchObject({
      code: 1,
      err: expect.stringContaining('DATABASE_URL is not set'),
    })
  })

  it('leaves one installation and comes to another, and back, and nothing else changes', async () => {
    await here.content.patch('site-a').set({live: false}).commit({visibility: 'sync'})
    const before = await readContent(here)
    const rows = [await readRows(here, 'a'), await readRows(here, 'b')]
    expect(await run(here, 'export', 'a', 'moved')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^a is in .*moved: \d+ documents, 4 records, 1 photographs, 0 cars/),
    })
    await here.content.create({
      _id: 'link-to-a',
      _type: 'page',
      body: [{_type: 'link', _key: 'a', to: {_type: 'reference', _ref: 'site-a'}}],
    })
    expect(await run(here, 'delete', 'a', '--export', 'moved', '--dry-run')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^page link-to-a refers to site-a, .*Nothing was changed/),
    })
    await here.content.delete('link-to-a')
    const clash = await run(here, 'restore', 'moved')
    expect(clash).toMatchObject({code: 1, err: expect.stringContaining('is here already')})

    await here.query(`INSERT INTO phone_reveals (site, car) VALUES ('a', 'late')`)
    expect(await run(here, 'delete', 'a', '--export', 'moved')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/phone_reveals has changed since .* \(1 rows then, 2 now\)/),
    })
    await here.query(`DELETE FROM phone_reveals WHERE car = 'late'`)
    expect(await run(here, 'delete', 'a', '--export', 'moved', '--dry-run')).toMatchObject({code: 0})
    expect([await readContent(here), await readRows(here, 'a')]).toEqual([before, rows[0]])

    const deleted = await run(here, 'delete', 'a', '--export', 'moved')
    expect(deleted).toMatchObject({code: 0, err: ''})
    expect(deleted.out).toMatch(/records phone_reveals +1 → 0\n/)
    expect(deleted.out).toMatch(/photographs +1 → 0\n/)
    expect(deleted.out).toMatch(/content +(\d+) → 0, others (\d+) → \2\n/)
    expect([(await readRows(here, 'a')).flat(), await getFile(here)]).toEqual([[], null])
    expect(await readRows(here, 'b')).toEqual(rows[1])
    const left = await readContent(here)
    expect(Object.keys(left).filter((id) => /(^|\.)[a-zA-Z]+-a$/.test(id))).toEqual([])
    expect(JSON.stringify(left)).not.toContain('site-a')
    for (const [id, document] of Object.entries(left))
      if (!before[id]?.includes('site-a')) expect(document).toBe(before[id])

    expect(await run(there, 'restore', 'moved', '--dry-run')).toMatchObject({code: 0})
    expect((await readRows(there, 'a')).flat()).toEqual([])
    expect(await run(there, 'restore', 'moved', '--as', 'new-name')).toMatchObject({code: 0, err: ''})
    expect((await readRows(there, 'new-name')).flat()).toHaveLength(4)
    expect(await there.content.fetch('*[_type == "site"].slug.current')).toEqual(['new-name'])
    expect(await getFile(there)).toBe('a photograph')

    expect(await run(here, 'restore', 'moved')).toMatchObject({code: 0, err: ''})
    expect(await readRows(here, 'a')).toEqual(rows[0])
    expect(await readRows(here, 'b')).toEqual(rows[1])
    expect(await getFile(here)).toBe('a photograph')
    expect(sortNames(await readContent(here))).toEqual(sortNames(before))
    // Run again, it finds everything as it should be.
    expect(await run(here, 'restore', 'moved', '--resume')).toMatchObject({code: 0, err: ''})
    expect(await readRows(here, 'a')).toEqual(rows[0])
  })

  it('is refused before the first write when a file of its export was cut off', async () => {
    await run(here, 'export', 'b', 'damaged')
    const file = join(folder, 'damaged', 'phone_reveals.ndjson.gz')
    await writeFile(file, (await readFile(file)).subarray(0, -9))
    expect(await run(there, 'restore', 'damaged')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/phone_reveals.*(damaged|changed)/),
    })
    expect((await readRows(there, 'b')).flat()).toEqual([])
  })
})

/** The order of sites in a list means nothing, and one that came back is the last. */
function sortNames(content: {[id: string]: string}): {[id: string]: string} {
  return Object.fromEntries(Object.entries(content).map(([id, text]) => [id, [...text].toSorted().join('')]))
}
