import {renderToStaticMarkup} from 'react-dom/server'
import {beforeEach, expect, it, vi} from 'vitest'
import {sampleTenant} from '#/testing/sample-tenant'
import {FactsBlock} from './site-blocks'

const {now} = vi.hoisted(() => ({now: {stock: null as object | null, ratings: null as object[] | null}}))

vi.mock('next/cache', () => ({cacheLife: () => undefined, cacheTag: () => undefined}))
vi.mock('#/features/stock-search/get-catalogue', () => ({getCounts: async () => now.stock}))
vi.mock('#/features/reviews/list-reviews', () => ({listReviewFigures: async () => now.ratings}))

const facts = [
  {figure: '1969', words: 'the year we began'},
  {figure: '{inStock}', words: 'in stock today'},
  {figure: '{makes}', words: 'makes'},
  {figure: '{rating}', words: 'stars'},
  {figure: '{unknown}', words: 'of a word that stands for nothing'},
]

async function draw(): Promise<string> {
  const block = {block: 'facts', key: 'a', title: null, facts} as never
  const place = {first: false, again: false}
  const drawn = await FactsBlock({block, tenant: sampleTenant(), place, versions: {}} as never)
  return renderToStaticMarkup(drawn)
}

beforeEach(() => {
  now.stock = {
    total: 239,
    values: {
      make: [
        {value: 'Kia', count: 200},
        {value: 'Mazda', count: 39},
      ],
    },
  }
  now.ratings = [{average: 4.6, count: 318}]
})

it('facts of a page › say what the site has now for a word in braces', async () => {
  const html = await draw()
  for (const figure of ['1969', '239', '2', '4.6', '{unknown}']) expect(html).toContain(`>${figure}</dd>`)
})

it('facts of a page › leave out what is not known during an outage, and keep what is written', async () => {
  now.stock = null
  now.ratings = null
  const html = await draw()
  expect(html).toContain('1969')
  expect(html).not.toMatch(/in stock today|makes<|stars</)
})
