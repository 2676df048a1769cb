import {expect, it} from 'vitest'
import type {SiteRecord} from '../layers/layers-of-site.ts'
import {locationsOf} from './locate-pages.ts'

const site: SiteRecord = {
  id: 'site-alpha',
  updatedAt: null,
  name: 'Alpha',
  slug: 'alpha',
  hosts: ['alpha.localhost'],
  live: true,
  dealerships: [],
  template: null,
  brand: null,
  settings: 'settings-alpha',
  manufacturer: null,
}

it('names the pages of each site that show a document, for the preview to open', () => {
  const offer = {_id: 'o', _type: 'offer', slug: {current: 'autumn'}}
  expect(locationsOf(offer, [site], 3000)?.locations).toContainEqual({
    title: 'Alpha: /offers/autumn',
    href: 'http://alpha.localhost:3000/offers/autumn',
    showHref: false,
  })
})

it.each([null, {_id: 'm', _type: 'manufacturer'}, {_id: 's', _type: 'settings'}])(
  'says nothing of what no page shows: %j',
  (document) => {
    expect(locationsOf(document, [site], 3000)).toBeNull()
  },
)
