import {ROUTES, type Route, type RouteName} from '@forecourt/schemas/routes/routes'
import {describe, expect, it} from 'vitest'
import {describeToSearchEngines} from './page-metadata'

describe('the head of a page', () => {
  it('names the address to search engines where they may index it', () => {
    expect(describeToSearchEngines('car', {slug: 'kia-rio-1'})).toEqual({
      alternates: {canonical: '/cars/kia-rio-1'},
    })
    expect(describeToSearchEngines('purchase')).toEqual({robots: {index: false}})
  })

  it('hands an address that is a key on to nobody', () => {
    const hidden = {robots: {index: false}, referrer: 'no-referrer'}
    for (const name of ['reservation', 'bill', 'orderLink', 'alertLink'] as const)
      expect(describeToSearchEngines(name, {slug: 'a'}), name).toEqual(hidden)
  })

  it('is never both a key and indexed', () => {
    const routes = Object.entries(ROUTES) as [RouteName, Route][]
    for (const [name, {secret, indexed = true}] of routes) expect(secret && indexed, name).toBeFalsy()
  })
})
