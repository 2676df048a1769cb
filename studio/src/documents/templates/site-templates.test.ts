import {documents} from '@forecourt/schemas/documents'
import {describe, expect, it} from 'vitest'
import {listDeskTemplates, startOnSite, startValues} from './site-templates.ts'

const clock = {now: Date.parse('2026-11-20T20:00:00Z'), zone: 'Australia/Brisbane'}
const parameters = {siteId: 'site-a', dealershipId: 'dealer-a'}

describe('a new document on a site’s desk', () => {
  it.each(['offer', 'promoTile', 'slide', 'review'] as const)('shows a new %s on that site alone', (name) => {
    expect(startOnSite(documents[name], parameters, clock)).toMatchObject({
      scope: {audience: 'sites', sites: [{_type: 'reference', _ref: 'site-a', _key: 'site-a'}]},
    })
  })

  it('puts a location under the site’s first dealership', () => {
    expect(startOnSite(documents.location, parameters, clock)).toMatchObject({
      dealership: {_type: 'reference', _ref: 'dealer-a'},
    })
    expect(startOnSite(documents.location, {...parameters, dealershipId: null}, clock)).not.toHaveProperty(
      'dealership',
    )
  })

  it.each(['offer', 'promoTile', 'slide'] as const)(
    'runs a new %s from today to the end of next month there',
    (name) => {
      expect(startOnSite(documents[name], parameters, clock)).toMatchObject({
        window: {start: '2026-11-20T14:00:00.000Z', end: '2026-12-31T13:59:00.000Z'},
      })
    },
  )

  it('shows a new post from today, and gives a new location the clock of the site', () => {
    expect(startOnSite(documents.post, parameters, clock)).toMatchObject({
      publishedAt: '2026-11-20T14:00:00.000Z',
    })
    expect(startOnSite(documents.location, parameters, clock)).toMatchObject({zone: 'Australia/Brisbane'})
  })

  it('starts with the declared defaults of switches, choices and numbers', () => {
    expect(startOnSite(documents.location, parameters, clock)).toMatchObject({
      visible: true,
      primary: false,
    })
    expect(startOnSite(documents.slide, parameters, clock)).toMatchObject({order: 100, hideOverlay: false})
  })
})

it('template › leaves words and lists to the person', () => {
  expect(Object.keys(startValues(documents.slide.fields)).sort()).toEqual(['hideOverlay', 'order', 'scope'])
})

it('template › exists once for every listed type and every layer', () => {
  const ids = listDeskTemplates().map(({id}) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(['offer-on-site', 'location-on-site', 'settings-brand']))
})
