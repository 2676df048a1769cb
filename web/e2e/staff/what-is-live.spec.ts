import {listShownPages} from '../../../studio/src/documents/where-shown/shown-pages.ts'
import {
  buildSurroundingsQuery,
  readSurroundings,
} from '../../../studio/src/documents/where-shown/surroundings.ts'
import {connectContent, waitForRelease} from '../fixtures/content-client.ts'
import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {load} from '../fixtures/page-walk.ts'
import {MARKS, openDrafts} from '../fixtures/preview-tool.ts'
import {createRandom, type Random} from '../fixtures/random.ts'
import {isSoak} from '../fixtures/sites.ts'
import {stack} from '../fixtures/stack.ts'
import {expect, test} from '../fixtures/studio.ts'
import type {StudioContent} from '../fixtures/studio-content.ts'

type Stub = {_id: string; _type: string; [field: string]: unknown}

const MINUTE = 60_000
const DAY = 86_400_000
const TEMPLATE = 'settings-template-clock'
const SITES = ['clock-one', 'clock-two'] as const
const OF_EACH_KIND = 5
const INSTANTS = isSoak ? 60 : 4

/** The page that lists each kind of content with days. */
const LISTS = {
  offer: '/special-offers',
  slide: '/',
  promoTile: '/search/new-used-and-demo-cars',
  post: '/blog',
} as const
type Kind = keyof typeof LISTS

const KINDS = Object.keys(LISTS) as Kind[]
const refTo = (_ref: string) => ({_type: 'reference', _ref, _key: _ref})
const getId = (site: string) => `site-${site}`
const getName = (_id: string) => `Content ${_id}.`

/** Two sites of their own, with the stock of a demo dealership; one shows posts on some days alone. */
async function makeSites(content: StudioContent, now: number): Promise<void> {
  const dealership = await content.fetch<string>(`${DEMO_SITES}[0].dealerships[0]._ref`)
  const layer = (_id: string, kind: string) => ({_id, _type: 'settings', layer: kind, title: _id})
  const blog = {on: true, window: {start: at(now - 10 * DAY), end: at(now + 10 * DAY)}}
  await content.create(layer(TEMPLATE, 'template'))
  for (const [nr, slug] of SITES.entries()) {
    const name = `Clock ${slug}`
    const own = nr === 0 ? {} : {features: {blog}}
    await content.create({
      ...layer(`settings-${slug}`, 'site'),
      identity: {name},
      posts: {pageSize: 60},
      ...own,
    })
    await content.create({
      _id: getId(slug),
      _type: 'site',
      name,
      slug: {_type: 'slug', current: slug},
      hosts: [`${slug}.localhost`],
      settings: refTo(`settings-${slug}`),
      dealerships: [refTo(dealership)],
      ...(nr === 0 && {template: refTo(TEMPLATE)}),
    })
  }
}

const at = (instant: number) => new Date(instant).toISOString()

function chooseScope(random: Random): object {
  const sites = SITES.filter(() => random.below(3) > 0).map((slug) => refTo(getId(slug)))
  const excludedSites = random.below(4) === 0 ? [refTo(getId(random.of(SITES)))] : []
  const audience = random.of(['sites', 'sites', 'layers'] as const)
  return {audience, sites, layers: [refTo(TEMPLATE)], excludedSites}
}

/** An end that is open, or at any minute of the two months around now; never at a minute that the test itself may see. */
function chooseWindow(random: Random, now: number): {start?: string; end?: string} {
  const far = () => now + (random.below(2) === 0 ? -1 : 1) * (3 * MINUTE + random.below(30 * DAY))
  const [one, other] = [far(), far()].toSorted((a, b) => a - b) as [number, number]
  return random.of([{}, {start: at(one)}, {end: at(other)}, {start: at(one), end: at(other + MINUTE)}])
}

