import {describe, expect, it} from 'vitest'
import {ORDER_STEPS} from './order-choices'
import {
  linkToOrder,
  linkToPurchase,
  PURCHASE_NOTES,
  PURCHASE_STATE,
  type PurchaseNote,
  readPurchaseState,
} from './purchase-address'

const NOTES = Object.keys(PURCHASE_NOTES) as PurchaseNote[]
const read = (search: string) => readPurchaseState(search)

describe('the address of buying online [2.6]', () => {
  it('is read as the state that it was written from, for each step and note', () => {
    for (const step of [null, ...ORDER_STEPS])
      for (const note of [null, ...NOTES]) {
        const state = {car: '2021-kia-rio', step, note}
        expect(read(PURCHASE_STATE.write(state))).toEqual(state)
        const link = new URL(linkToPurchase(state.car, {step, note}), 'https://site.example')
        expect([link.pathname, readPurchaseState(link.searchParams)]).toEqual(['/checkout-journey', state])
      }
  })

  it('is written in a fixed order without what is not set', () => {
    expect(linkToPurchase('kia-rio')).toBe('/checkout-journey?car_id=kia-rio')
    expect(linkToPurchase('kia-rio', {note: 'taken', step: 'review'})).toBe(
      '/checkout-journey?car_id=kia-rio&step=review&told=taken',
    )
  })

  it.each(['', 'step=review', 'car_id=', 'car_id=../x', 'car=kia-rio'])(
    'is none without a car: %j',
    (search) => {
      expect(read(search)).toBeNull()
    },
  )

  it('has neither step nor note that there is not', () => {
    for (const search of ['car_id=a', 'car_id=a&step=admin&told=won', 'car_id=a&step=&told=constructor'])
      expect(read(search)).toEqual({car: 'a', step: null, note: null})
  })
})

describe('the address of an order', () => {
  it('carries the note about the last action', () => {
    expect(linkToOrder('hk3m-9qxa')).toBe('/orders/hk3m-9qxa')
    const link = linkToOrder('hk3m-9qxa', 'cancelled')
    expect(link).toBe('/orders/hk3m-9qxa?told=cancelled')
    expect(PURCHASE_STATE.read(new URL(link, 'https://site.example').searchParams).note).toBe('cancelled')
    expect(PURCHASE_STATE.read(new URLSearchParams()).note).toBeNull()
  })
})
