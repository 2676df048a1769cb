import {documents} from '@forecourt/schemas/documents'
import {listShownPages} from '../../../studio/src/documents/where-shown/shown-pages.ts'
import {
  buildSurroundingsQuery,
  readSurroundings,
} from '../../../studio/src/documents/where-shown/surroundings.ts'
import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {load} from '../fixtures/page-walk.ts'
import {stack} from '../fixtures/stack.ts'
import {expect, test} from '../fixtures/studio.ts'

type Site = {id: string; name: string; slug: string; dealership: string}
type Stub = {_id: string; _type: string; [field: string]: unknown}

const SITE = `${DEMO_SITES}[0]{
  "id": _id, name, "slug": slug.current, "dealership": dealerships[0]._ref
}`
const MARK = 'Shown by a journey'
const ADDRESS = 'where-shown'

const slug = (word: string) => ({_type: 'slug', current: `${ADDRESS}-${word}`})
const refTo = (_ref: string) => ({_type: 'reference', _ref})
const words = [
  {_type: 'block', _key: 'a', style: 'normal', children: [{_type: 'span', _key: 'b', text: 'Words'}]},
]

/**
 * A document of every type that staff can add to a site, each with a unique text, in an order that references
 * allow.
 */
function documentsOn(site: Site): Stub[] {
  const scope = {audience: 'sites', sites: [{...refTo(site.id), _key: 'site'}]}
  const blocks = [{_type: 'questions', _key: 'q', topic: refTo('topic-ws')}]
  return [
    {_id: 'topic-ws', _type: 'questionTopic', name: `${MARK} topic`, slug: slug('topic'), scope},
    {_id: 'category-ws', _type: 'postCategory', name: `${MARK} category`, slug: slug('category')},
    {_id: 'author-ws', _type: 'author', name: `${MARK} author`, slug: slug('author')},
    {_id: 'manufacturer-ws', _type: 'manufacturer', name: `${MARK} make`, slug: slug('make')},
    {
      _id: 'post-ws',
      _type: 'post',
      title: `${MARK} post`,
      slug: slug('post'),
      category: refTo('category-ws'),
      author: refTo('author-ws'),
      publishedAt: '2026-01-01T00:00:00Z',
      scope,
    },
    {
      _id: 'model-ws',
      _type: 'model',
      name: `${MARK} model`,
      slug: slug('model'),
      manufacturer: refTo('manufacturer-ws'),
      group: {_type: 'slug', current: 'suv'},
      scope,
    },
    {_id: 'page-ws', _type: 'page', title: `${MARK} page`, slug: slug('page'), blocks, scope},
    {
      _id: 'faq-ws',
      _type: 'faq',
      question: `${MARK} question`,
      answer: words,
      topic: refTo('topic-ws'),
      scope,
    },
    {_id: 'offer-ws', _type: 'offer', name: `${MARK} offer`, slug: slug('offer'), scope},
    {_id: 'slide-ws', _type: 'slide', name: `${MARK} slide`, order: 0, scope},
    {_id: 'tile-ws', _type: 'promoTile', title: `${MARK} tile`, position: 1, scope},
    {
      _id: 'review-ws',
      _type: 'review',
      customerName: `${MARK} customer`,
      rating: 5,
      text: 'Words',
      date: '2099-01-01',
      scope,
    },
    {
      _id: 'summary-ws',
      _type: 'reviewSummary',
      source: `${MARK} summary`,
      averageRating: 4.5,
      count: 7,
      scope,
    },
    {
      _id: 'location-ws',
      _type: 'location',
      name: `${MARK} place`,
      slug: slug('place'),
      dealership: refTo(site.dealership),
      type: 'sales',
    },
    {
      _id: 'placeholder-ws',
      _type: 'photoPlaceholder',
      name: `${MARK} placeholder`,
      fingerprint: '0123456789abcdef',
    },
    {
      _id: 'feed-ws',
      _type: 'stockFeed',
      name: `${MARK} feed`,
      active: false,
      format: 'forecourt',
      dealerships: [{...refTo(site.dealership), _key: 'dealership'}],
    },
    {_id: 'promotion-ws', _type: 'promotion', name: `${MARK} promotion`, scope},
    {_id: 'experiment-ws', _type: 'experiment', name: `${MARK} experiment`, part: 'home.headline', scope},
    {_id: 'extra-ws', _type: 'extra', name: `${MARK} extra`, price: 100, scope},
    {_id: 'car-overlay-ws', _type: 'carOverlay', dealership: refTo(site.dealership)},
    {_id: 'redirect-ws', _type: 'redirect', from: `/${ADDRESS}-old`, to: '/special-offers', scope},
  ]
}

/** Types that no page shows, or only a page for signed-in shoppers. */
const NOWHERE = new Set([
  'staffUser',
  'stockFeed',
  'carOverlay',
  'photoPlaceholder',
  'extra',
  'promotion',
  'experiment',
])

test('document of each type › shows on the site where the Studio says so', async ({content}) => {
  const site = await content.fetch<Site>(SITE)
  const made = documentsOn(site)
  await content.create(...made)
  const given = await content.fetch<Stub[]>('*[_id in $ids]', {ids: [site.id, site.dealership]})
  const name = given.find(({_id}) => _id === site.dealership)?.name
  const settings = await content.fetch<Stub>('*[_id == *[_id == $id][0].settings._ref][0]', {id: site.id})
  const staff = await content.fetch<Stub>('*[_type == "staffUser"][0]')

  const stored = [
    ...(await content.fetch<Stub[]>('*[_id in $ids]', {ids: made.map(({_id}) => _id)})),
    ...given,
  ]
  const walked = new Set<string>()
  for (const document of [...stored, settings, staff]) {
    const around = readSurroundings(await content.fetch(buildSurroundingsQuery(document._type).fetch))
    const pages = listShownPages(document, around, {port: stack.ports.web, now: Date.now()})
    walked.add(document._type)
    if (NOWHERE.has(document._type)) {
      expect(pages, document._type).toEqual([])
      continue
    }
    const here = pages.filter(({siteName}) => siteName === site.name)
    expect(here, document._type).not.toEqual([])
    for (const {path} of here) await expectShown(site.slug, path, document, String(name))
  }
  expect([...walked].toSorted()).toEqual(Object.keys(documents).toSorted())

  // A type described as shown nowhere is on none of the pages that could show it.
  for (const path of ['/', '/locations', `/${ADDRESS}-page`])
    expect((await load(site.slug, path)).html, path).not.toContain(`${MARK} extra`)
})

/** A page shows a document by its unique text, and a site, its settings and its dealership by known values. */
async function expectShown(site: string, path: string, document: Stub, dealership: string): Promise<void> {
  const {status, html, headers} = await load(site, path.replace(/#.*$/, ''))
  const subject = `${document._type} at ${path}`
  if (document._type === 'redirect') {
    expect(status, subject).toBe(301)
    expect(headers.location, subject).toContain('/special-offers')
    return
  }
  expect(status, subject).toBe(200)
  const own = {site: '<html', settings: '<html', dealership}
  const text = Object.entries(own).find(([type]) => type === document._type)?.[1]
  expect(html.includes(text ?? getText(document)), subject).toBe(true)
  if (path.includes('#')) expect(html, subject).toContain(`id="${path.split('#')[1]}"`)
}

function getText({name, title, question, customerName, source}: Stub): string {
  return String(question ?? customerName ?? title ?? name ?? source)
}
