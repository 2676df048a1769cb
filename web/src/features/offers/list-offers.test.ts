import {expect, it, vi} from 'vitest'
import {ok} from '#/lib/result'
import {sampleTenant} from '#/testing/sample-tenant'
import {listOffers} from './list-offers'

const PICTURE = {
  url: 'https://cdn.example/a-1600x900.jpg',
  alt: 'A blue X-Trail',
  width: 1600,
  height: 900,
  lqip: null,
}
const OWN = {...PICTURE, url: 'https://cdn.example/b-1600x900.jpg', alt: 'A snowman'}

const STORED: {readonly [type: string]: readonly object[]} = {
  offer: [
    {
      id: 'with-own',
      name: 'Own',
      slug: 'own',
      window: null,
      model: 'x-trail',
      image: OWN,
      manufacturer: 'make-a',
    },
    {id: 'of-model', name: 'Of its model', slug: 'of-model', window: null, model: 'x-trail', image: null},
    {id: 'of-none', name: 'Of none', slug: 'of-none', window: null, model: 'gone', image: null},
    {id: 'without', name: 'Without', slug: 'without', window: null, model: null, image: null},
  ],
  model: [{id: 'x-trail', slug: 'x-trail', image: PICTURE}],
}

vi.mock('next/cache', () => ({cacheLife: () => undefined, cacheTag: () => undefined}))
vi.mock('#/gateways/cms/query-content', async (load) => ({
  ...(await load<object>()),
  queryContent: async (_query: string, {type}: {type: string}) => ok(STORED[type] ?? []),
}))

const BRAND = {
  id: 'make-a',
  updatedAt: null,
  name: 'Nissan',
  slug: 'nissan-australia',
  word: 'nissan',
  isSold: true,
  logo: null,
  formerSlugs: [],
  shortDescription: null,
}
vi.mock('#/tenant/get-brands', () => ({getBrands: async () => [BRAND]}))

it('offer of a brand › has its logo’s brand, and its word in the address but on a site of one manufacturer [2.15, 3.14]', async () => {
  const [several, one] = await Promise.all([
    listOffers(sampleTenant()),
    listOffers(sampleTenant({manufacturer: BRAND})),
  ])
  const list = (offers: Awaited<ReturnType<typeof listOffers>>) =>
    offers.slice(0, 2).map(({brand, path}) => [brand?.name ?? null, path])
  expect(list(several)).toEqual([
    ['Nissan', '/offers/nissan/own'],
    [null, '/offers/of-model'],
  ])
  expect(list(one)).toEqual([
    ['Nissan', '/offers/own'],
    [null, '/offers/of-model'],
  ])
})

it('offer without a picture › has that of its model [3.14]', async () => {
  const offers = await listOffers(sampleTenant())
  const shown = Object.fromEntries(offers.map(({id, image}) => [id, image?.alt ?? null]))
  expect(shown).toEqual({
    'with-own': 'A snowman',
    'of-model': 'A blue X-Trail',
    'of-none': null,
    without: null,
  })
})
