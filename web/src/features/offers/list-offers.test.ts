import {expect, it, vi} from 'vitest'
import {ok} from '#/lib/result'
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
    {id: 'with-own', name: 'Own', slug: 'own', window: null, model: 'x-trail', image: OWN},
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

it('offer without a picture › has that of its model [3.14]', async () => {
  const offers = await listOffers({slug: 'one', id: 'site-one', layerIds: []})
  const shown = Object.fromEntries(offers.map(({id, image}) => [id, image?.alt ?? null]))
  expect(shown).toEqual({
    'with-own': 'A snowman',
    'of-model': 'A blue X-Trail',
    'of-none': null,
    without: null,
  })
})
