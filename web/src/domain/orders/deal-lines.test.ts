import type {PriceBasis} from '@forecourt/schemas/vehicle/enums'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {computeDeal, type DealFacts, findZone} from './deal-lines'
import {readChoices, type TypedChoices} from './order-choices'

const FACTS: DealFacts = {
  car: {name: '2021 Kia Rio', dollars: 20_000, basis: 'excluding_government_charges'},
  priceState: null,
  charges: [{kind: 'duty', label: 'Stamp duty in QLD', cents: 60_000, note: null}],
  extras: [
    {id: 'mats', name: 'Mats', price: 190},
    {id: 'tint', name: 'Tint', price: 450},
  ],
  zones: [{name: 'Within 25 km', postcodes: '4000-4050, 4101', price: 150}],
  tradeInCents: null,
  owingCents: null,
  depositCents: 20_000,
}
const ADDRESS = {street: '1 Example Street', suburb: 'Brisbane', state: 'QLD', postcode: '4000'}
const TYPED: TypedChoices = {
  price: {state: 'QLD'},
  extras: {extra: 'tint'},
  'trade-in': {vehicle: '2016 Mazda 3', rego: 'abc 123', rego_state: 'QLD', km: '85,000'},
  payment: {method: 'cash'},
  delivery: {method: 'delivery', ...ADDRESS},
}

const order = (typed: TypedChoices, facts: Partial<DealFacts> = {}) =>
  computeDeal(readChoices(typed), {...FACTS, ...facts})

