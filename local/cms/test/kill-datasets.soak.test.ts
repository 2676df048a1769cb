import {existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import {expect, it} from 'vitest'
import {getSoakOptions, getSoakRuns} from '../../testing/soak.ts'
import {type Server, startKillable} from './killable-cms.ts'

// Needs more than two seconds: processes are killed and started again.

/** How often the server is killed. */
const KILLS = getSoakRuns(1, 100)
const TOKEN = 'kill-test-token'
const WRITERS = 3
const DOCUMENTS = 5

/**
 * The state of a dataset after the next start: present, removed, or either (nothing was acknowledged) but complete.
 */
type Fate = 'there' | 'gone' | 'either'

it(
  'datasets on killed processes › keep what was made and nothing of deleted ones',
  getSoakOptions(KILLS),
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cms-kill-datasets-'))
    const config = join(folder, 'config.json')
    writeFileSync(config, JSON.stringify({tokens: [{token: TOKEN, name: 'k', role: 'administrator'}]}))
    const fates = new Map<string, Fate>()
    const filled = new Set<string>()
    const told = {made: 0, deleted: 0}
    for (let round = 0; round < KILLS; round++) {
      const server = await startKillable(folder, config)
      await verify(server, join(folder, 'data'), fates, filled)
      const before = told.made + told.deleted
      const note = (what: keyof typeof told) => told[what]++
      const writers = Array.from({length: WRITERS}, (_, writer) =>
        write({server, name: `w${writer}`, round, fates, filled, note}),
      )
      // Waits for a count and not for a time: a busy machine could be killed before it has created any.
      await expect.poll(() => told.made + told.deleted - before).toBeGreaterThan(WRITERS * 4)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 100))
      server.child.kill('SIGKILL')
      await Promise.all(writers)
    }
    const server = await startKillable(folder, config)
    await verify(server, join(folder, 'data'), fates, filled)
    server.child.kill('SIGKILL')
    expect(told.deleted).toBeGreaterThan(0)
    rmSync(folder, {recursive: true, force: true})
  },
)

const EXTRA_FILES = 400

it('datasets on killed processes › are deleted whole or not at all', getSoakOptions(KILLS), async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cms-kill-deletion-'))
  const config = join(folder, 'config.json')
  writeFileSync(config, JSON.stringify({tokens: [{token: TOKEN, name: 'k', role: 'administrator'}]}))
  const kept = join(folder, 'data', 'datasets')
  for (let round = 0; round < KILLS; round++) {
    const server = await startKillable(folder, config)
    const name = `big-${round}`
    await getClient(server).datasets.create(name)
    await fill(getClient(server, name))
    const [own = ''] = readdirSync(kept).filter((each) => each.startsWith(name))
    // Uploads enough assets that removing the folder takes a while.
    for (let at = 0; at < EXTRA_FILES; at++) writeFileSync(join(kept, own, 'assets', `${at}`), 'bytes')
    const deleted = getClient(server)
      .datasets.delete(name)
      .catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 4 + 8 * Math.random()))
    server.child.kill('SIGKILL')
    await deleted
    const again = await startKillable(folder, config)
    const listed = (await getClient(again).datasets.list()).some((each) => each.name === name)
    expect(existsSync(join(kept, own))).toBe(listed)
    if (listed) {
      expect(await getClient(again, name).fetch('count(*)')).toBe(DOCUMENTS)
      expect(readdirSync(join(kept, own, 'assets'))).toHaveLength(EXTRA_FILES)
    }
    again.child.kill('SIGKILL')
  }
  rmSync(folder, {recursive: true, force: true})
})

async function fill(client: SanityClient): Promise<void> {
  await client.mutate(Array.from({length: DOCUMENTS}, (_, n) => ({create: {_id: `d${n}`, _type: 'part'}})))
}

function getClient({url}: Server, dataset = 'production'): SanityClient {
  return createClient({
    projectId: 'forecourt',
    dataset,
    apiVersion: '2025-02-19',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    token: TOKEN,
    maxRetries: 0,
  })
}

type Writer = {
  server: Server
  name: string
  round: number
  fates: Map<string, Fate>
  filled: Set<string>
  note: (what: 'made' | 'deleted') => void
}

/** Creates, fills and deletes datasets until the server is killed, reusing deleted names. */
async function write({server, name: writer, round, fates, filled, note}: Writer): Promise<void> {
  const {datasets} = getClient(server)
  for (let at = 0; ; at++) {
    const name = at % 2 === 0 ? `${writer}-again` : `${writer}-r${round}-${at}`
    const before = fates.get(name)
    try {
      if (before === 'there' || before === 'either') {
        fates.set(name, 'either')
        await datasets.delete(name).catch((error: {statusCode?: number}) => {
          if (error.statusCode !== 404) throw error
        })
        fates.set(name, 'gone')
        note('deleted')
      }
      filled.delete(name)
      fates.set(name, 'either')
      await datasets.create(name)
      fates.set(name, 'there')
      note('made')
      await fill(getClient(server, name))
      filled.add(name)
      if (at % 3 === 1) {
        fates.set(name, 'either')
        await datasets.delete(name)
        fates.set(name, 'gone')
        note('deleted')
      }
    } catch {
      return
    }
  }
}

async function verify(
  server: Server,
  dataDir: string,
  fates: Map<string, Fate>,
  filled: Set<string>,
): Promise<void> {
  const listed = (await getClient(server).datasets.list()).map(({name}) => name)
  expect([...fates].filter(([name, fate]) => fate === 'there' && !listed.includes(name))).toEqual([])
  expect([...fates].filter(([name, fate]) => fate === 'gone' && listed.includes(name))).toEqual([])
  for (const name of listed) {
    if (name === 'production') continue
    const count = await getClient(server, name).fetch<number>('count(*)')
    expect(filled.has(name) ? [DOCUMENTS] : [0, DOCUMENTS], name).toContain(count)
    fates.set(name, 'there')
  }
  // Removed datasets leave no folder, and no dataset has two.
  const folder = join(dataDir, 'datasets')
  const folders = existsSync(folder) ? readdirSync(folder) : []
  expect(folders.map((each) => each.replace(/-[0-9a-f]{12}$/, '')).sort()).toEqual(
    listed.filter((name) => name !== 'production').sort(),
  )
}
