import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {NO_TERMS, resolveLoanTerms} from '#/domain/finance/loan-terms'
import {RememberButton} from './remember-button'

it.each([
  [['caravan', 'motorcycle'], 'every caravan or motorcycle'],
  [['caravan'], 'every caravan'],
  [['car', 'caravan'], 'every car'],
] as const)('terms for the whole site name what it sells: %j', (kinds, words) => {
  const choice = {price: 3_000_000, deposit: 0, termMonths: 60, balloon: 0, rate: 8}
  const terms = resolveLoanTerms(choice, NO_TERMS)
  expect(renderToStaticMarkup(<RememberButton terms={terms} kinds={kinds} />)).toContain(
    `Use these terms for ${words}<`,
  )
})
