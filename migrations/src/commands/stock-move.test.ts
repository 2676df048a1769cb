import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {readEnv} from '../env.ts'
import {migrateParts, migrateSearch} from '../search/migrate-search.ts'
import {createSearchClient, getCluster} from '../search/search-client.ts'
import {runCommand} from '../testing/run-command.ts'
import {type StandIn, startSearch} from '../testing/stand-ins.ts'

const ROWS = `make,model,year,stocknum,car_type,dealership_slug,price
Kia,Rio,2020,N1,used,north,20000
Kia,Rio,2021,W1,used,west,21000
Kia,Rio,2022,W2,used,west,22000
`

let [here, there] = [] as unknown as [StandIn, StandIn]
let environment: {[name: string]: string}
let folder: string

const run = (...args: string[]) => runCommand(args, environment, {folder})

/** The short names of the dealerships whose cars a cluster has. */
async function listOwners(cluster: string): Promise<string[]> {
  const client = createSearchClient(getCluster(readEnv.search(environment), cluster))
  const {hits = []} = await client
    .collections<{dealership_slug: string}>('cars')
    .documents()
    .search({q: '*', query_by: 'name'})
  return hits.map(({document}) => document.dealership_slug).toSorted()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stock-move-'))
  const started = await Promise.all([startSearch(), startSearch()])
  ;[here, there] = started
  environment = {...started[0].env, TYPESENSE_CLUSTERS: `coast=${there.url}`}
  for (const cluster of ['main', 'coast']) {
    const client = createSearchClient(getCluster(readEnv.search(environment), cluster))
    await migrateSearch(client, AbortSignal.any([]))
    await migrateParts(client, AbortSignal.any([]))
  }
  await writeFile(join(folder, 'feed.csv'), ROWS)
  expect(await run('stock', 'import', 'feed.csv', '--skip-pictures')).toMatchObject({code: 0})
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await rm(folder, {recursive: true})
})

describe('a dealership', () => {
  it('moves to another cluster, is deleted from the first at the end alone, and comes back', async () => {
    expect(await run('stock', 'move', 'west', '--to', 'coast', '--finish')).toMatchObject({
      code: 1,
      err: expect.stringContaining('2 cars are not in coast'),
    })
    expect(await run('stock', 'move', 'west', '--to', 'coast')).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 copied to coast, 0 refused'),
    })
    expect([await listOwners('main'), await listOwners('coast')]).toEqual([
      ['north', 'west', 'west'],
      ['west', 'west'],
    ])
    expect(await run('stock', 'move', 'west', '--to', 'coast', '--finish')).toMatchObject({code: 0})
    expect([await listOwners('main'), await listOwners('coast')]).toEqual([['north'], ['west', 'west']])
    await run('stock', 'move', 'west', '--to', 'main')
    await run('stock', 'move', 'west', '--to', 'main', '--finish')
    expect([await listOwners('main'), await listOwners('coast')]).toEqual([['north', 'west', 'west'], []])
  })

  it('is imported into the cluster that is named, and into no other', async () => {
    await writeFile(join(folder, 'east.csv'), ROWS.replace(/north|west/g, 'east'))
    const args = ['stock', 'import', 'east.csv', '--skip-pictures', '--cluster']
    expect(await run(...args, 'coast')).toMatchObject({code: 0})
    expect(await listOwners('coast')).toEqual(['east', 'east', 'east'])
    expect(await listOwners('main')).not.toContain('east')
    expect(await run(...args, 'lake')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no cluster "lake"; there are main, coast'),
    })
  })

  it('is refused without a cluster, and where its short name is none', async () => {
    expect(await run('stock', 'move', 'west')).toMatchObject({code: 2})
    expect(await run('stock', 'move', 'We st', '--to', 'coast')).toMatchObject({code: 2})
  })
})
