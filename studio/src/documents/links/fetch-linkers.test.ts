import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {startContent} from '../../testing/start-content.ts'
import {describeLinkers, fetchLinkers} from './fetch-linkers.ts'

let client: SanityClient
let stop: () => Promise<void>

const on = (...names: string[]) => ({
  audience: 'sites',
  sites: names.map((name) => ({_type: 'reference', _ref: `site-${name}`, _key: name, _weak: true})),
})
const site = (name: string) => ({
  _id: `site-${name}`,
  _type: 'site',
  name,
  slug: {_type: 'slug', current: name},
  hosts: [`${name}.example.com`],
  settings: {_type: 'reference', _ref: `settings-${name}`, _weak: true},
  dealerships: [{_type: 'reference', _ref: 'dealer', _key: 'd', _weak: true}],
})
const slide = (_id: string, href: string, more: object = {}) => ({
  _id,
  _type: 'slide',
  name: `A ${_id}`,
  action: {label: 'See it', href},
  scope: on('alpha'),
  ...more,
})
const OFFER = {
  _id: 'offer-winter',
  _type: 'offer',
  name: 'Winter',
  slug: {_type: 'slug', current: 'winter'},
  scope: on('alpha'),
}

beforeAll(async () => {
  const content = await startContent()
  client = content.client
  stop = content.stop
  const text = {_type: 'block', markDefs: [{_type: 'link', _key: 'l', href: '/offers/winter?from=mail'}]}
  const transaction = client.transaction()
  const stored: {_id: string; _type: string; [name: string]: unknown}[] = [
    {_id: 'settings-alpha', _type: 'settings', layer: 'site', title: 'Alpha'},
    {_id: 'settings-bravo', _type: 'settings', layer: 'site', title: 'Bravo'},
    site('alpha'),
    site('bravo'),
    OFFER,
    slide('by-path', '/offers/winter'),
    slide('by-brand', '/offers/example-brand/winter'),
    slide('by-host', 'https://alpha.example.com/offers/winter'),
    slide('of-another-site', '/offers/winter', {scope: on('bravo')}),
    slide('to-another-offer', '/offers/late-winter'),
    slide('to-a-page-of-that-name', '/winter'),
    slide('abroad', 'https://elsewhere.example/offers/winter'),
    {_id: 'post', _type: 'post', title: 'News', body: [text], scope: on('alpha')},
    {_id: 'drafts.unfinished', _type: 'slide', name: 'A draft', action: {href: '/offers/winter'}},
  ]
  for (const document of stored) transaction.create(document)
  await transaction.commit()
})
afterAll(() => stop())

it('links to an offer › are those by its address, on a site that shows it', async () => {
  const linkers = await fetchLinkers(client, [OFFER as never])
  expect(linkers.map(({words}) => words).toSorted()).toEqual([
    'Post “News”',
    'Slide “A by-brand”',
    'Slide “A by-host”',
    'Slide “A by-path”',
  ])
})

it.each([
  ['without an address', {...OFFER, slug: undefined}],
  ['of a type without pages', {...OFFER, _type: 'review'}],
])('document %s › has no links to it', async (_title, document) => {
  expect(await fetchLinkers(client, [document as never])).toEqual([])
})

it('links to an offer › are named before it is taken away, and not taken for none in an outage', async () => {
  expect(await describeLinkers(client, [OFFER as never])).toMatch(
    /^(?:Slide|Post) “.*” link to what is taken away: visitors who follow a link to it read “Page not found”. Change the links first.$/,
  )
  expect(await describeLinkers(client, [{...OFFER, slug: {current: 'summer'}} as never])).toBeNull()
  const away = client.withConfig({apiHost: 'http://127.0.0.1:1', maxRetries: 0})
  expect(await describeLinkers(away, [OFFER as never])).toMatch(/^Whether links lead to it is not known/)
})
