import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {resolveFlags} from '@forecourt/schemas/time/windows'
import {type FinanceWish, readFinanceWish} from '../forms/finance-wish.ts'
import {APPLICATION_STEPS, type ApplicationStep} from './application-steps.ts'

/** What a step says came of the last press, as its address names it, and in which words. */
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

/** The loan that a shopper has put together elsewhere: dollars, years and percent, as the address writes them. */
export type WishedLoan = {
  readonly price: string
  readonly deposit: string
  readonly trade_in: string
  readonly term_years: string
  readonly balloon: string
}

/** Where an applicant is, all of it from the address. Nothing that was answered stands in it. */
export type ApplicationState = {
  /** The slug of the car that it is for. */
  readonly car: string | null
  /** The slug of the dealership that a shopper would rather have it from. */
  readonly dealership: string | null
  readonly wish: Partial<WishedLoan>
  readonly step: ApplicationStep | null
  readonly note: ApplicationNote | null
}

/** Reads the address of the application, or a form of it. What is wrong in it is ignored alone. */
export function readApplicationState(given: URLSearchParams): ApplicationState {
  const {car, dealership, ...wish} = readFinanceWish(given)
  const step = given.get('step')
  const note = given.get('told') ?? ''
  return {
    car,
    dealership,
    wish: buildWishedLoan(wish),
    step: APPLICATION_STEPS.find((one) => one === step) ?? null,
    note: isNote(note) ? note : null,
  }
}

/** The loan that the first step begins with, of what a link says. */
export function buildWishedLoan({budget, terms}: Pick<FinanceWish, 'budget' | 'terms'>): Partial<WishedLoan> {
  const {deposit, tradeIn, term, balloon} = terms
  const loan = {price: budget, deposit, trade_in: tradeIn, term_years: term, balloon}
  const wished = Object.entries(loan).flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]]))
  return Object.fromEntries(wished)
}

/** The parameters of a state in one order, without a question mark. */
export function writeApplicationState(state: Partial<ApplicationState>): string {
  return withQuery('', listParameters(state)).slice(1)
}

/** The address of a step; without one, of where the applicant left off. */
export function linkToApplication(state: Partial<ApplicationState> = {}): string {
  return withQuery(linkTo('financeApplication'), listParameters(state))
}

function listParameters({car, dealership, wish = {}, step, note}: Partial<ApplicationState>) {
  return {
    car_id: car ?? null,
    preferredDealership: dealership ?? null,
    vehiclePriceBudget: wish.price ?? null,
    deposit: wish.deposit ?? null,
    tradeIn: wish.trade_in ?? null,
    term: wish.term_years ?? null,
    balloon: wish.balloon ?? null,
    step: step ?? null,
    told: note ?? null,
  }
}

function isNote(text: string): text is ApplicationNote {
  return Object.hasOwn(APPLICATION_NOTES, text)
}

type Applied = Pick<Settings, 'features' | 'financeApplication'>

/** Whether shoppers can apply on a site at `now` (ms since the epoch). */
export function canApply({features, financeApplication}: Applied, now: number): boolean {
  return isApplicationOffered({features: resolveFlags(features, now), financeApplication})
}

/**
 * As `canApply`, by switches that already include their dates (`withFeaturesAt`): shoppers must be known, and somebody
 * must be there to take an application.
 */
export function isApplicationOffered({features, financeApplication}: Applied): boolean {
  const {webhookUrl, deskPhone} = financeApplication
  return features.accounts.on && features.financeApplication.on && (webhookUrl !== null || deskPhone !== null)
}

/** What came of the last press on the page of a finance desk. */
export const DESK_NOTES = {
  sent: 'We have texted a code to the mobile of the finance desk.',
  wrong: 'This is not the code. Please look at the text again.',
  over: 'This code has ended. Please have another one texted.',
  often: 'Codes were asked for too often. Please wait an hour.',
  later: 'This does not answer just now. Please try again in a minute.',
} as const

export type DeskNote = keyof typeof DESK_NOTES

/** What the address of a finance desk's page says came of the last press; null where it says nothing. */
export function readDeskNote(text: string | null): DeskNote | null {
  return text !== null && isDeskNote(text) ? text : null
}

function isDeskNote(text: string): text is DeskNote {
  return Object.hasOwn(DESK_NOTES, text)
}
