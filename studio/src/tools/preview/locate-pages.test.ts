import {expect, it} from 'vitest'
import {readSurroundings} from '../../documents/where-shown/surroundings.ts'
import {listLocations} from './locate-pages.ts'

const surroundings = readSurroundings({
  sites: [
    {
      id: 'site-alpha',
      name: 'Alpha',
      slug: 'alpha',
      hosts: ['alpha.localhost'],
      dealerships: ['d'],
      settings: 'own',
    },
  ],
})

it('locatePages › names the pages of each site that show a document', () => {
  const offer = {_id: 'o', _type: 'offer', slug: {current: 'autumn'}}
  expect(listLocations(offer, surroundings)?.locations).toContainEqual({
    title: 'Alpha: /offers/autumn',
    href: 'http://alpha.localhost:3000/offers/autumn',
    showHref: false,
  })
})

it.each([null, {_id: 'm', _type: 'manufacturer'}, {_id: 's', _type: 'settings'}])(
  'locatePages › names none for %j',
  (document) => {
    expect(listLocations(document, surroundings)).toBeNull()
  },
)

it('locatePages › says that settings are used on all pages, of which the home page stands for the others', () => {
  expect(listLocations({_id: 'own', _type: 'settings'}, surroundings)).toEqual({
    message: 'Used on all pages of Alpha',
    locations: [{title: 'Alpha', href: 'http://alpha.localhost:3000/', showHref: false}],
  })
})

it('locatePages › says why no page shows a document', () => {
  const offer = {_id: 'o', _type: 'offer', slug: {current: 'spring'}, window: {end: '2020-01-01T00:00:00Z'}}
  expect(listLocations(offer, surroundings)).toEqual({
    locations: [],
    message: 'No site shows it any more: its last day has passed.',
  })
})