function makeContent(random: Random, now: number): Stub[] {
  return KINDS.flatMap((kind) =>
    Array.from({length: OF_EACH_KIND}, (_, nr): Stub => {
      const _id = `${kind}-clock-${nr}`
      // One has just begun, whatever the others are.
      const window = nr === 0 ? {start: at(now - MINUTE)} : chooseWindow(random, now)
      const start = 'start' in window ? window.start : at(now - 90 * DAY)
      const scope =
        nr === 0 ? {audience: 'sites', sites: SITES.map((slug) => refTo(getId(slug)))} : chooseScope(random)
      const slug = {_type: 'slug', current: _id}
      const own = {
        offer: {name: getName(_id), slug, window},
        slide: {name: getName(_id), window},
        promoTile: {title: getName(_id), position: nr, window},
        post: {title: getName(_id), slug, publishedAt: start},
      }
      return {_id, _type: kind, scope, ...own[kind]}
    }),
  )
}

/** The rule: ids of what is at a path of a site, at a time. */
async function askRule(content: StudioContent, made: readonly Stub[]) {
  const known = new Map<string, ReturnType<typeof readSurroundings>>()
  for (const kind of KINDS)
    known.set(kind, readSurroundings(await content.fetch(buildSurroundingsQuery(kind).fetch)))
  return (site: string, path: string, instant: number): string[] =>
    made.flatMap((document) => {
      const around = known.get(document._type)
      const pages = around ? listShownPages(document, around, {port: stack.ports.web, now: instant}) : []
      const isHere = pages.some((page) => page.siteId === getId(site) && page.path === path)
      return isHere ? [document._id] : []
    })
}

/** The site: ids of what its list of a kind shows. */
async function askSite(made: readonly Stub[], site: string, path: string, cookie = ''): Promise<string[]> {
  const {html} = await load(site, path, cookie ? {cookie} : {})
  const text = html.replace(new RegExp(MARKS, 'g'), '')
  const listed = made.filter(({_type}) => LISTS[_type as Kind] === path)
  return listed.filter(({_id}) => text.includes(getName(_id))).map(({_id}) => _id)
}

/** A time within the month before and after. */
const chooseInstant = (random: Random, now: number) =>
  now + (random.below(70 * 24 * 60) - 35 * 24 * 60) * MINUTE

test('storefront › shows what the rule of the Studio says, now and at any other time [3.14]', async ({
  content,
}) => {
  const now = Date.now()
  const random = createRandom(now)
  await makeSites(content, now)
  const made = makeContent(random, now)
  await Promise.all(made.map((document) => content.create(document)))
  await waitForRelease(connectContent())
  for (const site of SITES) await expect.poll(async () => (await load(site, '/')).status).toBe(200)

  const listByRule = await askRule(content, made)
  const compare = (site: string, instant: number, cookie = '') =>
    Promise.all(
      Object.values(LISTS).map(async (path) => {
        const subject = `${site}${path} at ${at(instant)}, seed ${now}`
        // On a busy machine a page may say for a moment that the stock does not answer.
        const ask = () => askSite(made, site, path, cookie)
        await expect.poll(ask, {message: subject}).toEqual(listByRule(site, path, instant))
      }),
    )
  for (const site of SITES) await compare(site, now)

  const previews = await Promise.all(SITES.map((site) => openDrafts(content, site)))
  for (let nr = 0; nr < INSTANTS; nr++) {
    const [site, preview] = [SITES[nr % SITES.length], previews[nr % SITES.length]]
    if (!site || !preview) throw new Error('There is no site to look at.')
    const instant = chooseInstant(random, now)
    const cookie = await preview.showTime(instant)
    await compare(site, instant, cookie)
    const own = `${random.of(['/offers/offer', '/blog/post'])}-clock-${random.below(OF_EACH_KIND)}`
    const {status} = await load(site, own, {cookie})
    const isThere = listByRule(site, own, instant).length > 0
    expect(status, `${site}${own} at ${at(instant)}, seed ${now}`).toBe(isThere ? 200 : 404)
  }
})
