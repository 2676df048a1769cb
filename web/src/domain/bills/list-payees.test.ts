import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {listPayees} from './list-payees'

const NORTH = {name: 'North', slug: 'north', stripeAccount: 'acct_north'}
const SOUTH = {name: 'South', slug: 'south', stripeAccount: null}
const ON = {on: true, window: {start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z'}}
const DURING = Date.parse('2026-11-24T00:00:00Z')

function list(
  onlinePayment: typeof declaredDefaults.features.onlinePayment,
  now: number,
  hasProvider: boolean,
) {
  const settings = {features: {...declaredDefaults.features, onlinePayment}}
  return listPayees({settings, dealerships: [NORTH, SOUTH]}, now, hasProvider)
}

describe('whom a shopper can pay online [2.21]', () => {
  it('are the dealerships with an account for payments', () => {
    expect(list(ON, DURING, true)).toEqual([NORTH])
  })

  it('are none where the page is off, its days are over, or there is no provider', () => {
    expect(list({on: false, window: null}, DURING, true)).toEqual([])
    expect(list(ON, Date.parse('2026-12-01T00:00:00Z'), true)).toEqual([])
    expect(list(ON, DURING, false)).toEqual([])
  })
})
