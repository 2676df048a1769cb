import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {getSoakOptions, getSoakRuns} from '../../../local/testing/soak.ts'
import {createLakeClient} from '../content/lake-client.ts'
import {getMigrationState, readLedger} from '../content/ledger.ts'
import {readEnv} from '../env.ts'
import {runCliProcess} from '../testing/run-cli-process.ts'
import {runCommand} from '../testing/run-command.ts'
import {startStallingProxy} from '../testing/stalling-proxy.ts'
import {type StandIn, startCms, startSearch} from '../testing/stand-ins.ts'

// Needs more than two seconds: backends are started, and a migration is a process that is killed.

const KILLS = getSoakRuns(1, 10)
// Documents are migrated a hundred at a time, and each kill comes after another hundred.
const LAYERS = (KILLS + 2) * 100
const PHONES = '2026-11-20-phones-group'
const ENTRIES = '2026-11-29-settings-entries'
const DEFAULTS = '2026-11-20-default-settings'

let running: StandIn[]
let env: {[name: string]: string}
let client: SanityClient
let folder: string

beforeAll(async () => {
  const [cms, search] = await Promise.all([startCms(), startSearch()])
  running = [cms, search]
  env = {...cms.env, ...search.env}
  client = createLakeClient(readEnv.content(env))
  folder = await mkdtemp(join(tmpdir(), 'forecourt-migrate-'))
})
afterAll(async () => {
  await Promise.all(running.map(({close}) => close()))
  await rm(folder, {recursive: true})
})

const run = (...args: string[]) => runCommand(args, env, {folder})
const isMoved = 'defined(phones.maskPhone) || "phones.maskPhone" in values[]._key'
const countMoved = () => client.fetch<number>(`count(*[layer == "site" && (${isMoved})])`)

async function fillLayers(): Promise<void> {
  for (let from = 0; from < LAYERS; from += 500) {
    const transaction = client.transaction()
    for (let nr = from; nr < Math.min(from + 500, LAYERS); nr++)
      transaction.create({
        _id: `layer-${nr}`,
        _type: 'settings',
        layer: 'site',
        vehiclePage: {maskPhone: false},
      })
    await transaction.commit()
  }
}

