import {evaluate, parse} from 'groq-js'
import {expect, it} from 'vitest'
import {listSuggestions, SUGGESTIONS_QUERY} from './list-suggestions.ts'

const slug = (current: string) => ({_type: 'slug', current})

it('suggested addresses › are the product’s own pages and each of the content once', async () => {
  const dataset = [
    {_id: 'a', _type: 'page', title: 'About us', slug: slug('about-us'), _updatedAt: '2026-01-02T00:00:00Z'},
    {
      _id: 'b',
      _type: 'page',
      title: 'About them',
      slug: slug('about-us'),
      _updatedAt: '2026-01-01T00:00:00Z',
    },
    {_id: 'c', _type: 'offer', name: 'Winter', slug: slug('winter'), _updatedAt: '2025-01-01T00:00:00Z'},
    {_id: 'k', _type: 'manufacturer', name: 'Kia', slug: slug('kia'), _updatedAt: '2024-01-01T00:00:00Z'},
    {_id: 'd', _type: 'author', name: 'Ann', slug: slug('ann')},
    {_id: 'e', _type: 'post', title: 'Without an address'},
  ]
  const answer: unknown = await (await evaluate(parse(SUGGESTIONS_QUERY.fetch), {dataset})).get()
  const suggested = listSuggestions(answer)
  expect(suggested.map(({path}) => path).slice(-3)).toEqual(['/about-us', '/offers/winter', '/brands/kia'])
  expect(suggested.find(({path}) => path === '/about-us')?.title).toBe('About us')
  expect(suggested.map(({path}) => path)).toContain('/special-offers')
  expect(listSuggestions(undefined)[0]?.path).toBe('/')
})

it('suggested addresses › are every page of the product that can be linked to', () => {
  const paths = listSuggestions(undefined).map(({path}) => path)
  for (const path of [
    '/',
    '/special-offers',
    '/finance',
    '/locations',
    '/blog',
    '/models',
    '/reviews',
    '/brands',
  ])
    expect(paths).toContain(path)
  for (const path of [
    '/contact-us',
    '/book-test-drive',
    '/service',
    '/trade-in',
    '/careers',
    '/parts/search',
  ])
    expect(paths).toContain(path)
  // Without a car, an order or a session there is nothing behind these, and files are no pages.
  for (const path of ['/enquire', '/checkout-journey', '/success', '/sign-in', '/robots.txt', '/unavailable'])
    expect(paths).not.toContain(path)
  expect(paths.filter((path) => path.includes(':'))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})
