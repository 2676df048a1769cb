import {mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {TEST_LIMIT_MS} from '../../local/testing/patience.ts'
import {ADMIN_KEY, type Engine, SEARCH_KEY, startEngine} from '../src/gateways/search/testing/start-engine.ts'
import {startMailReceiver} from '../src/testing/receivers.ts'
import {MIGRATIONS} from '../src/testing/records-folder.ts'
import {startCms, WRITE_TOKEN} from '../src/testing/start-cms.ts'
import {noPostgres, startPostgres, type TestPostgres} from '../src/testing/start-postgres.ts'
import {type CheckName, runCheck} from './check-up.ts'

const folder = mkdtempSync(join(tmpdir(), 'check-up-'))
let engine: Engine
let cms: Awaited<ReturnType<typeof startCms>>
let mail: Awaited<ReturnType<typeof startMailReceiver>>
let good: {readonly [name: string]: string}

/** A storefront as the check sees it: each document that is written counts as a message of the webhook. */
let webhooks = () => 0
const storefront = createServer((request, response) => {
  const {pathname, searchParams} = new URL(request.url ?? '', 'http://storefront')
  if (pathname === '/metrics') return void response.end(`storefront_content_webhooks_total ${webhooks()}\n`)
  if (pathname !== '/api/hosts') return void response.end('{}')
  response.statusCode =
    searchParams.get('secret') === 'a-secret-of-hosts' && searchParams.get('domain') === 'www.dealer.example'
      ? 200
      : 404
  response.end()
})

beforeAll(async () => {
  ;[engine, cms, mail] = await Promise.all([
    startEngine([]),
    startCms([{_id: 'site-a', _type: 'site', name: 'A', hosts: ['www.dealer.example']}]),
    startMailReceiver(),
  ])
  await new Promise<void>((done) => storefront.listen(0, '127.0.0.1', done))
  const address = storefront.address()
  good = {
    SANITY_API_HOST: cms.url,
    SANITY_PROJECT_ID: 'forecourt',
    SANITY_READ_TOKEN: WRITE_TOKEN,
    SANITY_WRITE_TOKEN: WRITE_TOKEN,
    TYPESENSE_URL: engine.url,
    TYPESENSE_ADMIN_KEY: ADMIN_KEY,
    TYPESENSE_SEARCH_KEY: SEARCH_KEY,
    TYPESENSE_WRITE_KEY: ADMIN_KEY,
    SMTP_URL: mail.url,
    MAIL_FROM: 'platform@forecourt.example',
    STOREFRONT_URL: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    OPERATOR_SECRET: 'a-secret-of-operators',
    HOSTS_SECRET: 'a-secret-of-hosts',
    IMAGE_CACHE_DIR: join(folder, 'images'),
    STATIC_DIR: join(folder, 'static'),
    PHOTO_DIR: join(folder, 'photos'),
    FEED_DIR: join(folder, 'feeds'),
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_SECRET: 'a-secret-of-backups',
  }
  mkdirSync(join(folder, 'backups', '2026-11-28'), {recursive: true})
  mkdirSync(join(folder, 'broken', '2026-11-29.part'), {recursive: true})
}, TEST_LIMIT_MS)

afterAll(async () => {
  storefront.close()
  await Promise.all([engine.close(), cms.close(), mail.close()])
  rmSync(folder, {recursive: true})
})

/** The lines of a check that ask for something. */
async function findTasks(
  name: CheckName,
  changed: {[name: string]: string | undefined} = {},
): Promise<string[]> {
  const findings = await runCheck(name, {source: {...good, ...changed}, mailTo: null})
  expect(findings.length).toBeGreaterThan(0)
  return findings.flatMap(({state, words, act}) => (act === undefined ? [] : [`${state}: ${words} → ${act}`]))
}

describe('check-up', () => {
  it.each(['content', 'stock search', 'files', 'mail', 'backups'] as const)(
    'asks for nothing where %s is right',
    async (name) => expect(await findTasks(name)).toEqual([]),
  )

  it.each<[CheckName, string, {[name: string]: string | undefined}, RegExp]>([
    [
      'content',
      'a token that is refused',
      {SANITY_READ_TOKEN: 'no-such-token'},
      /^bad: refuses SANITY_READ_TOKEN.*viewer/,
    ],
    [
      'content',
      'a host that does not answer',
      {SANITY_API_HOST: 'http://127.0.0.1:2'},
      /^bad: does not answer \(.*ECONNREFUSED/,
    ],
    [
      'stock search',
      'a node that is away',
      {TYPESENSE_URL: 'http://127.0.0.1:1'},
      /^bad: http:\/\/127.0.0.1:1 does not answer.*TYPESENSE_URL/,
    ],
    [
      'stock search',
      'an admin key that is refused',
      {TYPESENSE_ADMIN_KEY: 'wrong'},
      /^bad: refuses TYPESENSE_ADMIN_KEY/,
    ],
    [
      'stock search',
      'a search key that is unknown',
      {TYPESENSE_SEARCH_KEY: 'wrong'},
      /^bad: refuses TYPESENSE_SEARCH_KEY.*migrate/,
    ],
    [
      'stock search',
      'a search key that may do all',
      {TYPESENSE_SEARCH_KEY: ADMIN_KEY},
      /^bad: TYPESENSE_SEARCH_KEY may do more than search/,
    ],
    ['records', 'no database', {}, /^doubtful: are embedded/],
    [
      'records',
      'a database that is away',
      {DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none'},
      /^bad: DATABASE_URL: .*ECONNREFUSED.*password/,
    ],
    [
      'files',
      'a folder that cannot be written',
      {STATIC_DIR: '/dev/null/static'},
      /^bad: STATIC_DIR: .*\/dev\/null\/static/,
    ],
    [
      'mail',
      'a server that is away',
      {SMTP_URL: 'smtp://127.0.0.1:1'},
      /^bad: 127.0.0.1: .*ECONNREFUSED.*SMTP_URL/,
    ],
    ['mail', 'no server', {SMTP_URL: undefined}, /^doubtful: is kept in a folder/],
    [
      'payments',
      'a key that is for tests',
      {STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'x', STRIPE_URL: 'http://127.0.0.1:1'},
      /^bad: does not answer/,
    ],
    [
      'storefront',
      'another secret of hosts',
      {HOSTS_SECRET: 'another', SANITY_WRITE_TOKEN: undefined},
      /^bad: answers 404 for www.dealer.example.*HOSTS_SECRET/,
    ],
    [
      'storefront',
      'a storefront that is away',
      {STOREFRONT_URL: 'http://127.0.0.1:1'},
      /^doubtful: .*does not answer.*STOREFRONT_URL/,
    ],
    [
      'backups',
      'no backup',
      {BACKUP_DIR: '/no/such/folder'},
      /^bad: there is none in \/no\/such\/folder.*backup/,
    ],
    [
      'backups',
      'a backup that was broken off',
      {BACKUP_DIR: join(folder, 'broken')},
      /^bad: there is none in .*broken.*see why it did not/,
    ],
    [
      'variables',
      'what a start needs and is missing',
      {SANITY_PROJECT_ID: undefined},
      /^bad: SANITY_PROJECT_ID is missing → set the id/,
    ],
  ])('says of %s what to do with %s', async (name, _, changed, words) => {
    expect((await findTasks(name, changed)).join('\n')).toMatch(new RegExp(words.source, 'm'))
  })

  it('follows a document that it writes to the storefront, and deletes it', async () => {
    let asked = 0
    webhooks = () => (asked++ === 0 ? 3 : 4)
    expect(await findTasks('storefront')).toEqual([])
    const left = await fetch(
      `${cms.url}/v2025-02-19/data/query/production?query=${encodeURIComponent('*[_type == "checkUp"]')}`,
      {
        headers: {authorization: `Bearer ${WRITE_TOKEN}`},
      },
    )
    expect(await left.json()).toMatchObject({result: []})
  })

  it('sends a mail to the address that was asked for', async () => {
    const findings = await runCheck('mail', {source: good, mailTo: 'operator@forecourt.example'})
    expect(findings).toEqual([expect.objectContaining({state: 'good'})])
    expect(mail.received.at(-1)?.to).toContain('operator@forecourt.example')
  })
})

describe.skipIf(noPostgres)('check-up of a Postgres', () => {
  let server: TestPostgres
  beforeAll(async () => {
    server = await startPostgres(MIGRATIONS)
  }, TEST_LIMIT_MS)
  afterAll(() => server.stop())

  it('finds version, rights, announcements and migrations in order', async () => {
    const tasks = await findTasks('records', {DATABASE_URL: server.url, BACKUP_DATABASE_URL: undefined})
    expect(tasks).toEqual([expect.stringMatching(/^doubtful: BACKUP_DATABASE_URL is not set/)])
  })

  it('names the role of backups that does not read all', async () => {
    const tasks = await findTasks('records', {DATABASE_URL: server.url, BACKUP_DATABASE_URL: server.url})
    expect(tasks).toEqual([expect.stringMatching(/bypassrls$/)])
  })
})
