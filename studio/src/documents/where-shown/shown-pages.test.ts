import type {documents} from '@forecourt/schemas/documents'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {describe, expect, it} from 'vitest'
import {getOrigin} from '../../core/storefront/get-origin.ts'
import {listShownPages} from './shown-pages.ts'
import {readSurroundings} from './surroundings.ts'

const NOW = Date.parse('2026-11-20T00:00:00Z')

type Parts = {settings?: object; [part: string]: unknown}

/** Two live sites and one that is not, as returned by the content backend; `settings` are those of alpha. */
function around({settings, ...parts}: Parts = {}) {
  const site = (slug: string, more: object = {}) => ({
    id: `site-${slug}`,
    name: slug,
    slug,
    hosts: [`${slug}.localhost`],
    dealerships: [`dealer-${slug}`],
    settings: `own-${slug}`,
    ...more,
  })
  return readSurroundings({
    sites: [site('alpha'), site('bravo', {template: 'used'}), site('closed', {live: false})],
    layers: [{id: 'own-alpha', layer: 'site', title: 'alpha', ...settings}],
    ...parts,
  })
}

function shown(document: object, parts: Parts = {}): string[] {
  return listShownPages({...document}, around(parts), {port: 3000, now: NOW}).map(
    ({siteName, path}) => siteName + path,
  )
}

function refTo(_ref: string) {
  return {_type: 'reference', _ref}
}
const onAlpha = {audience: 'sites', sites: [refTo('site-alpha')]}
const slug = (current: string) => ({_type: 'slug', current})

describe('the sites that show a document', () => {
  const listSites = (document: object, parts: Parts = {}) => [
    ...new Set(shown(document, parts).map((page) => page.slice(0, page.indexOf('/')))),
  ]

  it.each<[string, object, string[]]>([
    ['an offer for all sites', {_type: 'offer', _id: 'o'}, ['alpha', 'bravo']],
    [
      'an offer for one site',
      {_type: 'offer', _id: 'o', scope: {audience: 'sites', sites: [{_ref: 'site-bravo'}]}},
      ['bravo'],
    ],
    [
      'a slide for a template’s sites',
      {_type: 'slide', _id: 's', scope: {audience: 'layers', layers: [{_ref: 'used'}]}},
      ['bravo'],
    ],
    ['a draft of a site’s settings', {_type: 'settings', _id: 'drafts.own-alpha'}, ['alpha']],
    ['the default settings', {_type: 'settings', _id: DEFAULT_LAYER_ID}, ['alpha', 'bravo']],
    [
      'a location of one dealership',
      {_type: 'location', _id: 'l', dealership: {_ref: 'dealer-alpha'}},
      ['alpha'],
    ],
    [
      'a hidden location',
      {_type: 'location', _id: 'l', dealership: {_ref: 'dealer-alpha'}, visible: false},
      [],
    ],
    ['a type nobody knows', {_type: 'zebra', _id: 'z'}, []],
  ])('are right for %s', (_title, document, expected) => {
    expect(listSites(document)).toEqual(expected)
  })
})

const post = {
  _id: 'p',
  _type: 'post',
  slug: slug('news'),
  publishedAt: '2026-11-01T00:00:00Z',
  scope: onAlpha,
}
const page = (blocks: object[], word = 'about-us') => ({
  _id: 'g',
  _type: 'page',
  slug: slug(word),
  blocks,
  scope: onAlpha,
})
const review = {_id: 'r', _type: 'review', customerName: 'Robin', rating: 5, text: 'Kind.', scope: onAlpha}
const questions = (topic?: string) => page([{_type: 'questions', topic: topic && refTo(`topic-${topic}`)}])
const topic = (word: string) => ({_id: `topic-${word}`, _type: 'questionTopic', slug: slug(word)})
const ask = (word: string) => ({_id: 'q', _type: 'faq', topic: refTo(`topic-${word}`), scope: onAlpha})

