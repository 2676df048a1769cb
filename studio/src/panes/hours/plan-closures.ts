import {formatClock} from '@forecourt/schemas/time/format-moment'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {STATES, type State} from '@forecourt/schemas/values/states'
import {getPublishedId} from '@sanity/client/csm'
import type {Change, Outcome} from '../../core/changes/changes.ts'
import {countThings} from '../../core/content/count-documents.ts'
import {formatDay} from '../../core/zone/days.ts'

/** A location with its special days. */
export type LocationDays = {
  /** The published id. */
  readonly id: string
  readonly name: string
  readonly dealership: string
  /** Null where its address says none. */
  readonly state: State | null
  /** Its days of its own department or of all: others do not apply to it. */
  readonly days: readonly SetDay[]
  /** These are the days of a draft: shoppers may see others. */
  readonly isDraft: boolean
}

/** A special day of a location, by the key of its item; without hours it is closed. */
type SetDay = {readonly key: string; readonly date: string; readonly hours: ClosureHours}

export const LOCATION_DAYS_QUERY = {
  fetch: `*[_type == "location" && !(_id in path("versions.**")) && visible != false] | order(name asc){
    _id, name, type, "dealership": dealership._ref, "state": address.state,
    specialHours[]{_key, date, department, status, open, close}
  }`,
  listen: '*[_type == "location"]',
  perspective: 'raw',
} as const

/** Parses the answer of `LOCATION_DAYS_QUERY`; a draft replaces its published location. */
export function readLocationDays(answer: unknown): LocationDays[] {
  const rows = Array.isArray(answer) ? answer.filter(isRecord) : []
  const locations = new Map<string, LocationDays>()
  // Drafts come last, so that they replace published locations.
  for (const row of rows.toSorted((a, b) => Number(isDraft(a)) - Number(isDraft(b)))) {
    const id = getPublishedId(String(row._id))
    const days = (Array.isArray(row.specialHours) ? row.specialHours.filter(isRecord) : [])
      .filter(({department}) => [undefined, null, 'all', row.type].includes(department as string | null))
      .map(({_key, date, status, open, close}) => ({
        key: String(_key),
        date: String(date),
        hours: status === 'Open' ? {open: String(open ?? ''), close: String(close ?? '')} : null,
      }))
    const state = STATES.find((one) => one === row.state) ?? null
    locations.set(id, {
      id,
      name: String(row.name ?? 'Untitled'),
      dealership: String(row.dealership),
      state,
      days,
      isDraft: isDraft(row),
    })
  }
  return [...locations.values()]
}

function isDraft({_id}: {readonly [name: string]: unknown}): boolean {
  return String(_id).startsWith('drafts.')
}

/** A day to add: a holiday of some states, or a day for all. */
export type ClosureDay = {
  readonly date: string
  readonly label: string
  /** The hour at which it begins, where it is not the whole day. */
  readonly fromHour?: number | undefined
  readonly states: readonly State[] | null
}

/** The opening hours on such days; null for closed. */
export type ClosureHours = {readonly open: string; readonly close: string} | null

/** What is written into each location, and what its days say already. */
export type ClosurePlan = {
  readonly changes: readonly Change[]
  /** The number of days written, over all locations. */
  readonly written: number
  /** The number of days that say the same already. */
  readonly same: number
  /** The days that say something else already, also those that are to be replaced. */
  readonly others: readonly OtherDay[]
  /** The ids of locations where all of it is in effect afterwards. */
  readonly complete: readonly string[]
}

/** A day of a location that says something else: "Wangara, Sat 26 Dec 2026: open 10:00 am to 3:00 pm". */
export type OtherDay = {readonly key: string; readonly words: string; readonly isReplaced: boolean}

type Choice = {
  /** The keys of the other days that are replaced; those not named here stay. */
  readonly replaced: ReadonlySet<string>
  /** Creates the key of a new list item. */
  readonly createKey: () => string
}

/** Sets days at locations: a holiday where the location's state has it, other days everywhere. */
export function planClosures(
  locations: readonly LocationDays[],
  days: readonly ClosureDay[],
  hours: ClosureHours,
  choice: Choice,
): ClosurePlan {
  const plans = locations.map((location) => planLocation(location, days, hours, choice))
  const sum = (of: (plan: LocationPlan) => number) => plans.reduce((total, plan) => total + of(plan), 0)
  return {
    changes: plans.flatMap(({change}) => change ?? []),
    written: sum(({written}) => written),
    same: sum(({same}) => same),
    others: plans.flatMap(({others}) => others),
    complete: plans.flatMap(({id, isComplete}) => (isComplete ? [id] : [])),
  }
}

