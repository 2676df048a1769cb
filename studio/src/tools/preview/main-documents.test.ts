import {evaluate, parse} from 'groq-js'
import {describe, expect, it} from 'vitest'
import {getHost, mainDocuments} from './main-documents.ts'

const ref = (id: string) => ({_type: 'reference', _ref: id})
const dataset = [
  {
    _id: 'site-alpha',
    _type: 'site',
    hosts: ['alpha.example.com'],
    settings: ref('settings-alpha'),
    brand: ref('brand-kia'),
    dealerships: [ref('dealer-alpha')],
  },
  {_id: 'site-bravo', _type: 'site', hosts: ['bravo.example.com'], settings: ref('settings-bravo')},
  {_id: 'settings-alpha', _type: 'settings'},
  {_id: 'settings-bravo', _type: 'settings'},
  {_id: 'offer-all', _type: 'offer', slug: {current: 'all'}},
  {
    _id: 'offer-alpha',
    _type: 'offer',
    slug: {current: 'shared'},
    scope: {audience: 'sites', sites: [ref('site-alpha')]},
  },
  {
    _id: 'offer-bravo',
    _type: 'offer',
    slug: {current: 'shared'},
    scope: {audience: 'sites', sites: [ref('site-bravo')]},
  },
  {
    _id: 'page-kia',
    _type: 'page',
    slug: {current: 'servicing'},
    scope: {audience: 'layers', layers: [ref('brand-kia')]},
  },
  {_id: 'page-tyres', _type: 'page', slug: {current: 'servicing/tyres'}},
  {_id: 'location-alpha', _type: 'location', slug: {current: 'yard'}, dealership: ref('dealer-alpha')},
  {_id: 'location-other', _type: 'location', slug: {current: 'yard'}, dealership: ref('dealer-other')},
]

async function findMain(origin: string, route: string, slug: string): Promise<string | null> {
  const resolver = mainDocuments.find((each) => each.route === route)
  // The Studio passes a repeated parameter as a list, which its types do not say.
  const params = JSON.parse(JSON.stringify({slug: route.endsWith('+') ? slug.split('/') : slug}))
  const found = resolver?.resolve?.({origin, path: route.replace(':slug', slug), params})
  if (!found) return null
  const tree = parse(`*[${found.filter}][0]._id`, {params: found.params})
  return (await evaluate(tree, {dataset, params: found.params})).get()
}

describe('main document of a previewed page', () => {
  it.each([
    ['https://alpha.example.com', '/', '', 'settings-alpha'],
    ['http://bravo.example.com:3000', '/', '', 'settings-bravo'],
    ['https://alpha.example.com', '/offers/:slug+', 'all', 'offer-all'],
    ['https://alpha.example.com', '/offers/:slug+', 'shared', 'offer-alpha'],
    ['https://bravo.example.com', '/offers/:slug+', 'shared', 'offer-bravo'],
    ['https://bravo.example.com', '/offers/:slug+', 'kia/shared', 'offer-bravo'],
    ['https://alpha.example.com', '/:slug+', 'servicing', 'page-kia'],
    ['https://bravo.example.com', '/:slug+', 'servicing', null],
    ['https://alpha.example.com', '/:slug+', 'servicing/tyres', 'page-tyres'],
    ['https://alpha.example.com', '/locations/:slug', 'yard', 'location-alpha'],
    ['https://alpha.example.com', '/offers/:slug+', 'none', null],
  ])('is found for %s %s %s: %s', async (origin, route, slug, id) => {
    expect(await findMain(origin, route, slug)).toBe(id)
  })
})

it.each([
  ['http://alpha.localhost:3000', 'alpha.localhost'],
  ['', ''],
])('host of an address › is read from "%s" as "%s"', (origin, host) => {
  expect(getHost(origin)).toBe(host)
})
