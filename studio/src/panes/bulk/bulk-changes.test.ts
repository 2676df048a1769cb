import {offer} from '@forecourt/schemas/offer/offer'
import type {SanityDocument} from '@sanity/client'
import {describe, expect, it} from 'vitest'
import {applyChange} from '../../core/changes/apply-change.ts'
import {planLastDays, planSites} from './bulk-changes.ts'

const stored: SanityDocument = {
  _id: 'o',
  _type: 'offer',
  _rev: '1',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  name: 'Winter',
  slug: {_type: 'slug', current: 'winter'},
  window: {start: '2026-06-01T00:00:00Z', end: '2026-07-01T00:00:00Z'},
  scope: {audience: 'layers', layers: [{_ref: 'used'}]},
}

describe('a change of many', () => {
  it('sets the same last day for each, and keeps the first day', () => {
    const [change] = planLastDays(['o'], '2026-08-01T00:00:00Z')
    expect(change && applyChange(stored, change).window).toEqual({
      start: '2026-06-01T00:00:00Z',
      end: '2026-08-01T00:00:00Z',
    })
    const [open] = planLastDays(['o'], null)
    expect(open && applyChange(stored, open).window.end).toBeUndefined()
  })

  it('shows each on the chosen sites alone', () => {
    const [change] = planSites(['o'], ['site-a', 'site-b'])
    const {scope} = applyChange(stored, change ?? {id: ''})
    expect(scope).toMatchObject({audience: 'sites', layers: undefined})
    expect(offer.fields.scope.getStored().safeParse(JSON.parse(JSON.stringify(scope))).success).toBe(true)
  })
})