describe('what an order comes to', () => {
  it('is the car, an estimate of the duty, chosen extras and the delivery; a trade-in is still to be valued', () => {
    const sum = order(TYPED)
    expect(sum.lines.map(({kind, cents}) => [kind, cents])).toEqual([
      ['car', 2_000_000],
      ['charges', 60_000],
      ['extra', 45_000],
      ['delivery', 15_000],
      ['trade-in', null],
    ])
    expect(sum).toMatchObject({
      totalCents: 2_120_000,
      depositCents: 20_000,
      balanceCents: 2_100_000,
      isFinal: false,
    })
  })

  it('is the price alone where it is drive away and nothing is added, and then final', () => {
    const car = {...FACTS.car, basis: 'drive_away'} as const
    expect(order({price: {state: 'QLD'}}, {car, priceState: 'QLD'})).toMatchObject({
      lines: [{kind: 'car', cents: 2_000_000}],
      totalCents: 2_000_000,
      isFinal: true,
    })
  })

  it('has charges to be confirmed for another state than a drive-away price is for', () => {
    const car = {...FACTS.car, basis: 'drive_away'} as const
    const sum = order({price: {state: 'NSW'}}, {car, priceState: 'QLD'})
    expect(sum.lines[1]).toMatchObject({kind: 'charges', cents: null, note: expect.stringContaining('NSW')})
    expect(sum.isFinal).toBe(false)
  })

  it('has for a company no charge that is known for private buyers alone, and says so', () => {
    const buyer = {name: 'Alex', email: 'a@b.example', phone: '0412 345 678', ...ADDRESS}
    const company = {...TYPED, buyer: {...buyer, buying_for: 'company', company: 'Example Pty Ltd'}}
    const charges = (typed: TypedChoices, facts: Partial<DealFacts> = {}) =>
      order(typed, facts).lines.flatMap(({kind, cents}) => (kind === 'charges' ? [cents] : []))
    const registration = {kind: 'registration', label: 'Registration', cents: 5000, note: null} as const
    const all = {charges: [...(FACTS.charges ?? []), registration]}
    expect(charges({...TYPED, buyer}, all)).toEqual([60_000, 5000])
    expect(charges(company, all)).toEqual([60_000, null])
    expect(order(company, all).lines[2]?.note).toContain('private buyer')
    const driveAway = {car: {...FACTS.car, basis: 'drive_away'} as const, priceState: 'QLD'}
    expect(charges({...TYPED, buyer}, driveAway)).toEqual([])
    expect(charges(company, driveAway)).toEqual([null])
  })

  it('takes a valued trade-in off', () => {
    const {totalCents, lines} = order(TYPED, {tradeInCents: 500_000})
    expect(totalCents).toBe(1_620_000)
    expect(lines.at(-1)).toEqual({
      kind: 'trade-in',
      label: 'Trade-in',
      cents: -500_000,
      note: 'As valued, subject to inspection.',
    })
  })

  it.each<[PriceBasis | null, string | null, string]>([
    ['drive_away', 'QLD', 'Drive away in QLD: duty, transfer and registration are in the price.'],
    ['drive_away', null, 'Drive away: duty, transfer and registration are in the price.'],
    ['estimated_drive_away', 'NSW', 'Drive away in NSW: duty, transfer and registration are in the price.'],
    ['excluding_government_charges', 'QLD', 'Without government charges.'],
    [null, null, 'The dealer confirms which government charges are in the price.'],
  ])('says what a price includes: %s of %s', (basis, priceState, note) => {
    expect(order({}, {car: {...FACTS.car, basis}, priceState}).lines[0]?.note).toBe(note)
  })

  const duty = FACTS.charges ?? []
  const fee = {
    kind: 'transfer',
    label: 'Transfer fee',
    cents: null,
    note: 'The dealer works it out.',
  } as const

  it.each<[PriceBasis | null, string | null, DealFacts['charges'], [string, number | null, string | null][]]>(
    [
      [
        'excluding_government_charges',
        null,
        [...duty, fee],
        [
          ['Stamp duty in QLD (estimate)', 60_000, null],
          ['Transfer fee', null, 'The dealer works it out.'],
        ],
      ],
      [
        'excluding_government_charges',
        null,
        null,
        [['Government charges', null, 'The dealer works them out for you.']],
      ],
      // Of a price that may include them already, nothing is added.
      [null, null, duty, [['Government charges', null, 'The dealer works them out for you.']]],
      [
        'drive_away',
        'NSW',
        duty,
        [['Government charges', null, 'The price is for NSW; the dealer works out the difference for QLD.']],
      ],
    ],
  )('names the charges of a price %s of %s with charges %j', (basis, priceState, charges, expected) => {
    const facts = {car: {...FACTS.car, basis}, priceState, charges}
    const {lines, isFinal} = order({price: {state: 'QLD'}}, facts)
    expect(lines.slice(1)).toEqual(
      expected.map(([label, cents, note]) => ({kind: 'charges', label, cents, note})),
    )
    expect(isFinal).toBe(false)
  })

  it.each<[string | null, TypedChoices]>([
    [null, {price: {state: 'QLD'}}],
    ['QLD', {}],
    [null, {}],
  ])('has no charges beside a drive-away price of %s for %j', (priceState, typed) => {
    const facts = {car: {...FACTS.car, basis: 'drive_away'}, priceState} as const
    expect(order(typed, facts)).toMatchObject({lines: [{kind: 'car'}], isFinal: true})
  })

  it('is not final while a delivery or a car has no price yet', () => {
    const facts = {car: {...FACTS.car, basis: 'drive_away'}, priceState: 'QLD'} as const
    const far = {method: 'delivery', ...ADDRESS, postcode: '6000'}
    const delivered = order({delivery: far}, facts)
    expect(delivered.lines[1]).toEqual({
      kind: 'delivery',
      label: 'Delivery',
      cents: null,
      note: 'The dealer tells you the price.',
    })
    const near = order({delivery: {...far, postcode: '4101'}}, facts)
    expect(near.lines[1]).toEqual({kind: 'delivery', label: 'Delivery', cents: 15_000, note: 'Within 25 km'})
    const traded = order({'trade-in': TYPED['trade-in'] ?? {}}, facts)
    expect(traded.lines[1]).toMatchObject({cents: null, note: 'To be valued by the dealer.'})
    expect([delivered.isFinal, near.isFinal, traded.isFinal]).toEqual([false, true, false])
  })

  it('has no extra that was not chosen or that is not offered', () => {
    const {lines} = order({extras: {extra: 'gold,tint'}})
    expect(lines.filter(({kind}) => kind === 'extra').map(({label}) => label)).toEqual(['Tint'])
  })

  it('names no place and no car of the shopper, as its amounts outlive the person', () => {
    const text = JSON.stringify(order(TYPED).lines)
    for (const word of ['Brisbane', '4000', 'Mazda', 'ABC123']) expect(text).not.toContain(word)
  })

  it('is the sum of its lines in whole cents, whatever is chosen', () => {
    const dollars = fc.integer({min: 0, max: 500_000})
    const facts = fc.record({
      dollars,
      basis: fc.constantFrom('drive_away', 'estimated_drive_away', 'excluding_government_charges', null),
      duty: fc.option(fc.integer({min: 0, max: 5_000_000})),
      prices: fc.array(dollars, {maxLength: 5}),
      tradeIn: fc.option(fc.integer({min: 0, max: 60_000_000})),
      deposit: fc.integer({min: 0, max: 1_000_000}),
      chosen: fc.array(fc.nat(6)),
      isDelivered: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, ({dollars: price, basis, duty, prices, tradeIn, deposit, chosen, isDelivered}) => {
        const sum = order(
          {...TYPED, extras: {extra: chosen.join(',')}, ...(isDelivered ? {} : {delivery: {skip: '1'}})},
          {
            car: {name: 'A', dollars: price, basis},
            charges: [{kind: 'duty', label: 'Stamp duty', cents: duty, note: null}],
            extras: prices.map((each, at) => ({id: String(at), name: `E${at}`, price: each})),
            tradeInCents: tradeIn,
            depositCents: deposit,
          },
        )
        const known = sum.lines.flatMap(({cents}) => (cents === null ? [] : [cents]))
        expect(known.every(Number.isInteger)).toBe(true)
        expect(sum.totalCents).toBe(known.reduce((total, cents) => total + cents, 0))
        expect(sum.balanceCents).toBe(Math.max(0, sum.totalCents - deposit))
        expect(sum.lines.filter(({kind}) => kind === 'extra')).toHaveLength(
          new Set(chosen.filter((at) => at < prices.length)).size,
        )
      }),
    )
  })
})

describe('delivery zone of a postcode', () => {
  const zones = [
    {name: 'near', postcodes: '4000-4050, 4101', price: 0},
    {name: 'far', postcodes: '0800-0820,4000-4999', price: 300},
    {name: 'empty', postcodes: '', price: 1},
    {name: 'unfinished', postcodes: '5000 - 5005 , ', price: 1},
  ]

  it.each([
    ['4000', 'near'],
    ['4101', 'near'],
    ['4051', 'far'],
    ['0810', 'far'],
    ['5000', 'unfinished'],
    ['5005', 'unfinished'],
    ['5006', null],
    ['2000', null],
    ['0000', null],
  ])('is for %s %s', (postcode, name) => {
    expect(findZone(zones, postcode)?.name ?? null).toBe(name)
  })
})
