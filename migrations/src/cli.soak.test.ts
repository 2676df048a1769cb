import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {CARS_ALIAS} from '@forecourt/schemas/vehicle/search-collection'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {getSoakRuns} from '../../local/testing/soak.ts'
import {readEnv} from './env.ts'
import {createSearchClient} from './search/search-client.ts'
import {runCliProcess} from './testing/run-cli-process.ts'
import {runCommand} from './testing/run-command.ts'
import {startStallingProxy} from './testing/stalling-proxy.ts'
import {type StandIn, startCms, startSearch} from './testing/stand-ins.ts'

// Needs more than two seconds: backends are started, and an import is a process that is killed.

const ROWS = getSoakRuns(2000, 9000)

let running: StandIn[]
let env: {[name: string]: string}
let folder: string
let client: ReturnType<typeof createSearchClient>

beforeAll(async () => {
  const [search, cms] = await Promise.all([startSearch(), startCms()])
  running = [search, cms]
  client = createSearchClient(readEnv.search(search.env))
  folder = await mkdtemp(join(tmpdir(), 'forecourt-cli-'))
  env = {
    ...search.env,
    ...cms.env,
    TYPESENSE_SEARCH_KEY: 'a-search-only-key',
    MEDIA_DIR: join(folder, 'media'),
  }
  await writeFile(join(folder, 'feed.csv'), feed(ROWS))
})
afterAll(async () => {
  await Promise.all(running.map(({close}) => close()))
  await rm(folder, {recursive: true})
})

function feed(count: number): string {
  const rows = Array.from({length: count}, (_, at) => `Kia,Rio,2019,S${at},used,north,${10_000 + at}`)
  return `${['make,model,year,stocknum,car_type,dealership_slug,price', ...rows].join('\n')}\n`
}

const run = (...args: string[]) => runCommand(args, env, {folder})

describe('the command line', () => {
  it('shows its commands, and the options of each', async () => {
    expect(await run()).toMatchObject({code: 0, out: expect.stringContaining('pnpm stock import')})
    const help = await run('stock', 'import', '--help')
    expect(help).toMatchObject({code: 0, out: expect.stringContaining('--dry-run')})
    expect(help.out).toContain('listings-2023')
  })

  it.each([
    [['sell'], /There is no command "sell"/],
    [['stock', 'import'], /takes FILE/],
    [['stock', 'import', 'a.csv', '--fast'], /Unknown option '--fast'/],
    [
      ['stock', 'import', 'feed.csv', '--format', 'fax'],
      /no feed format "fax"\. Known: .*easycars, forecourt, .*listings-2023/,
    ],
    [['seed', '--only', 'cars'], /no part "cars" to seed/],
    [['migrate', 'sideways'], /takes no argument/],
  ])('refuses %j with exit code 2', async (args, words) => {
    const {code, err} = await run(...args)
    expect(code).toBe(2)
    expect(err).toMatch(words)
  })

  it.each([
    [
      'a variable that is missing',
      {TYPESENSE_ADMIN_KEY: ''},
      /^The variable TYPESENSE_ADMIN_KEY is missing\..*\n$/,
    ],
    [
      'a variable that is no address',
      {TYPESENSE_URL: 'search'},
      /^The variable TYPESENSE_URL must be an address.*\n$/,
    ],
    [
      'a server that is not there',
      {TYPESENSE_URL: 'http://127.0.0.1:1'},
      /^Stock search \(http:\/\/127\.0\.0\.1:1\) does not answer.*\n$/,
    ],
    [
      'a key that is wrong',
      {TYPESENSE_ADMIN_KEY: 'wrong'},
      /^Stock search .* refuses TYPESENSE_ADMIN_KEY.*\n$/,
    ],
    [
      'a content backend that is not there',
      {SANITY_API_HOST: 'http://127.0.0.1:1'},
      /^The content backend .* does not answer.*\n$/,
    ],
    [
      'a token that is wrong',
      {SANITY_WRITE_TOKEN: 'wrong-token'},
      /^The content backend .* refuses SANITY_WRITE_TOKEN.*\n$/,
    ],
  ])('says %s in one line', async (_, change, words) => {
    const {code, err} = await runCommand(['migrate'], {...env, ...change}, {folder})
    expect(code).toBe(1)
    expect(err).toMatch(words)
  })

  it('migrates, and runs again without a change', async () => {
    expect(await run('migrate')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/search {3}cars_[0-9a-f]{8} created.*key is created.*embedded/s),
    })
    expect(await run('migrate')).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /content {2}up to date\nsearch {3}cars_[0-9a-f]{8} up to date\nsearch {3}parts_[0-9a-f]{8} up to date\n.*is known/,
      ),
    })
    expect(await run('migrate', 'status')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/default-settings: applied/),
    })
  })
})

describe('a stock import as a process', () => {
  it('ends as usual when it was killed in the middle and run again', async () => {
    const held = async () => (await client.collections(CARS_ALIAS).retrieve()).num_documents
    const stalls = async (path: string) => path.includes('/documents/import') && (await held()) > 0
    const proxy = await startStallingProxy(env.TYPESENSE_URL as string, stalls)
    const killWhen = async () => proxy.hasStalled()
    const stalling = {...env, TYPESENSE_URL: proxy.url}
    await runCliProcess(['stock', 'import', 'feed.csv'], stalling, {killWhen, folder})
    await proxy.close()
    const before = await held()
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(ROWS)
    const {code, out} = await run('stock', 'import', 'feed.csv')
    expect(code).toBe(0)
    const again = new RegExp(`read +${ROWS}\ncreated +(\\d+)\nupdated +0\nunchanged +(\\d+)\nrejected +0`)
    const [, created, unchanged] = (again.exec(out) ?? []).map(Number)
    expect(created).toBeLessThanOrEqual(ROWS - before)
    expect((created ?? 0) + (unchanged ?? 0)).toBe(ROWS)
    expect(await held()).toBe(ROWS)
  })

  it('fails and changes nothing where the file is cut off', async () => {
    await writeFile(join(folder, 'cut.csv'), feed(ROWS + 500).slice(0, -9))
    const {code, err} = await run('stock', 'import', 'cut.csv')
    expect(code).toBe(1)
    expect(err).toMatch(/^cut\.csv: the file is cut off .*line \d+.*Nothing was changed\.\n$/)
    expect((await run('stock', 'import', 'feed.csv', '--dry-run')).out).toMatch(
      new RegExp(`unchanged +${ROWS}`),
    )
  })

  it('sets bad rows aside in a file that names them', async () => {
    await writeFile(join(folder, 'dirty.csv'), `${feed(3)}Kia,Rio,soon,S9,used,north,1\n`)
    const {code, out} = await run('stock', 'import', 'dirty.csv', '--rejects', 'out/rejects.csv')
    expect(code).toBe(0)
    expect(out).toMatch(/rejected +1 \(see out\/rejects\.csv\).*1 × year:/s)
    expect(await readFile(join(folder, 'out/rejects.csv'), 'utf8')).toMatch(
      /^\ufeffline,field,reason,row\r\n5,year,.*,"Kia,Rio,soon,S9,used,north,1"\r\n$/,
    )
  })
})
