import {describe, expect, it} from 'vitest'
import {
  CHECKOUT_PROBLEMS,
  type CheckoutProblem,
  linkToCheckout,
  linkToReservation,
  RESERVATION_STATE,
  readCheckoutProblems,
} from './checkout-address'

const PROBLEMS = Object.keys(CHECKOUT_PROBLEMS) as CheckoutProblem[]

describe('the address of the page on which a car is reserved', () => {
  it('carries every problem of a form that was sent', () => {
    const link = new URL(linkToCheckout('kia-rio', ...PROBLEMS), 'https://site.example')
    expect(link.pathname).toBe('/cars/kia-rio/checkout')
    expect(readCheckoutProblems(link.search)).toEqual(PROBLEMS)
    expect(linkToCheckout('kia-rio', 'name', 'phone')).toBe('/cars/kia-rio/checkout?problem=name.phone')
    expect(linkToCheckout('kia-rio')).toBe('/cars/kia-rio/checkout')
  })

  it.each([
    ['', []],
    ['problem=', []],
    ['problem=.', []],
    ['problem=unknown.name.constructor', ['name']],
    ['problem=name.name', ['name']],
    ['name=1', []],
  ])('carries known problems alone, each once: %j', (search, problems) => {
    expect(readCheckoutProblems(search)).toEqual(problems)
  })
})

describe('the address of a reservation', () => {
  it.each(['paid', 'unavailable'] as const)('carries the note %s', (note) => {
    expect(linkToReservation('6f0c', note)).toBe(`/reservations/6f0c?from=${note}`)
    expect(RESERVATION_STATE.read(`?from=${note}`).note).toBe(note)
  })

  it('carries no note without one, or an unknown one', () => {
    expect(linkToReservation('6f0c')).toBe('/reservations/6f0c')
    for (const search of ['', '?from=', '?from=held', '?told=paid'])
      expect(RESERVATION_STATE.read(search).note).toBeNull()
  })
})
