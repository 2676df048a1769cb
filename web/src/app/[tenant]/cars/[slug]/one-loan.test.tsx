import type {LenderQuote} from '@forecourt/schemas/finance/compute-quote-figure'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {buildWeeklyFields} from '@forecourt/schemas/vehicle/weekly-fields'
import fc from 'fast-check'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {describeVehicleFinance} from '#/domain/finance/describe-vehicle-finance'
import type {LoanBasis} from '#/domain/finance/estimate-loan'
import {listLenderOffers} from '#/domain/finance/list-lender-offers'
import {LOAN_TERMS, NO_TERMS, resolveLoanTerms} from '#/domain/finance/loan-terms'
import {estimateOwnFigure} from '#/domain/finance/own-figure'
import {formatWeeklyFigure} from '#/domain/finance/weekly-figure'
import {buildDealTerms, computeDealLoan} from '#/domain/orders/compute-deal-loan'

import {FigurePanel} from '#/features/finance/figure-panel'
import {FinanceSection} from '#/features/finance/finance-section'
import {loanCalculator} from '#/features/finance/loan-calculator.element'
import {QuotesView} from '#/features/finance/quotes-view'
import {renderQuotes} from '#/features/finance/render-quotes'
import {VehicleFigure} from '#/features/finance/vehicle-figure'
import {describePriceSheet} from '#/features/price-sheet/describe-price-sheet'
import {renderPriceSheet} from '#/features/price-sheet/render-price-sheet'
import {pickCardSettings} from '#/features/vehicle-card/card-settings'
import {VehicleCard} from '#/features/vehicle-card/vehicle-card'
import {readListedVehicle} from '#/gateways/search/listed-vehicle'
import {readPdf} from '#/testing/read-pdf'
import {createTestElement, TestInput, TestPart} from '#/testing/test-element'

// Needs more than two seconds: hundreds of pages are rendered.

const NOW = Date.UTC(2026, 10, 20)
const ZONE = 'Australia/Brisbane'
const settings = declaredDefaults
const site = {finance: settings.finance, zone: ZONE}

/** A loan in whole cents, as a lender could offer it, and which repayments the lender states. */
type Loan = {
  price: number
  deposit: number
  balloon: number
  termMonths: number
  rate: number
  week: number | null
  month: number | null
}

/** The balance after all repayments, from an account that is charged interest period by period. */
function runLedger(owed: number, rate: number, perYear: number, part: number, count: number): number {
  return Array.from({length: count}).reduce<number>(
    (balance) => balance + (balance * rate) / 100 / perYear - part,
    owed,
  )
}

