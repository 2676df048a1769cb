import type {LenderQuote} from '@forecourt/schemas/finance/compute-quote-figure'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import type {Lender} from '@forecourt/schemas/vehicle/enums'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {getSoakOptions, getSoakRuns} from '../../../../local/testing/soak.ts'
import {estimateApplication, listDealAnswers} from '../finance-applications/estimate-application'
import {describeDealFinance} from './compute-deal-loan'
import {computeDeal} from './deal-lines'
import {readChoices, type TypedChoices} from './order-choices'

const NOW = Date.UTC(2026, 10, 20)
const ZONE = 'Australia/Brisbane'
const LENDERS: readonly Lender[] = ['lender_b', 'lender_c', 'broker']
const DEFAULTS = declaredDefaults.finance
const FREE = {...DEFAULTS, establishmentFee: 0, monthlyFee: 0, lenders: LENDERS, termYears: 5}

const whole = (min: number, max: number) => fc.integer({min, max})
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, {freq: 2})

const quotes = fc.record({
  rate: whole(100, 2500).map((hundredths) => hundredths / 100),
  deposit: fc.oneof(fc.constant(0), whole(0, 4000)),
  balloon: fc.oneof(fc.constant(0), whole(0, 3000)),
  termMonths: fc.constantFrom(12, 18, 36, 48, 60, 84, 96),
})

const deals = fc.record({
  price: whole(9000, 180_000),
  chargeCents: fc.array(whole(1, 900_000), {maxLength: 4}),
  extras: fc.array(whole(0, 5000), {maxLength: 4}),
  delivery: maybe(whole(0, 900)),
  tradeIn: maybe(whole(0, 60_000)),
  owing: maybe(whole(1, 70_000)),
  desk: maybe(fc.record({worth: maybe(whole(0, 60_000)), extra: maybe(whole(-900, 3000))})),
  refundable: fc.constantFrom(0, 200, 1000),
  asked: maybe(
    fc.record({
      deposit: maybe(whole(0, 150_000)),
      years: fc.constantFrom(1, 1.5, 2, 3, 4, 5, 6, 7),
      balloon: maybe(whole(0, 5000).map((hundredths) => hundredths / 100)),
      lender: maybe(fc.constantFrom(...LENDERS)),
    }),
  ),
  quotes: fc.array(quotes, {minLength: 1, maxLength: 3}),
})

type Given = typeof deals extends fc.Arbitrary<infer T> ? T : never

const ADDRESS = {street: '1 Example Street', suburb: 'Brisbane', state: 'QLD', postcode: '4000'}

function build({price, quotes: given, ...deal}: Given, comparison: number) {
  const offered = given.map(({rate, deposit, balloon, termMonths}, nr): [Lender, LenderQuote] => [
    LENDERS[nr] ?? 'lender_b',
    {
      interestRate: rate,
      comparisonRate: rate + comparison,
      deposit,
      balloon,
      termMonths,
      paymentWeek: null,
      paymentMonth: null,
      validTo: NOW / 1000 + 86_400,
    },
  ])
  const car = carSchema.parse({
    id: 'd-1',
    slug: 'a',
    name: '2022 Kia Rio',
    make: 'Kia',
    model: 'Rio',
    year: 2022,
    car_type: 'used',
    dealership_slug: 'd',
    status: 'in_stock',
    price_basis: 'excluding_government_charges',
    price,
    finance_lenders: Object.fromEntries(offered),
  })
  const {asked, tradeIn, owing, delivery, extras} = deal
  const typed: TypedChoices = {
    price: {state: 'QLD'},
    extras: {extra: extras.map((_, nr) => `x${nr}`).join(',')},
    ...(tradeIn !== null && {
      'trade-in': {
        vehicle: 'Mazda 3',
        rego: 'ABC123',
        rego_state: 'QLD',
        owing: owing === null ? 'no' : 'yes',
      },
    }),
    ...(delivery !== null && {delivery: {method: 'delivery', ...ADDRESS}}),
    ...(asked && {
      payment: {
        method: 'finance',
        deposit: asked.deposit === null ? '' : String(asked.deposit),
        years: String(asked.years),
        balloon: asked.balloon === null ? '' : String(asked.balloon),
        lender: asked.lender ?? '',
      },
    }),
  }
  const choices = readChoices(typed)
  const sum = computeDeal(choices, {
    car: {name: 'Kia', dollars: price, basis: 'excluding_government_charges'},
    priceState: null,
    charges: deal.chargeCents.map((cents) => ({kind: 'duty', label: 'Charge', cents, note: null})),
    extras: extras.map((dollars, nr) => ({id: `x${nr}`, name: `Extra ${nr}`, price: dollars})),
    zones: delivery === null ? [] : [{name: 'Near', postcodes: '4000', price: delivery}],
    tradeInCents: tradeIn === null ? null : tradeIn * 100,
    owingCents: owing === null ? null : owing * 100,
    depositCents: deal.refundable * 100,
    desk: deal.desk && {
      tradeIn: deal.desk.worth === null ? null : {rego: 'ABC123', cents: deal.desk.worth * 100},
      extra: deal.desk.extra === null ? null : {label: 'By hand', cents: deal.desk.extra * 100},
    },
  })
  return {car, choices, sum}
}

