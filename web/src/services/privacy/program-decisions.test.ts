import {globSync, readFileSync} from 'node:fs'
import {LEGAL_NOTICES} from '@forecourt/schemas/legal/legal-paragraphs'
import {expect, it} from 'vitest'

const ROOT = new URL('../../../../', import.meta.url)

/** The functions that decide, by their declaration in the legal pages: file and name. */
const DECLARED = LEGAL_NOTICES.flatMap(({notice}) => (notice.decides ? [notice.decides.code.join(' ')] : []))

/** Where capabilities that know a person have their rules. */
const FOLDERS = [
  'alerts',
  'bills',
  'finance',
  'finance-applications',
  'finance-quotes',
  'leads',
  'orders',
  'payments',
  'promotions',
  'reservations',
  'shoppers',
  'trade-ins',
  'valuations',
  'watchlist',
]
const PATTERN = `web/src/{domain,services}/{${FOLDERS.join(',')}}/**/*.ts`
const FORMS = 'web/src/features/forms/*.ts'

/** Verbs with which the name of a function that decides opens. */
const DECIDES =
  /^export (?:async )?function ((?:accept|allow|can|check|choose|estimate|hold|judge|match|refuse|reject|resolve|select)[A-Z]\w*)/gm

/** Functions with such a name that decide nothing about a person, each with why. */
const NO_DECISION: {readonly [why: string]: readonly string[]} = {
  'which words, figures, settings or address are used': [
    'web/src/services/leads/answer-promise.ts resolveAnswerDue',
    'web/src/services/leads/answer-promise.ts resolveOverdueBefore',
    'web/src/services/leads/records/staff-leads.ts resolveLeadKind',
    'web/src/services/payments/record-key.ts matchKey',
    'web/src/services/trade-ins/trade-in-key.ts resolveToken',
    'web/src/domain/alerts/alert-subjects.ts resolveAlertSubjects',
    'web/src/domain/finance/describe-finance.ts checkLender',
    'web/src/domain/finance/estimate-loan.ts matchStart',
    'web/src/domain/finance/loan-terms.ts resolveLoanTerms',
    'web/src/domain/finance/start-estimate.ts canEstimate',
    'web/src/domain/finance/weekly-figure.ts resolveWeeklyRule',
    'web/src/domain/finance-applications/application-address.ts canApply',
    'web/src/domain/leads/resolve-department.ts resolveDepartment',
    'web/src/domain/orders/is-purchasable.ts resolveSaleState',
    'web/src/domain/promotions/choose-promotion.ts choosePromotion',
    'web/src/domain/trade-ins/describe-value.ts resolveCurrentValue',
    'web/src/domain/valuations/resolve-valued-kinds.ts resolveValuedKinds',
    'web/src/domain/watchlist/favourite-rule.ts resolveFavouriteRule',
    'web/src/features/forms/build-lead.ts resolveFiling',
    'web/src/features/forms/captcha.ts chooseCaptcha',
  ],
  'an estimate that decides nothing': [
    'web/src/domain/finance/estimate-loan.ts estimateLoan',
    'web/src/domain/finance/own-figure.ts estimateOwnFigure',
    'web/src/domain/finance-applications/estimate-application.ts estimateApplication',
    'web/src/domain/valuations/estimate-price.ts estimatePrice',
  ],
  'a check of what was typed, of staff, or of what belongs to a site': [
    'web/src/services/finance-applications/open-application.ts canSeeAnswers',
    'web/src/services/leads/route-lead.ts rejectForeign',
    'web/src/domain/bills/check-pay-form.ts checkPayForm',
    'web/src/domain/bills/check-reference.ts checkReference',
    'web/src/features/forms/form-schema.ts checkAnswers',
    'web/src/features/forms/trade-in-contact.ts checkTradeInContact',
  ],
  'carries out what the person, the law or staff have decided': [
    'web/src/services/alerts/accept-reply.ts acceptReply',
    'web/src/services/alerts/match-alerts.ts matchSites',
    'web/src/services/alerts/saved-searches.ts chooseAlerts',
    'web/src/services/leads/records/operator-leads.ts acceptLead',
    'web/src/services/payments/payment-jobs.ts checkPayments',
    'web/src/services/reservations/sync-hold-status.ts checkHolds',
    'web/src/services/shoppers/contact-columns.ts matchPerson',
    'web/src/services/shoppers/contact-columns.ts matchPersonOrAccount',
    'web/src/domain/bills/bill-money.ts chooseBillStep',
    'web/src/domain/bills/bill-money.ts refuseRefund',
    'web/src/domain/orders/order-state.ts canAskForBalance',
    'web/src/domain/orders/order-state.ts canShopperCancel',
    'web/src/domain/reservations/reservation-state.ts chooseMoneyStep',
  ],
}

function listDeciding(): string[] {
  const files = [PATTERN, FORMS].flatMap((pattern) => globSync(pattern, {cwd: ROOT}))
  return files
    .filter((file) => !/\.test\.ts$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(new URL(file, ROOT), 'utf8')
      return [...source.matchAll(DECIDES)].map(([, name]) => `${file} ${name}`)
    })
}

it('decision of a program › is declared for the privacy policy, or said to be none', () => {
  const known = new Set([...DECLARED, ...Object.values(NO_DECISION).flat()])
  expect(listDeciding().filter((one) => !known.has(one))).toEqual([])
})

it('decision of a program › is named where the code makes it', () => {
  expect(DECLARED.length).toBeGreaterThanOrEqual(5)
  const all = listDeciding()
  expect(DECLARED.filter((one) => !all.includes(one))).toEqual([])
})

it('function that decides nothing › is one that there is', () => {
  const all = listDeciding()
  expect(
    Object.values(NO_DECISION)
      .flat()
      .filter((one) => !all.includes(one)),
  ).toEqual([])
})
