import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {
  findLedgerFault,
  getUnreturnedCents,
  isLaterState,
  listMoneyEntries,
  type PaymentMoney,
} from './payment-money'

const money = (state: PaymentMoney['state'], capturedCents = 0, refundedCents = 0): PaymentMoney => ({
  state,
  amountCents: 20_000,
  capturedCents,
  refundedCents,
})

/** Every state of a payment of $200, with all of it or $150 of it captured. */
const STATES = [
  money('new'),
  money('open'),
  money('authorised'),
  money('captured', 20_000),
  money('captured', 15_000),
  money('captured', 20_000, 5000),
  money('captured', 20_000, 20_000),
  money('cancelled'),
  money('expired'),
]

describe('the movements of a payment', () => {
  it.each([
    ['is paid', money('open'), money('authorised'), ['authorised 20000']],
    ['is taken', money('authorised'), money('captured', 20_000), ['captured 20000']],
    ['is taken in part', money('authorised'), money('captured', 15_000), ['captured 15000', 'voided 5000']],
    ['is let go', money('authorised'), money('cancelled'), ['voided 20000']],
    ['is given back in part', money('captured', 20_000), money('captured', 20_000, 5000), ['refunded 5000']],
    ['is never paid', money('open'), money('expired'), []],
    [
      'was paid, taken and given back before anybody asked',
      money('open'),
      money('captured', 20_000, 20_000),
      ['authorised 20000', 'captured 20000', 'refunded 20000'],
    ],
    [
      'was paid and taken in part before anybody asked',
      money('open'),
      money('captured', 15_000),
      ['authorised 20000', 'captured 15000', 'voided 5000'],
    ],
  ])('are those of one that %s', (_, known, said, expected) => {
    expect(isLaterState(known, said)).toBe(true)
    expect(listMoneyEntries(known, said).map(({kind, cents}) => `${kind} ${cents}`)).toEqual(expected)
  })

  it('go one way: what was said before, or is said late, moves nothing', () => {
    for (const known of STATES) expect(isLaterState(known, known)).toBe(false)
    expect(isLaterState(money('authorised'), money('open'))).toBe(false)
    expect(isLaterState(money('captured', 20_000), money('authorised'))).toBe(false)
    expect(isLaterState(money('cancelled'), money('authorised'))).toBe(false)
    expect(isLaterState(money('captured', 20_000, 20_000), money('captured', 20_000, 5000))).toBe(false)
  })

  it('add up to what is known, in whichever order states are told', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STATES), {maxLength: 12}), (told) => {
        let known = money('new')
        const entries = told.flatMap((said) => {
          // A provider captures once, so the two captured amounts do not follow each other.
          if (
            !isLaterState(known, said) ||
            (known.capturedCents > 0 && said.capturedCents !== known.capturedCents)
          )
            return []
          const moved = listMoneyEntries(known, said)
          known = said
          return moved
        })
        expect(findLedgerFault(known, entries)).toBeNull()
        const sum = (kind: string) =>
          entries.filter((entry) => entry.kind === kind).reduce((total, {cents}) => total + cents, 0)
        expect(getUnreturnedCents(known)).toBe(sum('authorised') - sum('voided') - sum('refunded'))
      }),
    )
  })

  it.each([
    [money('authorised'), [], 'authorised'],
    [money('captured', 20_000), [{kind: 'authorised', cents: 20_000}], 'authorised'],
    [money('cancelled'), [{kind: 'authorised', cents: 1}], 'authorised'],
    [
      money('captured', 15_000),
      [
        {kind: 'authorised', cents: 20_000},
        {kind: 'captured', cents: 20_000},
      ],
      'captured',
    ],
    [money('expired'), [{kind: 'refunded', cents: 1}], 'refunded'],
  ] as const)('are reported when they do not add up: %j', (known, entries, fault) => {
    expect(findLedgerFault(known, entries)).toBe(fault)
  })
})
