import {computeSeverity, FINDINGS, type Finding} from '@forecourt/schemas/vehicle/findings'
import {type StaffVehicle, staffVehicleSchema, USE_DAYS} from '@forecourt/schemas/vehicle/staff-vehicle'
import * as z from 'zod'
import {countThings} from '../../core/content/count-documents.ts'
import {hasWords} from '../../core/live-query/split-words.ts'

/** The filter of a list of cars: a finding, or one of these. */
export const VIEWS = {
  all: 'All cars',
  doubtful: 'Missing or doubtful',
  locked: 'With locked fields',
  ruled: 'Changed by rules',
  hidden: 'Hidden',
} as const

export type View = keyof typeof VIEWS | Finding

export type VehicleFilter = {readonly words: string; readonly view: View; readonly dealership: string | null}

/**
 * The cars of a text with one in JSON on each line, of which a later one replaces an earlier one of the same car. A text
 * that breaks off is none.
 */
export const vehicleLinesSchema = z.string().transform((text) => {
  const vehicles = text
    .split('\n')
    .filter(Boolean)
    .map((line) => staffVehicleSchema.parse(JSON.parse(line)))
  return [...new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])).values()]
})

/** The cars that match a search, those with the most serious findings first. */
export function listVehicles(
  vehicles: readonly StaffVehicle[],
  {words, view, dealership}: VehicleFilter,
): StaffVehicle[] {
  return vehicles
    .filter((vehicle) => dealership === null || vehicle.dealership === dealership)
    .filter((vehicle) => isInView(vehicle, view))
    .filter(({name, stocknum, dealershipName}) =>
      hasWords(`${name} ${stocknum ?? ''} ${dealershipName}`, words),
    )
    .toSorted(
      (a, b) => computeSeverity(b.findings) - computeSeverity(a.findings) || a.name.localeCompare(b.name),
    )
}

function isInView({findings, locked, ruled, hidden}: StaffVehicle, view: View): boolean {
  switch (view) {
    case 'all':
      return true
    case 'doubtful':
      return findings.length > 0
    case 'locked':
      return locked.length > 0
    case 'ruled':
      return ruled.length > 0
    case 'hidden':
      return hidden
    default:
      return findings.includes(view)
  }
}

export type ViewCount = {readonly view: View; readonly title: string; readonly count: number}

/** The views with how many cars each has. */
export function countViews(vehicles: readonly StaffVehicle[]): ViewCount[] {
  const count = (view: View, title: string) => ({
    view,
    title,
    count: vehicles.filter((vehicle) => isInView(vehicle, view)).length,
  })
  const own = Object.entries(VIEWS).flatMap(([view, title]) => (isView(view) ? [count(view, title)] : []))
  const findings = Object.entries(FINDINGS).flatMap(([view, {title}]) =>
    isView(view) ? [count(view, title)] : [],
  )
  return [...own, ...findings]
}

/** How many findings are named above a list. */
const NAMED = 3

/** What is to do first: the most serious findings that not every car has, with how many have them. */
export function listFirst(vehicles: readonly StaffVehicle[]): ViewCount[] {
  const common: readonly View[] = listCommonFindings(vehicles)
  return countViews(vehicles)
    .filter(({view, count}) => Object.hasOwn(FINDINGS, view) && count > 0 && !common.includes(view))
    .slice(0, NAMED)
}

/** Whether a word is the name of a view. */
export function isView(word: string): word is View {
  return Object.hasOwn(VIEWS, word) || Object.hasOwn(FINDINGS, word)
}

/** The dealerships of cars by name, each once. */
export function listDealerships(vehicles: readonly StaffVehicle[]): {id: string; name: string}[] {
  const byId = new Map(vehicles.map(({dealership, dealershipName}) => [dealership, dealershipName]))
  return [...byId].map(([id, name]) => ({id, name})).toSorted((a, b) => a.name.localeCompare(b.name))
}

/** How long a car is in stock, what it was used for lately, and its price beside its market's, in words. */
export function listUse({days, use, market}: Pick<StaffVehicle, 'days' | 'use' | 'market'>): string[] {
  return [
    ...(days === null ? [] : [`${countThings(days, 'day')} in stock`]),
    ...(use === null ? [] : [describeUse(use)]),
    ...(market === null ? [] : [describeMarket(Math.round(market))]),
  ]
}

/** What a row says of a car under its name; its dealership only beside cars of others. */
export function listNotes(vehicle: StaffVehicle, hasOthers: boolean): string[] {
  const {stocknum, dealershipName} = vehicle
  return [...(stocknum ? [stocknum] : []), ...(hasOthers ? [dealershipName] : []), ...listUse(vehicle)]
}

/** A price in words; a car without one says so, for its row would look unfinished. */
export function describePrice(price: StaffVehicle['price']): string {
  return price === null ? 'No price' : `$${price.toLocaleString('en-AU')}`
}

/** A finding with the fact that it is made of, where the row does not say it anyway. */
export function describeFinding(
  finding: Finding,
  {pictures, missing}: Pick<StaffVehicle, 'pictures' | 'missing'>,
): string {
  const {title} = FINDINGS[finding]
  if (finding === 'fewPictures') return `${title}: ${pictures}`
  return finding === 'noFacts' ? `${title}: ${missing.join(', ')}` : title
}

function describeMarket(percent: number): string {
  return percent === 0
    ? 'at its market’s price'
    : `${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'} its market`
}

function describeUse(use: NonNullable<StaffVehicle['use']>): string {
  if (use === 'outage') return 'views and leads cannot be read just now'
  return `${countThings(use.views, 'view')} and ${countThings(use.leads, 'lead')} in ${USE_DAYS} days`
}

/** What all cars lack, in words: it is rather the feed or a threshold that is wrong than each of them. */
export function describeCommon(common: readonly Finding[], count: number): string {
  const titles = common.map((finding) => FINDINGS[finding].title).join(', ')
  return `All ${count.toLocaleString('en-AU')} cars: ${titles}. Look at the stock feed, or at the limits under “Listing health”.`
}

/** The findings that every one of several cars has: said once, they are no news of each. */
export function listCommonFindings(vehicles: readonly StaffVehicle[]): Finding[] {
  const [first, ...others] = vehicles
  if (!first || others.length === 0) return []
  return first.findings.filter((finding) => others.every(({findings}) => findings.includes(finding)))
}