/** Whole cents of a deal, added up from what was generated and apart from the product's rules. */
function addUp({price, chargeCents, extras, delivery, tradeIn, owing, refundable, desk}: Given) {
  let bought = BigInt(price) * 100n
  for (const cents of chargeCents) bought += BigInt(cents)
  for (const dollars of extras) bought += BigInt(dollars) * 100n
  bought += BigInt(delivery ?? 0) * 100n
  bought += BigInt(desk?.extra ?? 0) * 100n
  const worth = tradeIn === null ? 0n : BigInt(desk?.worth ?? tradeIn) * 100n
  const owed = tradeIn === null ? 0n : BigInt(owing ?? 0) * 100n
  const total = bought - worth + owed
  const left = total - BigInt(refundable) * 100n
  return {bought, worth, owed, total, balance: left < 0n ? 0n : left}
}

/** What is left of an account that is charged interest and paid off week by week. */
function runAccount(owed: number, rate: number, weekly: number, weeks: number): number {
  const step = 1 + rate / 100 / 52.18
  let balance = owed
  for (let week = 0; week < weeks; week += 1) balance = balance * step - weekly
  return balance
}

/** The weekly repayment in cents with which an account ends at the final payment, found by halving. */
function payWeekly(owed: number, rate: number, months: number, final: number): number {
  const weeks = Math.round((months * 52.18) / 12)
  let [low, high] = [0, owed * 2]
  for (let round = 0; round < 55; round += 1) {
    const middle = (low + high) / 2
    if (runAccount(owed, rate, middle, weeks) > final) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The loan of a deal from its parts: amount and final payment in cents, weekly in dollars; null if it is too small. */
function lend(given: Given) {
  const {bought, worth, owed} = addUp(given)
  const {asked, quotes: all, refundable} = given
  const [page] = all
  const chosen = all[asked?.lender ? LENDERS.indexOf(asked.lender) : 0] ?? page
  if (!page || !chosen) throw new Error('No quote')
  const price = Number(bought)
  const isUntouched =
    price === given.price * 100 &&
    worth === 0n &&
    owed === 0n &&
    (!asked ||
      ((asked.deposit ?? page.deposit) === page.deposit &&
        asked.balloon === null &&
        !asked.lender &&
        asked.years * 12 === page.termMonths))
  const months = isUntouched || !asked ? page.termMonths : asked.years * 12
  const deposit = isUntouched
    ? page.deposit * 100
    : Math.max((asked?.deposit ?? page.deposit) * 100, refundable * 100)
  const net = deposit + Number(worth - owed)
  const paid = Math.max(0, net)
  const most = Math.max(Math.floor((price * 0.9) / 100) * 100, page.deposit * 100, chosen.deposit * 100)
  if (Math.floor(paid / 100) * 100 > most) return null
  const amount = price - paid
  // A form holds hundredths of a percent, so a final payment that near to a lender's own is the lender's own.
  const [ofPage, ofLender] = [page, chosen].map(({balloon}) => (balloon / given.price) * 100)
  const wished = asked?.balloon ?? ofPage ?? 0
  const percent = [ofLender, ofPage].find((one) => Math.abs(wished - (one ?? 0)) < 0.005 + 1e-9) ?? wished
  const final = Math.min(Math.round((price * percent) / 100), amount)
  return {amount, final, months, rate: chosen.rate, leftOwing: Math.max(0, -net)}
}

describe('a deal', () => {
  const runs = getSoakRuns(500, 50_000)
  const options = getSoakOptions(runs)

  it(
    'comes to the cent to what its parts add up to, and its loan to a ledger kept by hand [1.8]',
    options,
    () => {
      fc.assert(
        fc.property(deals, (given) => {
          const {car, choices, sum} = build(given, 0)
          const {total, balance} = addUp(given)
          expect([BigInt(sum.totalCents), BigInt(sum.balanceCents)]).toEqual([total, balance])
          const found = describeDealFinance(car, {finance: FREE, zone: ZONE}, choices, sum, NOW)
          const byHand = lend(given)
          expect(found).not.toBeNull()
          if (byHand === null) {
            expect(found?.loan).toBeNull()
            return
          }
          const {amount, final, months, rate, leftOwing} = byHand
          expect(found?.loan).toMatchObject({
            leftOwing,
            start: {choice: {termMonths: months, rate}},
            estimate: {amount, finalPayment: final},
          })
          // Whole dollars; a ledger may land a hair beside the half.
          const weekly = payWeekly(amount, rate, months, final) / 100
          const off = Math.abs((found?.loan?.estimate.weekly ?? 0) / 100 - weekly)
          expect(off).toBeLessThan(0.5 + 0.006)
        }),
        {numRuns: runs},
      )
    },
  )

  it('has one loan in the purchase, beside the other lenders and in the application [1.8]', options, () => {
    fc.assert(
      fc.property(deals, fc.constantFrom(0, 0.37, 1.5), (given, comparison) => {
        const {car, choices, sum} = build(given, comparison)
        const site = {finance: {...DEFAULTS, lenders: LENDERS}, zone: ZONE}
        const found = describeDealFinance(car, site, choices, sum, NOW)
        const loan = found?.loan
        if (!loan) return
        const lender = choices.payment?.method === 'finance' ? choices.payment.lender : null
        const shown = found.offers.find(({figure}) => figure.lender === (lender ?? found.figure?.lender))
        if (shown) expect(shown.estimate).toEqual(loan.estimate)
        const settings = {finance: site.finance, financeApplication: declaredDefaults.financeApplication}
        const applied = estimateApplication(
          {loan: listDealAnswers(loan, choices['trade-in'])},
          settings,
          loan.start,
        )
        expect(applied).toMatchObject(loan.estimate)
        expect(applied?.leftOwing).toBe(loan.leftOwing)
      }),
      {numRuns: runs},
    )
  })
})
