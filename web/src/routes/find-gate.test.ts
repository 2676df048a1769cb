import {GATES, SIGN_IN_TYPES} from '@forecourt/schemas/routes/routes'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {findGate} from './find-gate'
import {parseAddress} from './parse-address'

const {features, gatedRoutes} = declaredDefaults
const on = {on: true, window: null}
const off = {on: false, window: null}

const find = (path: string, settings: Partial<Parameters<typeof findGate>[1]> = {}) =>
  findGate(parseAddress(path, ''), {features, gatedRoutes, ...settings}, 0)

describe('findGate', () => {
  it('asks for sign-in before a shopper’s own page, and before no other as shipped [4.8]', () => {
    expect(find('/my-garage')).toBe('account')
    const open = [
      '/',
      '/cars/a',
      '/finance',
      '/apply-for-finance',
      '/favourites',
      '/sign-in',
      '/special-offers',
    ]
    expect(open.map((path) => find(path))).toEqual(open.map(() => null))
  })

  it('asks before the application for finance where the site has the credit check and gates it [4.8]', () => {
    const withCheck = {features: {...features, creditCheck: on}}
    expect(find('/apply-for-finance', withCheck)).toBe('creditCheck')
    expect(find('/finance', withCheck)).toBeNull()
    expect(find('/finance-enquiry', withCheck)).toBeNull()
    expect(
      find('/apply-for-finance', {...withCheck, gatedRoutes: {...gatedRoutes, creditCheck: false}}),
    ).toBeNull()
  })

  it('asks before the page on which a car is reserved where the site gates it [2.5, 4.8]', () => {
    expect(find('/cars/kia-rio-1/checkout')).toBeNull()
    expect(find('/cars/kia-rio-1/checkout', {gatedRoutes: {...gatedRoutes, checkout: true}})).toBe('checkout')
    expect(find('/cars/kia-rio-1', {gatedRoutes: {...gatedRoutes, checkout: true}})).toBeNull()
  })

  it('asks before personalised finance, unless the site leaves it open [2.10, 4.8]', () => {
    expect(find('/personalised/finance')).toBe('personalisedFinance')
    const open = {gatedRoutes: {...gatedRoutes, personalisedFinance: false}}
    expect(find('/personalised/finance', open)).toBeNull()
  })

  it('asks before the page of the prize promotion while it is on, unless the site leaves it open [2.21, 4.8]', () => {
    expect(find('/spin-to-win')).toBeNull()
    const promoted = {features: {...features, spinToWin: on}}
    expect(find('/spin-to-win', promoted)).toBe('spinToWin')
    expect(find('/about-us', promoted)).toBeNull()
    const open = {gatedRoutes: {...gatedRoutes, spinToWin: false}}
    expect(find('/spin-to-win', {...promoted, ...open})).toBeNull()
  })

  it('asks nowhere on a site without accounts [4.8]', () => {
    const settings = {features: {...features, creditCheck: on, accounts: off}}
    expect(find('/apply-for-finance', settings)).toBeNull()
    expect(find('/my-garage', settings)).toBeNull()
  })

  it('follows the days of a feature', () => {
    const later = {on: true, window: {start: '2026-01-01T00:00:00Z', end: null}}
    expect(find('/apply-for-finance', {features: {...features, creditCheck: later}})).toBeNull()
  })

  it('has words for each gate', () => {
    for (const type of Object.values(GATES)) expect(Object.keys(SIGN_IN_TYPES)).toContain(type)
  })
})
