import {describe, expect, it} from 'vitest'
import {
  GOOD_NOTES,
  linkToTradeIn,
  readTradeInVehicle,
  TRADE_IN_NOTES,
  TRADE_IN_STATE,
  type TradeInNote,
} from './trade-in-address'
import {TRADE_IN_STEPS} from './trade-in-steps'

const NOTES = Object.keys(TRADE_IN_NOTES) as TradeInNote[]
const read = (search: string) => TRADE_IN_STATE.read(search)

describe('the address of a valuation', () => {
  it('is read as the state that it was written from, for each step and note', () => {
    for (const step of [null, ...TRADE_IN_STEPS])
      for (const note of [null, ...NOTES]) {
        const state = {step, note}
        expect(read(TRADE_IN_STATE.write(state))).toEqual(state)
        const link = new URL(linkToTradeIn('6f0c', step, note), 'https://site.example')
        expect([link.pathname, TRADE_IN_STATE.read(link.searchParams)]).toEqual(['/trade-in/6f0c', state])
      }
  })

  it.each(['', 'step=admin&told=won', 'step=&told=', 'told=constructor', 'told=toString'])(
    'is read without what is no step and no note: %j',
    (search) => {
      expect(read(search)).toEqual({step: null, note: null})
    },
  )

  it.each([
    ['car_id=2021-kia-rio', '2021-kia-rio'],
    ['car_id=../etc', null],
    ['car_id=', null],
    ['vehicle=2021-kia-rio', null],
  ])('has the car of the site: %s', (search, car) => {
    expect(readTradeInVehicle(new URLSearchParams(search))).toBe(car)
  })

  it('is written with step and note in a fixed order, and without what is not set', () => {
    expect(TRADE_IN_STATE.write({step: 'photos', note: 'photos-full'})).toBe('step=photos&told=photos-full')
    expect(TRADE_IN_STATE.write({step: null, note: null})).toBe('')
    expect(linkToTradeIn('6f0c')).toBe('/trade-in/6f0c')
  })
})

describe('notes of a valuation', () => {
  it('are of success where the shopper has accepted, asked to talk, or booked', () => {
    expect(NOTES.filter((note) => GOOD_NOTES.has(note))).toEqual(['accepted', 'talk', 'booked'])
  })
})
