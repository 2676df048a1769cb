import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {findKey} from '#/lib/find-key'
import {type FinanceRequest, readFinanceRequest} from '../finance/finance-request.ts'
import {APPLICATION_STEPS, type ApplicationStep} from './application-steps.ts'

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

/** The state of the application page, derived entirely from its address, which contains no answers. */
export type ApplicationState = {
  /** The slug of the car to finance. */
  readonly car: string | null
  /** The slug of the preferred dealership. */
  readonly dealership: string | null
  readonly requestedLoan: Partial<RequestedLoan>
  readonly step: ApplicationStep | null
  readonly note: ApplicationNote | null
}

/** Parses the address of the application, or a form of it. Invalid parameters are ignored individually. */
export function readApplicationState(given: URLSearchParams): ApplicationState {
  const {car, dealership, ...requestedLoan} = readFinanceRequest(given)
  const step = given.get('step')
  return {
    car,
    dealership,
    requestedLoan: buildRequestedLoan(requestedLoan),
    step: APPLICATION_STEPS.find((one) => one === step) ?? null,
    note: findKey(APPLICATION_NOTES, given.get('told')),
  }
}

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

/** The parameters of a state in a fixed order, without a question mark. */
export function writeApplicationState(state: Partial<ApplicationState>): string {
  return withQuery('', listParameters(state)).slice(1)
}

/** The address of a step; without one, of the first unfinished step. */
export function linkToApplication(state: Partial<ApplicationState> = {}): string {
  return withQuery(linkTo('financeApplication'), listParameters(state))
}

function listParameters({car, dealership, requestedLoan = {}, step, note}: Partial<ApplicationState>) {
  return {
    car_id: car ?? null,
    preferredDealership: dealership ?? null,
    vehiclePriceBudget: requestedLoan.price ?? null,
    deposit: requestedLoan.deposit ?? null,
    tradeIn: requestedLoan.trade_in ?? null,
    term: requestedLoan.term_years ?? null,
    balloon: requestedLoan.balloon ?? null,
    step: step ?? null,
    told: note ?? null,
  }
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
