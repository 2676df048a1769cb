import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {documents} from '@forecourt/schemas/documents'
import {expect, type Page, test} from '@playwright/test'
import type {SanityClient} from '@sanity/client'
import {extendLimit} from '../../../local/testing/patience.ts'
import {getSoakRuns} from '../../../local/testing/soak.ts'
import {connectContent, waitForRelease} from '../fixtures/content-client.ts'
import {SITES} from '../fixtures/demo-sites.ts'
import {mutilate, plainDocument, type Stored} from '../fixtures/mutilate.ts'
import {listPages, type Visit, visit} from '../fixtures/page-walk.ts'
import {createRandom, type Random} from '../fixtures/random.ts'
import {isTurn} from '../fixtures/sites.ts'
import {readHealth, siteUrl, stack} from '../fixtures/stack.ts'

/** How many broken documents, and the seed that makes the same ones again: `BROKEN_SEED=7`. */
const COUNT = getSoakRuns(150, 2000)
const SEED = Number(process.env.BROKEN_SEED ?? 20_261_120)
const BATCH = 50

const NOT_THERE = ['/no-such-page', '/cars/no-such-car', '/search/no-such-make', '/offers/no-such-offer']
const TYPES = Object.values(documents).map(({name}) => name)

let client: SanityClient
let before: Stored[]
let sites: string[]
let isPutBack = true
let reportedAtFirst: number
const pages = new Map<string, string[]>()

test.describe.configure({mode: 'serial'})
test.setTimeout(extendLimit(300_000 + COUNT * 1000))

test.beforeAll(async () => {
  client = connectContent()
  before = await client.fetch<Stored[]>('*[_type in $types && !(_id in path("drafts.**"))] | order(_id)', {
    types: TYPES,
  })
  sites = await client.fetch<string[]>('*[_type == "site" && live != false].slug.current')
  for (const site of sites) {
    const healthy = await visit(site, await listPages(site))
    pages.set(
      site,
      healthy.filter(({status}) => status === 200).map(({path}) => path),
    )
    expect(healthy.flatMap(({dangers}) => dangers)).toEqual([])
  }
  reportedAtFirst = await faultyDocuments()
})

test.afterAll(async () => {
  if (!isPutBack) await putBack()
})

async function putBack(): Promise<void> {
  await write(before.map((document) => ({createOrReplace: document})))
  const added = await client.fetch<string[]>('*[_id match "broken-*"]._id')
  await write(added.map((id) => ({delete: {id}})))
  isPutBack = true
}

async function write(mutations: readonly object[]): Promise<void> {
  for (let from = 0; from < mutations.length; from += BATCH) {
    const body = {mutations: mutations.slice(from, from + BATCH)}
    await client.request({method: 'POST', url: client.getDataUrl('mutate'), body})
  }
  await waitForRelease(client)
}

/** Broken documents of every type in turn: copies of what is there, and of types without any, made up. */
function brokenCopies(random: Random): Stored[] {
  return Array.from({length: COUNT}, (_, at) => {
    const type = TYPES[at % TYPES.length] ?? 'offer'
    const likes = before.filter(({_type}) => _type === type)
    const id = `broken-${at}`
    // A copy is younger than what it was made from.
    const copy =
      likes.length > 0 ? {...random.of(likes), _id: id, _createdAt: undefined} : plainDocument(type, id)
    return mutilate(copy, random)
  })
}

/** The documents themselves, broken in place. A site that is switched off is off, so that one field is left alone. */
function brokenOriginals(random: Random): Stored[] {
  return before.map((document) => mutilate(document, random, ['live']))
}

/** Whether an address is a document's own, or that of a list which is there only while one of its documents is. */
function isOfDocuments(path: string): boolean {
  if (/^\/(?:offers|locations|blog|posts|models|brands)(?:\/|$)/.test(path)) return path !== '/locations'
  return before.some(({_type, slug}) => _type === 'page' && path === `/${getCurrent(slug)}`)
}

function getCurrent(slug: unknown): unknown {
  return typeof slug === 'object' && slug !== null && 'current' in slug ? slug.current : null
}

/**
 * Visits pages until each answers as it should. Beside other work content is slow for a moment, so a page answers 503 or
 * shows its last good state; a page that a document takes down never answers. Fails for what a browser would run.
 */
async function expectAnswers(
  site: string,
  paths: readonly string[],
  isRight: (visit: Visit) => boolean,
): Promise<void> {
  let waiting = paths
  const visitWrong = async () => {
    const visits = await visit(site, waiting)
    expect(visits.flatMap(({dangers}) => dangers)).toEqual([])
    const wrong = visits.filter((one) => !isRight(one))
    waiting = wrong.map(({path}) => path)
    return wrong.map(({path, status}) => `${site}${path} answered ${status}`)
  }
  await expect.poll(visitWrong, {message: `seed ${SEED}`}).toEqual([])
}

async function expectToStand(mayBeGone: (path: string) => boolean): Promise<void> {
  for (const site of sites) {
    await expectAnswers(
      site,
      pages.get(site) ?? [],
      ({path, status}) => status === 200 || (status === 404 && mayBeGone(path)),
    )
    await expectAnswers(site, NOT_THERE, ({status}) => status === 404)
  }
}

async function faultyDocuments(): Promise<number> {
  return (await readHealth<{faultyDocuments: number}>()).body.faultyDocuments
}

/** A page that showed its last good state while content was slow reads the documents at a later visit. */
async function expectMoreReported(reported: number): Promise<void> {
  const count = async () => {
    const now = await faultyDocuments()
    if (now <= reported) for (const site of sites) await visit(site, pages.get(site) ?? [])
    return now
  }
  await expect.poll(count).toBeGreaterThan(reported)
}

test(`${COUNT} broken documents beside good ones › take no page down, run nothing, and are reported`, async ({
  page,
}) => {
  const reported = await faultyDocuments()
  isPutBack = false
  await write(brokenCopies(createRandom(SEED)).map((document) => ({createOrReplace: document})))
  await expectToStand(() => false)
  await expectMoreReported(reported)
  await expectNothingRuns(page)
})

test('valid documents that become invalid › keep every page available, and are reported', async ({page}) => {
  const reported = await faultyDocuments()
  isPutBack = false
  const broken = brokenOriginals(createRandom(SEED + 1))
  await write(broken.map((document) => ({createOrReplace: document})))
  // What lost a field that it cannot do without is not shown; every page that is no such document's own stands.
  await expectToStand(isOfDocuments)
  await expectMoreReported(reported)
  await expectNothingRuns(page)
})

test('broken staff users and sites › are named by the sync of staff access', async () => {
  const readReport = () => readFile(join(stack.dataDir, 'staff-sync.log'), 'utf8').catch(() => '')
  await expect.poll(readReport).toMatch(/cannot be read, so nobody's access was changed/)
})

test('restored documents › bring everything back, and deleted ones are reported no longer', async () => {
  await putBack()
  await expectToStand(() => false)
  await expect.poll(faultyDocuments).toBeLessThanOrEqual(reportedAtFirst)
})

async function expectNothingRuns(page: Page): Promise<void> {
  await page.addInitScript('window.hostile = (nr) => { window.hostileRan = nr ?? true }')
  // The HTML of every page was looked through; these are the same code on every site.
  for (const site of SITES)
    for (const [nr, path] of ['/', '/special-offers', '/locations'].entries()) {
      if (!isTurn(site, nr)) continue
      await page.goto(siteUrl(site, path))
      expect(await page.evaluate('window.hostileRan ?? null'), `${site}${path}`).toBeNull()
    }
}