/** The repayment with which an account ends at the final payment, found by bisection; in cents. */
function findRepayment({price, deposit, balloon, termMonths, rate}: Loan, perYear: number): number {
  const owed = price - deposit
  const count = Math.round((termMonths * perYear) / 12)
  let [low, high] = [0, 2 * owed]
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2
    if (runLedger(owed, rate, perYear, middle, count) > balloon) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** What a lender's quote costs, in dollars: its own repayments, and those in proportion, else the ledger's. */
function readLedger(loan: Loan) {
  const yearly = loan.week ? loan.week * 52.18 : loan.month ? loan.month * 12 : null
  const find = (perYear: number) => (yearly === null ? findRepayment(loan, perYear) : yearly / perYear) / 100
  return {
    week: loan.week ? loan.week / 100 : find(52.18),
    fortnight: find(26.09),
    month: loan.month ? loan.month / 100 : find(12),
  }
}

const cents = (min: number, max: number) => fc.integer({min, max})
const loans: fc.Arbitrary<Loan> = fc
  .record({
    price: cents(2000, 200_000).map((dollars) => dollars * 100),
    paid: fc.double({min: 0, max: 0.97, noNaN: true}),
    left: fc.oneof(fc.constant(0), fc.double({min: 0, max: 0.95, noNaN: true})),
    termMonths: fc.oneof(fc.constantFrom(18, 54, 60, 96), cents(6, 120)),
    rate: cents(0, 4800).map((hundredths) => hundredths / 100),
    // How often the lender's own repayments would repay the loan: one that they do not is not shown.
    week: fc.option(fc.double({min: 1, max: 4, noNaN: true})),
    month: fc.option(fc.double({min: 1, max: 4, noNaN: true})),
  })
  .map(({price, paid, left, week, month, ...rest}) => {
    const deposit = Math.round(price * paid)
    const balloon = Math.round((price - deposit) * left)
    const repay = (perYear: number, times: number | null) =>
      times && Math.ceil(((price - deposit - balloon) * times) / ((perYear * rest.termMonths) / 12))
    return {price, deposit, balloon, week: repay(52, week), month: repay(12, month), ...rest}
  })
  // Of less than a thousand dollars a week's repayment may round to nothing, and such a loan is not shown.
  .filter(({price, deposit, balloon}) => price - deposit - balloon >= 100_000)

function buildQuote({deposit, balloon, termMonths, rate, week, month}: Loan): LenderQuote {
  return {
    interestRate: rate,
    comparisonRate: Math.round(rate * 100 + 150) / 100,
    deposit: deposit / 100,
    balloon: balloon / 100,
    termMonths,
    paymentWeek: week === null ? null : week / 100,
    paymentMonth: month === null ? null : month / 100,
    validTo: NOW / 1000 + 86_400,
  }
}

function buildCar(loan: Loan, changes: object = {}) {
  return carSchema.parse({
    id: 'd-1',
    slug: '2022-kia-rio-1',
    name: '2022 Kia Rio',
    make: 'Kia',
    model: 'Rio',
    year: 2022,
    car_type: 'used',
    dealership_slug: 'd',
    status: 'in_stock',
    price_basis: 'drive_away',
    price: loan.price / 100,
    finance_lenders: {lender_b: buildQuote(loan)},
    ...changes,
  })
}

type Car = ReturnType<typeof buildCar>

const toText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ')
const readDollars = (words: string | undefined) => Number((words ?? '').replace(/[^\d.]/g, ''))
const money = (amount: number) => `$${Math.round(amount / 100).toLocaleString('en-AU')}`
const lasts = (months: number) =>
  months % 12 ? `${months} months` : months === 12 ? '1 year' : `${months / 12} years`

function describePage(own: Car) {
  const described = describeVehicleFinance(own, settings, ZONE, NOW)
  if (!described?.figure) throw new Error('no figure')
  const html = renderToStaticMarkup(
    <FinanceSection
      car={own}
      carFinance={described}
      settings={settings.finance}
      itemTypes={['car']}
      askPath="/finance"
      quotesPath={null}
      zone={ZONE}
    />,
  )
  return {described, figure: described.figure, html}
}

const readTarget = (html: string, name: string) =>
  new RegExp(`<[^>]*loan-calculator\\.${name}"[^>]*>([^<]*)`).exec(html)?.[1] ?? ''

/** A calculator in the browser with the inputs of the server. */
function startCalculator({described, html}: ReturnType<typeof describePage>) {
  const {choice, basis} = described.start
  const inputs = Object.fromEntries(
    [...html.matchAll(/<input(?![^>]*type="range")[^>]*loan-calculator[^>]*>/g)].map(([input]) => {
      const value = /value="([^"]*)"/.exec(input)?.[1] ?? ''
      const type = input.includes('type="number"') ? 'number' : 'text'
      return [/loan-calculator\.(\w+)"/.exec(input)?.[1] ?? '', new TestInput(type, value)]
    }),
  ) as {[name: string]: TestInput}
  const names = ['weekly', 'fortnightly', 'monthly', 'shownRate', 'comparisonRate', 'amount', 'finalPayment']
  const figures = Object.fromEntries(names.map((name) => [name, new TestPart()]))
  const values: {price: number; basis: LoanBasis} = {price: choice.price, basis}
  const all = Object.entries({...inputs, ...figures}).map(([name, part]) => [name, [part]])
  const {root} = createTestElement(loanCalculator, {values, targets: Object.fromEntries(all)})
  const enter = (typed: {[name: string]: string}) => {
    for (const [name, value] of Object.entries(typed)) if (inputs[name]) inputs[name].value = value
    root.dispatchEvent(new Event('change'))
    return Object.fromEntries(names.map((name) => [name, figures[name]?.textContent ?? '']))
  }
  return {inputs, names, enter}
}

function describeOffers(own: Car, terms = NO_TERMS) {
  const offers = listLenderOffers(own, {terms, band: null}, site, NOW)
  const state = {car: own.slug, terms, band: null, note: null}
  const view = (
    <QuotesView car={own} state={state} offers={offers} settings={settings} deal={null} canKeep zone={ZONE} />
  )
  return {offers, html: renderToStaticMarkup(view)}
}

function describeSheet(own: Car) {
  const dealer = {name: 'Example Motors', address: null, phone: null, licence: null}
  const about = {dealer, url: 'https://example.com.au/', zone: ZONE, now: NOW, disclaimers: () => []}
  return describePriceSheet(own, {settings, ...about})
}

