import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {defineAddressState, defineChoice, type StateOf} from '#/lib/address-state'
import {findKey} from '#/lib/find-key'
import {readSlug} from '#/lib/read-slug'
import {FINANCE_REQUEST, type FinanceRequest} from '../finance/finance-request.ts'
import {APPLICATION_STEPS} from './application-steps.ts'

/** The messages about the last action, by their name in the address. */
export const APPLICATION_NOTES = {
  check: 'Please look at what is marked below.',
  sure: 'Please look at these amounts again.',
  more: 'Please add one more below.',
  valued: 'Your trade-in stands below with its worth. Please check both.',
  'not-valued': 'This valuation has ended. Please write below what your trade-in is worth.',
  agree: 'Please tick every statement.',
  often: 'You have tried often. Please wait an hour, or call the dealer.',
  unavailable: 'This does not answer just now. Nothing was lost; please try again in a minute.',
} as const

export type ApplicationNote = keyof typeof APPLICATION_NOTES

/** A loan calculated on another page: dollars, years and percent, as in the address. */
export type RequestedLoan = {
  readonly price: string
  readonly deposit: string
  readonly trade_in: string
  readonly term_years: string
  readonly balloon: string
}

/** The state of the application page, and of its forms, which contains no answers. */
export const APPLICATION_STATE = defineAddressState({
  /** The slug of the car to finance. */
  car: {name: 'car_id', read: readSlug, usual: null},
  /** The slug of the preferred dealership. */
  dealership: {name: 'preferredDealership', read: readSlug, usual: null},
  requestedLoan: {
    read: (given: URLSearchParams) => buildRequestedLoan(FINANCE_REQUEST.read(given)),
    list: ({price, deposit, trade_in, term_years, balloon}: Partial<RequestedLoan>) => ({
      vehiclePriceBudget: price ?? null,
      deposit: deposit ?? null,
      tradeIn: trade_in ?? null,
      term: term_years ?? null,
      balloon: balloon ?? null,
    }),
  },
  step: defineChoice('step', APPLICATION_STEPS, null),
  note: defineChoice('told', APPLICATION_NOTES, null),
})

export type ApplicationState = StateOf<typeof APPLICATION_STATE>

/** The initial loan of the first step, from the parameters of a link. */
export function buildRequestedLoan({
  budget,
  terms,
}: Pick<FinanceRequest, 'budget' | 'terms'>): Partial<RequestedLoan> {
  const {deposit, tradeIn, term, balloon} = terms
  const loan = {price: budget, deposit, trade_in: tradeIn, term_years: term, balloon}
  const wished = Object.entries(loan).flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]]))
  return Object.fromEntries(wished)
}

/** The address of a step; without one, of the first unfinished step. */
export function linkToApplication(state: Partial<ApplicationState> = {}): string {
  return APPLICATION_STATE.addTo(linkTo('financeApplication'), state)
}

type Applied = Pick<Settings, 'features' | 'financeApplication'>

/** Whether shoppers can apply on a site at `now` (ms since the epoch; `null`: as its switches are, without dates). */
export function canApply(settings: Applied, now: number | null): boolean {
  return hasFeature('financeApplication', settings, now)
}

/** The messages about the last action on the page of a finance desk. */
export const DESK_NOTES = {
  sent: 'We have texted a code to the mobile of the finance desk.',
  wrong: 'This is not the code. Please look at the text again.',
  over: 'This code has ended. Please have another one texted.',
  often: 'Codes were asked for too often. Please wait an hour.',
  later: 'This does not answer just now. Please try again in a minute.',
} as const

export type DeskNote = keyof typeof DESK_NOTES

/** The message in the address of a finance desk's page; null if there is none. */
export function readDeskNote(text: string | null): DeskNote | null {
  return findKey(DESK_NOTES, text)
}
