import {documents} from '@forecourt/schemas'
import {describe, expect, it} from 'vitest'
import {deskTemplates, startOnSite, startValues} from './site-templates.ts'

const parameters = {siteId: 'site-a', dealershipId: 'dealer-a'}

describe('a new document on a site’s desk', () => {
  it.each(['offer', 'promoTile', 'slide', 'review'] as const)('%s shows on that site alone', (name) => {
    expect(startOnSite(documents[name], parameters)).toMatchObject({
      scope: {audience: 'sites', sites: [{_type: 'reference', _ref: 'site-a', _key: 'site-a'}]},
    })
  })

  it('a location belongs to the site’s first dealership', () => {
    expect(startOnSite(documents.location, parameters)).toMatchObject({
      dealership: {_type: 'reference', _ref: 'dealer-a'},
    })
    expect(startOnSite(documents.location, {...parameters, dealershipId: null})).not.toHaveProperty(
      'dealership',
    )
  })

  it('starts with the declared defaults of switches, choices and numbers', () => {
    expect(startOnSite(documents.location, parameters)).toMatchObject({
      visible: true,
      zone: 'Australia/Sydney',
    })
    expect(startOnSite(documents.slide, parameters)).toMatchObject({order: 100, hideOverlay: false})
  })
})

it('leaves words and lists to the person', () => {
  expect(Object.keys(startValues(documents.slide.fields)).sort()).toEqual(['hideOverlay', 'order', 'scope'])
})

it('has one template for every listed type and every layer', () => {
  const ids = deskTemplates().map(({id}) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(['offer-on-site', 'location-on-site', 'settings-brand']))
})