// Starts dozens of processes, possibly on a busy machine.
describe('content migrations as a process', () => {
  it('are planned without a write', async () => {
    await fillLayers()
    const {code, out} = await run('migrate', 'plan', '--limit', '1')
    expect(code).toBe(0)
    expect(out).toContain(
      [
        `content  ${PHONES}: Phone settings have a group of their own: vehiclePage.maskPhone and callNumbers move to phones`,
        '  layer-0 (settings) changed',
        '    - vehiclePage.maskPhone: false',
        '    + phones: {"maskPhone":false}',
        `  … and ${LAYERS - 1} more documents (--limit shows them)`,
        `  ${LAYERS} documents change`,
      ].join('\n'),
    )
    expect(out).toContain('settings-default (settings) created')
    expect(out).toContain('Nothing was written.')
    expect(await client.fetch('count(*[_id match "migrations.*" || _id == "settings-default"])')).toBe(0)
    expect(await run('migrate', 'plan', '--limit', 'few')).toMatchObject({code: 2})
  })

  it(
    'continue where a killed process stopped, and count each document once',
    getSoakOptions(KILLS),
    async () => {
      for (let kill = 0; kill < KILLS; kill++) {
        const before = await countMoved()
        const stalls = async (path: string) => path.includes('/data/mutate/') && (await countMoved()) > before
        const proxy = await startStallingProxy(env.SANITY_API_HOST as string, stalls)
        const killWhen = async () => proxy.hasStalled()
        await runCliProcess(['migrate'], {...env, SANITY_API_HOST: proxy.url}, {folder, killWhen})
        await proxy.close()
        const after = await countMoved()
        expect(after).toBeGreaterThan(before)
        expect(after).toBeLessThan(LAYERS)
        expect(getMigrationState(await readLedger(client), PHONES)).toMatchObject({
          kind: 'broken off',
          entry: {documents: after},
        })
      }
      expect((await run('migrate', 'status')).out).toMatch(
        new RegExp(`${PHONES}: interrupted: started .* by .*@.*; "pnpm migrate" continues it`),
      )
      expect(await run('migrate')).toMatchObject({
        code: 0,
        out: expect.stringContaining(`${PHONES} (${LAYERS} documents)`),
      })
      expect(await countMoved()).toBe(LAYERS)
      const entries = (await readLedger(client)).filter(({name}) => name === PHONES)
      expect(entries).toEqual([expect.objectContaining({documents: LAYERS, appliedAt: expect.any(String)})])
    },
  )

  it('go back by name, newest first, and say why where they cannot', async () => {
    expect(await run('migrate', 'down', DEFAULTS)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/Later migrations build on .*phones-group/),
    })
    expect(await run('migrate', 'down', ENTRIES)).toMatchObject({code: 0})
    const dry = await run('migrate', 'down', PHONES, '--dry-run')
    // The layers and the default settings.
    expect(dry).toMatchObject({code: 0, out: expect.stringContaining(`${LAYERS + 1} documents change`)})
    expect(await countMoved()).toBe(LAYERS)
    expect(await run('migrate', 'down', PHONES)).toMatchObject({code: 0})
    expect(await client.fetch('*[_id == "layer-7"][0]{phones, vehiclePage}')).toEqual({
      phones: {},
      vehiclePage: {maskPhone: false},
    })
    expect(await run('migrate', 'down', DEFAULTS)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/cannot be reverted: every site stands on the default settings/),
    })
    expect(await run('migrate', 'down', 'search')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/Check out the release you want/),
    })
    expect(await run('migrate', 'down', '0001-records.sql')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/embedded records belong to the storefront/),
    })
    expect(await run('migrate')).toMatchObject({code: 0})
  })

  it('do not run beside a stock import or another migration', async () => {
    expect(await run('migrate', 'down', ENTRIES)).toMatchObject({code: 0})
    expect(await run('migrate', 'down', PHONES)).toMatchObject({code: 0})
    const rows = Array.from({length: 600}, (_, nr) => `Kia,Rio,2019,S${nr},used,north,${9000 + nr}`)
    const feed = `make,model,year,stocknum,car_type,dealership_slug,price\n${rows.join('\n')}\n`
    await writeFile(join(folder, 'feed.csv'), feed)
    const all = await Promise.all([
      run('migrate'),
      run('migrate'),
      run('stock', 'import', 'feed.csv', '--skip-pictures'),
      run('stock', 'import', 'feed.csv', '--skip-pictures'),
    ])
    for (const {code, err} of all)
      if (code !== 0)
        expect(err).toMatch(/^"pnpm (?:migrate|stock import)" of .*two at once would undo each other/)
    expect(all.filter(({code}) => code === 0).length).toBeGreaterThan(0)
    // A command that could not get the lock is run again; the result is as if they had run in sequence.
    expect(await run('migrate')).toMatchObject({code: 0})
    expect(await run('stock', 'import', 'feed.csv', '--skip-pictures')).toMatchObject({code: 0})
    expect(await countMoved()).toBe(LAYERS)
  })
})

it('migrations › run against a hosted project by its variables alone', async () => {
  const config = {projectId: 'dealers1', dataset: 'live'}
  const cms = await startCms(config)
  try {
    const variables = {
      ...env,
      SANITY_API_HOST: '',
      SANITY_PROJECT_ID: config.projectId,
      SANITY_DATASET: config.dataset,
      SANITY_WRITE_TOKEN: cms.env.SANITY_WRITE_TOKEN,
    }
    const hosted = {host: 'dealers1.api.sanity.io', url: cms.url}
    const runHosted = (...args: string[]) => runCommand(args, variables, {folder, hosted})
    expect(await runHosted('migrate')).toMatchObject({code: 0})
    expect((await runHosted('migrate', 'status')).out).toMatch(/phones-group: applied/)
    expect((await runHosted('migrate', 'plan')).out).toMatch(/^content {2}up to date$/m)
    expect(await runHosted('migrate', 'down', ENTRIES)).toMatchObject({code: 0})
    expect(await runHosted('migrate', 'down', PHONES)).toMatchObject({code: 0})
  } finally {
    await cms.close()
  }
})
