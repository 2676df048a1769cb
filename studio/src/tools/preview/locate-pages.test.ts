import {defer, firstValueFrom, type Observable, of, throwError} from 'rxjs'
import type {DocumentStore} from 'sanity'
import {expect, it, vi} from 'vitest'
import {readSurroundings} from '../../documents/where-shown/surroundings.ts'
import {listLocations, locatePages} from './locate-pages.ts'

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

it('locatePages › asks again after an outage, because the form is closed where it fails', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  let tries = 0
  const listenQuery = () =>
    defer(() => {
      tries += 1
      return tries <= 2 ? throwError(() => new TypeError('Failed to fetch')) : of(null)
    })
  const context = {documentStore: {listenQuery} as unknown as DocumentStore}
  const asked = {id: 'o', type: 'offer', version: undefined, perspectiveStack: []}
  const located = firstValueFrom(locatePages(asked, context) as Observable<unknown>)
  await vi.runAllTimersAsync()
  await expect(located).resolves.toBeNull()
})