/** The words with the weekly figure and both rates, by the place that shows them. */
function listFigures(own: Car, page: ReturnType<typeof describePage>): {[place: string]: string} {
  const vehicle = readListedVehicle({...own, finance_figures: own.finance_lenders})
  if (!vehicle) throw new Error('not a vehicle')
  const card = renderToStaticMarkup(
    <VehicleCard vehicle={vehicle} site={pickCardSettings(settings, ZONE, null, NOW)} />,
  )
  const {figure, described, html} = page
  const panel = (
    <FigurePanel figure={figure} price={described.start.choice.price} settings={settings.finance} />
  )
  const basis = formatWeeklyFigure(vehicle, site, NOW)?.basis
  const again = basis && estimateOwnFigure(basis, NO_TERMS, settings.finance)
  const rows = describeSheet(own).finance?.rows ?? []
  const targets = ['weekly', 'shownRate', 'comparisonRate'].map((name) => readTarget(html, name))
  return {
    card: toText(/<dl data-rates[\s\S]*?<\/dl>/.exec(card)?.[0] ?? ''),
    panel: toText(renderToStaticMarkup(panel)),
    calculator: targets.join(' '),
    form: toText(renderToStaticMarkup(<VehicleFigure figure={figure} settings={settings.finance} />)),
    'all cars on own terms': again
      ? `${money(again.weekly)} ${again.rate.toFixed(2)}% ${again.comparisonRate.toFixed(2)}%`
      : '',
    'price sheet': rows.map(({value}) => value).join(' '),
    lenders: toText(/<article[\s\S]*?<\/article>/.exec(describeOffers(own).html)?.[0] ?? ''),
  }
}

