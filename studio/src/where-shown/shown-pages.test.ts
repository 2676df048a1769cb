import {DEFAULT_LAYER_ID} from '@forecourt/schemas'
import {describe, expect, it} from 'vitest'
import type {SiteRecord} from '../layers/layers-of-site.ts'
import {originOfHost, shownPages} from './shown-pages.ts'

function site(slug: string, changes: Partial<SiteRecord> = {}): SiteRecord {
  const layers = {template: null, brand: null, settings: `own-${slug}`, manufacturer: null}
  return {
    id: `site-${slug}`,
    updatedAt: null,
    name: slug,
    slug,
    hosts: [`${slug}.localhost`],
    live: true,
    dealerships: [`dealer-${slug}`],
    ...layers,
    ...changes,
  }
}
const sites = [site('alpha'), site('bravo', {template: 'used'}), site('closed', {live: false})]

function names(document: {[name: string]: unknown}) {
  return [...new Set(shownPages(document, sites, 3000).map(({siteName}) => siteName))]
}

describe('the pages that show a document', () => {
  it.each<[string, {[name: string]: unknown}, string[]]>([
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
    ['a manufacturer has no page', {_type: 'manufacturer', _id: 'm'}, []],
    ['a type nobody knows', {_type: 'zebra', _id: 'z'}, []],
  ])('%s', (_title, document, expected) => {
    expect(names(document)).toEqual(expected)
  })

  it('lead to the very page', () => {
    const location = {
      _type: 'location',
      _id: 'l',
      slug: {current: 'yard'},
      dealership: {_ref: 'dealer-alpha'},
    }
    expect(shownPages(location, sites, 18000).map(({url}) => url)).toEqual([
      'http://alpha.localhost:18000/locations/yard',
      'http://alpha.localhost:18000/locations',
    ])
  })
})

it.each([
  ['alpha.localhost', 'http://alpha.localhost:3000'],
  ['www.example.com.au', 'https://www.example.com.au'],
])('%s answers at %s', (host, origin) => {
  expect(originOfHost(host, 3000)).toBe(origin)
})