/** The documents and pages through which each type shows; a missing type does not compile. */
const WHERE: {readonly [name in keyof typeof documents]: [object, Parts, string[]]} = {
  site: [{_id: 'site-alpha'}, {}, ['alpha/']],
  settings: [{_id: 'own-alpha'}, {}, ['alpha/']],
  extra: [{_id: 'x', scope: onAlpha}, {}, []],
  // Off as shipped.
  experiment: [{_id: 'e', part: 'home.headline', scope: onAlpha}, {}, []],
  promotion: [{_id: 'w', scope: onAlpha}, {}, []],
  manufacturer: [
    {_id: 'm', slug: slug('kia-australia')},
    {models: [{_type: 'model', _id: 'x', slug: slug('rio'), manufacturer: refTo('m'), scope: onAlpha}]},
    ['alpha/brands/kia', 'alpha/models/rio'],
  ],
  dealership: [
    {_id: 'dealer-alpha'},
    {locations: [{_type: 'location', _id: 'l', dealership: refTo('dealer-alpha')}]},
    ['alpha/dealerships'],
  ],
  location: [
    {_id: 'l', slug: slug('yard'), dealership: refTo('dealer-alpha')},
    {},
    ['alpha/locations/yard', 'alpha/locations'],
  ],
  offer: [{slug: slug('winter'), scope: onAlpha}, {}, ['alpha/offers/winter', 'alpha/special-offers']],
  promoTile: [{scope: onAlpha}, {}, ['alpha/search/new-used-and-demo-cars']],
  slide: [{scope: onAlpha}, {}, ['alpha/']],
  review: [
    {...review, location: refTo('l')},
    {locations: [{_type: 'location', _id: 'l', slug: slug('yard'), dealership: refTo('dealer-alpha')}]},
    ['alpha/#reviews', 'alpha/reviews', 'alpha/locations/yard'],
  ],
  reviewSummary: [{scope: onAlpha}, {}, ['alpha/reviews']],
  model: [{slug: slug('rio'), scope: onAlpha}, {}, ['alpha/models/rio', 'alpha/models']],
  post: [post, {}, ['alpha/blog/news', 'alpha/blog']],
  postCategory: [
    {_id: 'c', slug: slug('advice')},
    {posts: [{...post, category: refTo('c')}]},
    ['alpha/blog/advice'],
  ],
  author: [
    {_id: 'a', slug: slug('ann')},
    {posts: [{...post, author: refTo('a')}]},
    ['alpha/blog/authors/ann', 'alpha/blog/news'],
  ],
  page: [{slug: slug('about-us'), scope: onAlpha}, {}, ['alpha/about-us']],
  faq: [
    ask('service'),
    {pages: [questions('service')], questionTopics: [topic('service')]},
    ['alpha/about-us'],
  ],
  questionTopic: [
    topic('service'),
    {pages: [questions()], questionTopics: [topic('service')]},
    ['alpha/about-us'],
  ],
  redirect: [{from: '/old', scope: onAlpha}, {}, ['alpha/old']],
  photoPlaceholder: [{_id: 'p'}, {}, []],
  carOverlay: [{_id: 'car-overlay-a'}, {}, []],
  stockFeed: [{_id: 'f'}, {}, []],
  staffUser: [{_id: 'u'}, {}, []],
}