describe('a lender’s quote', () => {
  it('is one loan on every page, as a ledger counts it [3.6, 9.6b, 9.6c, 9.6d, 9.6e, 2.10]', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const own = buildCar(loan)
        const page = describePage(own)
        const expected = readLedger(loan)
        const rates = [`${loan.rate.toFixed(2)}%`, `${(Math.round(loan.rate * 100 + 150) / 100).toFixed(2)}%`]
        for (const [place, words] of Object.entries(listFigures(own, page))) {
          const week = readDollars(/\$[\d,]+/.exec(words)?.[0])
          expect(Math.abs(week - expected.week), `${place}: ${words}`).toBeLessThanOrEqual(0.51)
          for (const one of rates) expect(words, place).toContain(one)
        }
        const {html, figure} = page
        // Repayments at the other frequencies; the lender's own month to the dollar.
        for (const [name, amount] of [
          ['fortnightly', expected.fortnight],
          ['monthly', expected.month],
        ] as const) {
          const shown = readDollars(readTarget(html, name))
          expect(Math.abs(shown - amount), name).toBeLessThanOrEqual(0.51)
          if (name === 'monthly' && loan.month !== null) expect(shown).toBe(Math.round(loan.month / 100))
        }
        // The terms in words: the line above the calculator, the table without script, what each page calls borrowed.
        const [term, paid, left] = [lasts(loan.termMonths), money(loan.deposit), money(loan.balloon)]
        expect(readTarget(html, 'origin')).toContain(`Over ${term}, ${paid} deposit, ${left} final payment.`)
        expect(readTarget(html, 'amount')).toBe(money(loan.price - loan.deposit))
        expect(readTarget(html, 'finalPayment')).toBe(left)
        const row = html.split('<tr').find((one) => toText(`<tr${one}`).trim().startsWith(`${term} `)) ?? ''
        expect(toText(row)).toContain(`${money(figure.weekly)} a week`)
        const {
          offers: [offer],
          html: lenders,
        } = describeOffers(own)
        expect(toText(lenders)).toContain(
          `${money(loan.price - loan.deposit)} borrowed over ${term}, ${paid} paid at the start, ${left} with the last repayment.`,
        )
        const weeks = Math.round((loan.termMonths * 52.18) / 12)
        const fees = offer && !offer.basis.feesInRepayment ? offer.totalFees : 0
        expect(offer?.totalCost).toBe(loan.deposit + figure.weekly * weeks + loan.balloon + fees)
        expect(offer?.isOnOwnTerms).toBe(true)
        const sheet = describeSheet(own).finance?.basis
        expect(sheet).toContain(`over ${term} with a deposit of ${paid} and a final payment of ${left}.`)
        // The car's order before anything is chosen, and the search's range of weekly figures.
        const lines = [{kind: 'car', label: 'Kia', cents: loan.price, note: null}] as const
        const {start} = page.described
        const order = computeDealLoan(
          start,
          buildDealTerms(start.choice, {payment: null}, {lines, depositCents: 20_000}),
        )
        expect(order).toMatchObject({isOfCar: true})
        expect(order?.words).toContain(`${money(figure.weekly)} a week for`)
        expect(order?.words).toContain(`over ${term} at`)
        const from = Math.floor(figure.weekly / 5000) * 50
        expect(buildWeeklyFields(own)).toMatchObject({weekly_lender_b: `${from}-${from + 50}`})
      }),
      {numRuns: 60},
    )
  })

  it('is left as it is by the calculator in the browser until the shopper changes it [2.26a]', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const page = describePage(buildCar(loan))
        const {inputs, names, enter} = startCalculator(page)
        const before = Object.fromEntries(Object.entries(inputs).map(([name, {value}]) => [name, value]))
        const shown = enter({})
        for (const name of names) expect(shown[name], name).toBe(readTarget(page.html, name))
        expect(Object.fromEntries(Object.entries(inputs).map(([name, {value}]) => [name, value]))).toEqual(
          before,
        )
        // Another term and back is the lender's loan again.
        enter({termYears: '3'})
        expect(enter({termYears: before.termYears ?? ''})).toEqual(shown)
      }),
      {numRuns: 60},
    )
  })

  it('bounds what a shopper changes, in the browser and on the server, by what the lender offers [2.10, 2.26a]', () => {
    const loan = {
      price: 3_000_000,
      deposit: 2_850_000,
      balloon: 90_000,
      termMonths: 96,
      rate: 38.4,
      week: null,
      month: null,
    }
    const page = describePage(buildCar(loan))
    const bounds = [...page.html.matchAll(/<input(?=[^>]*type="number")[^>]*min="([\d.]+)" max="([\d.]+)"/g)]
    expect(page.html).toMatch(/<input min="0" max="28500" type="range"[^>]*loan-calculator\.deposit"/)
    expect(bounds.map(([, min, max]) => [Number(min), Number(max)])).toEqual([
      [1, 8],
      [0, 50],
      [0, 38.4],
    ])
    const {inputs, enter} = startCalculator(page)
    enter({deposit: '29900', termYears: '30', balloon: '80', rate: '60'})
    const values = ['deposit', 'termYears', 'balloon', 'rate'].map((name) => inputs[name]?.value)
    expect(values).toEqual(['28,500', '8', '50', '38.4'])
    const asked = LOAN_TERMS.read(new URLSearchParams('deposit=29900&term=30&balloon=80'))
    const {offers, html} = describeOffers(buildCar(loan), asked)
    expect(offers[0]?.choice).toEqual({
      price: 3_000_000,
      deposit: 2_850_000,
      termMonths: 96,
      balloon: 50,
      rate: 38.4,
    })
    expect(toText(html)).toContain('At most $28,500 can be paid at the start')
    // A lender within the usual bounds widens none.
    const usual = describeOffers(buildCar({...loan, deposit: 0, termMonths: 60, rate: 8}), asked)
    expect(usual.offers[0]?.choice).toMatchObject({deposit: 2_700_000, termMonths: 84, balloon: 50})
  })

  it('is the same when the form with its terms is sent unchanged [2.10]', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const own = buildCar(loan)
        const [offer] = describeOffers(own).offers
        if (!offer) throw new Error('no offer')
        const written = new URLSearchParams(LOAN_TERMS.write(resolveLoanTerms(offer.choice, NO_TERMS)))
        const {offers, html} = describeOffers(own, LOAN_TERMS.read(written))
        expect(offers).toEqual([offer])
        expect(html).toContain(`selected="">${lasts(loan.termMonths)}</option>`)
      }),
      {numRuns: 40},
    )
  })

  it('is compared with other lenders on its own terms, also where they are out of the usual bounds [2.10]', () => {
    const loan: Loan = {
      price: 3_000_000,
      deposit: 0,
      balloon: 1_800_000,
      termMonths: 54,
      rate: 8.25,
      week: null,
      month: null,
    }
    const second = buildQuote({...loan, balloon: 0, termMonths: 96, rate: 34.9})
    const own = buildCar(loan, {finance_lenders: {lender_b: buildQuote(loan), lender_c: second}})
    const {offers, html} = describeOffers(own)
    expect(offers.map(({choice}) => [choice.termMonths, Math.round(choice.balloon)])).toEqual([
      [54, 60],
      [54, 60],
    ])
    for (const {choice, estimate} of offers) {
      const week = findRepayment({...loan, rate: choice.rate}, 52.18) / 100
      const fees = 8 * 12
      expect(estimate.weekly / 100).toBeGreaterThan(week - 1)
      expect(estimate.weekly / 100).toBeLessThan(week + fees)
    }
    // The other lender's own term can be chosen.
    expect(html).toContain('<option value="8">8 years</option>')
    const chosen = {...NO_TERMS, term: 8, balloon: 0}
    const theirs = describeOffers(own, chosen).offers.find(({figure}) => figure.lender === 'lender_c')
    expect(theirs).toMatchObject({isOnOwnTerms: true, estimate: {weekly: theirs?.figure.weekly}})
  })

  it('is no loan where nothing is borrowed, or more is left than was borrowed', () => {
    const loan: Loan = {
      price: 3_000_000,
      deposit: 3_000_000,
      balloon: 0,
      termMonths: 60,
      rate: 8,
      week: 9900,
      month: null,
    }
    for (const one of [loan, {...loan, deposit: 2_000_000, balloon: 1_000_100}]) {
      const own = buildCar(one)
      expect(describeVehicleFinance(own, settings, ZONE, NOW)?.figure).toBeNull()
      expect(describeSheet(own).finance).toBeNull()
      expect(describeOffers(own).offers).toEqual([])
      expect(buildWeeklyFields(own)).not.toHaveProperty('weekly_lender_b')
    }
    // Interest alone may be repaid, and the whole loan at the end.
    const interest = buildCar({...loan, deposit: 0, balloon: 3_000_000, week: null})
    expect(describePage(interest).figure.weekly).toBe(Math.round((3_000_000 * 0.08) / 52.18 / 100) * 100)
  })

  it('is printed on price sheet and comparison as on the page [7.14, 2.10]', async () => {
    const terms = [
      {deposit: 0, balloon: 0, termMonths: 18, rate: 8.25, week: null, month: null},
      {deposit: 0, balloon: 1_800_000, termMonths: 60, rate: 8.25, week: null, month: 61_235},
      {deposit: 2_850_000, balloon: 0, termMonths: 96, rate: 34.9, week: null, month: null},
    ]
    for (const one of terms) {
      const loan = {price: 3_000_000, ...one}
      const own = buildCar(loan)
      const {figure} = describePage(own)
      const sheet = readPdf(await renderPriceSheet(describeSheet(own), null)).text
      const {offers} = describeOffers(own)
      const about = {car: own, offers, settings, zone: ZONE, url: 'https://example.com.au/', now: NOW}
      const compared = readPdf(await renderQuotes(about)).text
      for (const words of [sheet, compared]) {
        expect(words).toContain(`${money(figure.weekly)} a week`)
        expect(words).toContain(`${loan.rate.toFixed(2)}% p.a.`)
        expect(words).toContain(`over ${lasts(loan.termMonths)}`)
        expect(words.replace(/\s+/g, ' ')).toContain(money(loan.balloon))
      }
    }
  })
})

