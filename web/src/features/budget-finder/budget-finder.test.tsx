import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {computeSiteComparisonRate} from '#/domain/finance/start-estimate'
import {RATE_NOTES_ID} from '#/ui/rates'
import {BudgetFinder} from './budget-finder'
import {type BudgetSettings, resolveBudgetFinder} from './budget-settings'

const {budgetFinder, finance} = declaredDefaults
const FEES = {...finance, exampleAmount: 30_000, termYears: 5, establishmentFee: 500, monthlyFee: 10}

function finder(changes: Partial<BudgetSettings> = {}): string {
  const site = {
    ...resolveBudgetFinder(declaredDefaults),
    comparisonRate: 9.91,
    noun: 'cars',
    stockHref: '/search',
    prices: null,
    ...changes,
  }
  return renderToStaticMarkup(<BudgetFinder site={site} />)
}

describe('the note of the budget [9.8c]', () => {
  it.each([
    ['its own words', {}],
    ['words that name the rate alone', {interestNote: 'At {rate}% p.a. over {years} years.'}],
  ])('names the rate with its comparison rate and the star of the warning: %s', (_, changes) => {
    const html = finder({rate: 8.5, ...changes})
    const line = /<p data-rates="true">([\s\S]*?)<\/p>/.exec(html)?.[1] ?? ''
    const [words = ''] = line.split('<a ')
    expect(words.replaceAll(/<[^>]+>/g, '')).toBe('Interest rate 8.50% p.a., comparison rate 9.91% p.a.')
    // Both rates have the same size and weight.
    expect(words).not.toMatch(/text-|font-|opacity/)
    expect(line).toContain(`href="#${RATE_NOTES_ID}"`)
    expect(html.indexOf('% p.a.')).toBe(html.indexOf('8.50% p.a.') + '8.50'.length)
  })

  it('names no rate where interest is not counted', () => {
    const html = finder({includeInterest: false})
    expect(html).not.toContain('p.a.')
    expect(html).not.toContain('data-rates')
    expect(html).toContain(budgetFinder.note)
  })

  it('compares at the example and the fees of the site', () => {
    expect(computeSiteComparisonRate(8.5, FEES)).toBe(9.91)
    expect(computeSiteComparisonRate(10, {...FEES, establishmentFee: 0, monthlyFee: 0})).toBe(10)
  })
})

describe('budget finder [9.8b]', () => {
  it.each([
    ['weekly', '200'],
    ['fortnightly', '400'],
    ['monthly', '600'],
  ] as const)('starts with a %s repayment of $%s and a deposit of 2,000 dollars', (frequency, repayment) => {
    const html = finder({frequency})
    expect(html).toMatch(new RegExp(`<input[^>]*name="repayment"[^>]*value="${repayment}"`))
    expect(html).toMatch(/<input[^>]*name="deposit"[^>]*value="2,000"/)
    expect(html).toMatch(
      new RegExp(`<input[^>]*value="${frequency}"[^>]*checked=""|checked=""[^>]*value="${frequency}"`),
    )
  })
})

it('budget below the cheapest car › disables the button and says so [4.11, 8.15]', () => {
  const html = finder({prices: {min: 60_000, max: 90_000}})
  expect(html).toMatch(/<button[^>]*disabled=""/)
  expect(html).toMatch(/<span data-target="budget-finder.none">0 Cars Found</)
  expect(html).toMatch(/<p data-target="budget-finder.none" class="[^"]*">No cars found for this budget</)
  expect(html).toMatch(/<span data-target="budget-finder.some" hidden="">Show cars for this budget</)
  const found = finder({prices: {min: 10_000, max: 90_000}})
  expect(found).not.toMatch(/<button[^>]*disabled=""/)
  expect(found).toMatch(/<span data-target="budget-finder.some">Show cars for this budget</)
  expect(found).toMatch(/<p data-target="budget-finder.none" hidden=""/)
})