type LocationPlan = {
  readonly id: string
  readonly change: Change | null
  readonly written: number
  readonly same: number
  readonly others: readonly OtherDay[]
  readonly isComplete: boolean
}

function planLocation(
  location: LocationDays,
  days: readonly ClosureDay[],
  hours: ClosureHours,
  {replaced, createKey}: Choice,
): LocationPlan {
  const {id, state} = location
  const added: object[] = []
  const set: {[path: string]: unknown} = {}
  const unset: string[] = []
  const others: OtherDay[] = []
  let same = 0
  for (const {date, label, states} of days) {
    if (states !== null && (state === null || !states.includes(state))) continue
    const known = location.days.filter((day) => day.date === date)
    const item = {date, ...(label && {label}), ...storeHours(hours), department: 'all'}
    const [first, ...more] = known
    if (!first) {
      added.push({_key: createKey(), ...item})
    } else if (known.every((day) => isSame(day.hours, hours))) {
      same += 1
    } else {
      const key = `${id} ${date}`
      const isReplaced = replaced.has(key)
      others.push({key, words: describeKnown(location, date, known), isReplaced})
      if (!isReplaced) continue
      set[getItemPath(first)] = {_key: first.key, ...item}
      unset.push(...more.map(getItemPath))
    }
  }
  const written = added.length + Object.keys(set).length
  return {
    id,
    change: written === 0 ? null : {id, set, unset, ...(added.length > 0 && {append: {specialHours: added}})},
    written,
    same,
    others,
    isComplete: written + same > 0 && others.every(({isReplaced}) => isReplaced) && !location.isDraft,
  }
}

const getItemPath = ({key}: SetDay) => `specialHours[_key=="${key}"]`

function storeHours(hours: ClosureHours) {
  return hours ? {status: 'Open', ...hours} : {status: 'Closed'}
}

function isSame(one: ClosureHours, other: ClosureHours): boolean {
  return one?.open === other?.open && one?.close === other?.close
}

function describeKnown({name}: LocationDays, date: string, known: readonly SetDay[]): string {
  const day = formatDay(date, {weekday: 'short', day: 'numeric', month: 'short', year: 'numeric'})
  return `${name}, ${day}: ${known.map(({hours}) => describeHours(hours)).join(', ')}`
}

/** Describes hours: "open 10:00 am to 3:00 pm", "closed". */
function describeHours(hours: ClosureHours): string {
  if (hours === null) return 'closed'
  const {open, close} = hours
  return open && close ? `open ${formatClock(open)} to ${formatClock(close)}` : 'open'
}

/** Describes a plan: "Sets 6 days at 3 locations. 2 are set already. 1 says something else and stays." */
export function describePlan({changes, written, same, others}: ClosurePlan): string {
  if (written + same + others.length === 0) return 'Choose days and locations.'
  const stay = others.filter(({isReplaced}) => !isReplaced).length
  return [
    written === 0
      ? 'Nothing to set.'
      : `Sets ${countThings(written, 'day')} at ${countThings(changes.length, 'location')}.`,
    ...(same > 0 ? [same === 1 ? '1 is set already.' : `${same} are set already.`] : []),
    ...(stay > 0
      ? [stay === 1 ? '1 says something else and stays.' : `${stay} say something else and stay.`]
      : []),
  ].join(' ')
}

/** Describes what was written: at how many locations all of it is in effect, and where it is not. */
export function describeClosures(
  {complete, others}: ClosurePlan,
  {drafted}: Pick<Outcome, 'drafted'>,
  locations: readonly LocationDays[],
): string {
  const stay = others.filter(({isReplaced}) => !isReplaced).map(({words}) => words)
  const waiting = locations.filter(({id, isDraft}) => isDraft || drafted.includes(id)).map(({name}) => name)
  return [
    `Set at ${countThings(complete.filter((id) => !drafted.includes(id)).length, 'location')}.`,
    ...(stay.length > 0 ? [`Not set, because it says something else: ${stay.join('; ')}.`] : []),
    ...(waiting.length > 0
      ? [
          `Publish these to show the days, they have other changes that are not published: ${waiting.join(', ')}.`,
        ]
      : []),
  ].join(' ')
}