it.each([
  // [terms, week, fortnight, month], of $30,000 at 8.25 %; the last four state repayments of the lender's own.
  [{termMonths: 18}, '$409', '$819', '$1,778'],
  [{termMonths: 54}, '$153', '$307', '$667'],
  [{termMonths: 96}, '$98', '$196', '$428'],
  [{termMonths: 60, paymentMonth: 612.35}, '$141', '$282', '$612'],
  [{termMonths: 60, paymentMonth: 1258.9}, '$290', '$579', '$1,259'],
  [{termMonths: 60, paymentWeek: 131.49}, '$131', '$263', '$572'],
  [{termMonths: 60, paymentWeek: 131.49, paymentMonth: 580.2}, '$131', '$263', '$580'],
])('a quote of %j › costs %s a week, %s a fortnight and %s a month [3.6, 9.6d]', (terms, ...costs) => {
  const loan = {price: 3_000_000, deposit: 0, balloon: 0, termMonths: 60, rate: 8.25, week: null, month: null}
  const own = buildCar(loan, {finance_lenders: {lender_b: {...buildQuote(loan), ...terms}}})
  const {html} = describePage(own)
  const shown = ['weekly', 'fortnightly', 'monthly'].map((name) => readTarget(html, name).split(' ')[0])
  expect(shown).toEqual(costs)
})