describe('where it shows', () => {
  it.each(Object.entries(WHERE))('names the pages of a %s', (_type, [document, parts, expected]) => {
    expect(shown({_id: 'one', _type, ...document}, parts)).toEqual(expected)
  })

  const [anOffer, aModel] = [
    {_id: 'o', _type: 'offer', scope: onAlpha},
    {_id: 'm', _type: 'model', scope: onAlpha},
  ]
  const off = (feature: string) => ({settings: {features: {[feature]: {on: false}}}})
  it.each<[string, object, Parts, string[]]>([
    ['an offer that has ended', {...anOffer, window: {end: '2026-11-19T00:00:00Z'}}, {}, []],
    ['an offer that is to come', {...anOffer, window: {start: '2026-12-01T00:00:00Z'}}, {}, []],
    ['a post that is to come', {...post, publishedAt: '2026-12-01T00:00:00Z'}, {}, []],
    ['a post on a site without posts', post, off('blog'), []],
    ['a model on a site without model pages', {...aModel, slug: slug('rio')}, off('models'), []],
    [
      'a model on a site with models at the root',
      {...aModel, slug: slug('rio')},
      {settings: {models: {address: 'slug'}}},
      ['alpha/rio', 'alpha/models'],
    ],
    ['a model that is elsewhere', {...aModel, overrideUrl: 'https://a.example/rio'}, {}, ['alpha/models']],
    ['a category without posts', {_id: 'c', _type: 'postCategory', slug: slug('advice')}, {}, []],
    ['an author who has written nothing', {_id: 'a', _type: 'author'}, {}, []],
    [
      'a brand that a place names',
      {_id: 'm', _type: 'manufacturer', slug: slug('kia')},
      {
        locations: [
          {_type: 'location', _id: 'l', dealership: refTo('dealer-alpha'), manufacturers: [refTo('m')]},
        ],
      },
      ['alpha/brands/kia'],
    ],
    [
      'a brand on a site without pages of brands',
      {_id: 'm', _type: 'manufacturer', slug: slug('kia')},
      {
        ...off('manufacturers'),
        models: [{_id: 'x', slug: slug('rio'), manufacturer: refTo('m'), scope: onAlpha}],
      },
      [],
    ],
    [
      'an offer of a brand, on a site of several',
      {...anOffer, slug: slug('bonus'), manufacturer: refTo('m')},
      {manufacturers: [{_id: 'm', slug: slug('kia-australia')}]},
      ['alpha/offers/kia/bonus', 'alpha/special-offers'],
    ],
    [
      'a model under its brand',
      {...aModel, slug: slug('rio'), manufacturer: refTo('m')},
      {
        settings: {models: {address: 'brand'}},
        manufacturers: [{_id: 'm', slug: slug('kia')}],
      },
      ['alpha/kia/rio', 'alpha/models'],
    ],
    ['a brand without models', {_id: 'm', _type: 'manufacturer'}, {}, []],
    ['a dealership without a place', {_id: 'dealer-alpha', _type: 'dealership'}, {}, []],
    [
      'a question that no page asks for',
      ask('service'),
      {pages: [questions('finance')], questionTopics: [topic('service')]},
      [],
    ],
    ['a review on a site that shows none', review, {settings: {reviews: {show: false}}}, []],
    [
      'a review that newer ones have pushed out',
      {...review, date: '2025-01-01'},
      {settings: {reviews: {count: 1}}, reviews: [{...review, _id: 's', date: '2026-01-01'}]},
      ['alpha/reviews'],
    ],
    [
      'a review newer than one that does not show',
      {...review, date: '2025-01-01'},
      {settings: {reviews: {count: 1}}, reviews: [{...review, _id: 's', date: '2026-01-01', consent: false}]},
      ['alpha/#reviews', 'alpha/reviews'],
    ],
    [
      'a review with fewer stars than the site shows',
      {...review, rating: 2},
      {settings: {reviews: {minimumStars: 3}}},
      [],
    ],
    ['a review whose customer does not agree', {...review, consent: false}, {}, []],
    [
      'a summary on a site with a reviews service',
      {_type: 'reviewSummary', scope: onAlpha},
      {settings: {integrations: {reviewsProvider: 'http'}}},
      [],
    ],
    ['a page behind a form', {_id: 'g', _type: 'page', slug: slug('sell-my-car'), scope: onAlpha}, {}, []],
    [
      'a page around a form',
      {_id: 'g', _type: 'page', slug: slug('careers'), scope: onAlpha},
      {},
      ['alpha/careers'],
    ],
    [
      'a page below another',
      {_id: 'g', _type: 'page', slug: slug('about-us/history'), scope: onAlpha},
      {},
      ['alpha/about-us/history'],
    ],
    ['a redirect from a form', {_id: 'r', _type: 'redirect', from: '/careers', scope: onAlpha}, {}, []],
    [
      'a page in the place of a form that is off',
      {_id: 'g', _type: 'page', slug: slug('careers'), scope: onAlpha},
      {settings: {forms: {careers: {on: false}}}},
      ['alpha/careers'],
    ],
    [
      'a page behind one of the product’s',
      {_id: 'g', _type: 'page', slug: slug('compare'), scope: onAlpha},
      {},
      [],
    ],
    [
      'a page for all behind a site’s own',
      {_id: 'all', _type: 'page', slug: slug('about-us')},
      {pages: [page([])]},
      ['bravo/about-us'],
    ],
    [
      'a redirect from a page',
      {_id: 'r', _type: 'redirect', from: '/about-us', scope: onAlpha},
      {pages: [page([])]},
      [],
    ],
    [
      'a tile for used cars alone',
      {_id: 't', _type: 'promoTile', carTypes: ['used'], strict: true, scope: onAlpha},
      {},
      ['alpha/search/used-cars'],
    ],
    [
      'a question about trading in',
      ask('trade-in'),
      {
        settings: {home: {bands: [{title: 'Sell', text: 'Sell to us'}]}},
        questionTopics: [topic('trade-in')],
      },
      ['alpha/'],
    ],
  ])('is right for %s', (_title, document, parts, expected) => {
    expect(shown(document, parts)).toEqual(expected)
  })

  it('leads to the very page', () => {
    const location = {_type: 'location', _id: 'l', slug: slug('yard'), dealership: refTo('dealer-alpha')}
    expect(listShownPages(location, around(), {port: 18000, now: NOW})[0]?.url).toBe(
      'http://alpha.localhost:18000/locations/yard',
    )
  })
})

it.each([
  ['alpha.localhost', 'http://alpha.localhost:3000'],
  ['www.example.com.au', 'https://www.example.com.au'],
])('address of a page › opens %s at %s', (host, origin) => {
  expect(getOrigin(host, 3000)).toBe(origin)
})
