import {addDays} from '@forecourt/schemas/time/days'
import {
  COMPARED_WEEKS,
  FIGURES,
  type Figure,
  type Figures,
  FUNNEL,
  sumFigure,
} from '@forecourt/schemas/visit/figures'
import * as z from 'zod'
import {countThings, joinNames} from '../../core/content/count-documents.ts'
import {type Day, formatDay} from '../../core/zone/days.ts'

/** A table of texts and numbers; the first cell of a row names it. */
export type Table = {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** Joins the figures of sites for one week: days, cars, sources and searches of the same name are summed. */
export function joinFigures(all: readonly Figures[]): Figures | null {
  const [first] = all
  if (!first) return null
  const join = <N extends string, R extends {readonly [name in N]: number}>(
    list: (one: Figures) => readonly R[],
    nameRow: (row: R) => string,
    names: readonly N[],
  ) => sumRows(all.flatMap(list), nameRow, names)
  return {
    weeks: first.weeks,
    rows: all.flatMap(({rows}) => rows),
    cars: join(
      (one) => one.cars,
      ({car}) => car,
      ['views', 'before', 'saves', 'leads'],
    ),
    sources: join(
      (one) => one.sources,
      ({source, campaign}) => `${source} ${campaign}`,
      ['visits', 'before', 'calls', 'leads', 'first'],
    ),
    searches: join(
      (one) => one.searches,
      ({words}) => words,
      ['times', 'before'],
    ),
    entries: join(
      (one) => one.entries,
      (row) => row.first,
      ['left', 'visits'],
    ),
    desks: join(
      (one) => one.desks,
      ({location, person}) => `${location} ${person}`,
      ['leads', 'before', 'answered', 'late'],
    ),
  }
}

function sumRows<N extends string, R extends {readonly [name in N]: number}>(
  rows: readonly R[],
  nameRow: (row: R) => string,
  names: readonly N[],
): R[] {
  const sums = new Map<string, R>()
  for (const row of rows) {
    const known = sums.get(nameRow(row))
    const added = known && Object.fromEntries(names.map((name) => [name, known[name] + row[name]]))
    sums.set(nameRow(row), {...row, ...added})
  }
  const [first] = names
  return [...sums.values()].toSorted((one, other) => (first ? other[first] - one[first] : 0))
}

const DAY = {day: 'numeric', month: 'short'} as const

/** The week that begins on a Monday, "30 Nov to 6 Dec 2026"; one that is not over says so, beside whole weeks. */
export function describeWeek(monday: Day, today: Day): string {
  const sunday = addDays(monday, 6)
  const words = `${formatDay(monday, DAY)} to ${formatDay(sunday, {...DAY, year: 'numeric'})}`
  return today <= sunday ? `${words}, not over yet` : words
}

/** The sites of the figures, by name: "Alpha", "Alpha, Bravo and 3 more sites". */
export function describeWhose(names: readonly string[]): string {
  const rest = names.length - NAMED
  return rest > 0
    ? `${names.slice(0, NAMED).join(', ')} and ${countThings(rest, 'more site')}`
    : joinNames(names, NAMED)
}

const NAMED = 3

/** Whether nothing happened in a week, without one in that which is asked for. */
export function isEmptyWeek(figures: Figures, monday: Day = figures.weeks[0] ?? ''): boolean {
  return listFigures().every((figure) => sumFigure(figures, figure, monday) === 0)
}

const listFigures = () => Object.keys(FIGURES) as Figure[]

/** What stands for a count of a compared week in which nothing was counted at all: a zero would be compared. */
const UNCOUNTED = '–'

/** The weeks to compare with in which nothing was counted. */
function listUncounted(figures: Figures): readonly Day[] {
  return figures.weeks.slice(1).filter((monday) => isEmptyWeek(figures, monday))
}

/** Each figure in each of the compared weeks. */
export function listWeekRows(figures: Figures): Table {
  const uncounted = listUncounted(figures)
  return {
    title: 'The week',
    head: ['Figure', ...Object.keys(COMPARED_WEEKS)],
    rows: listFigures().map((figure) => [
      FIGURES[figure],
      ...figures.weeks.map((monday) =>
        uncounted.includes(monday) ? UNCOUNTED : sumFigure(figures, figure, monday),
      ),
    ]),
  }
}

/** The way from a visit to a sale: each step beside the one before, as a share where it can be a part of that. */
export function listFunnelRows(figures: Figures): Table {
  const [monday = '', before = ''] = figures.weeks
  const uncounted = listUncounted(figures)
  return {
    title: 'From a visit to a sale',
    head: [
      'Step',
      'this week',
      'beside the step before',
      'the week before',
      'beside the step before that week',
    ],
    rows: FUNNEL.map((figure, at) => [
      FIGURES[figure],
      ...[monday, before].flatMap((week) => {
        if (uncounted.includes(week)) return [UNCOUNTED, '']
        const former = FUNNEL[at - 1]
        const count = sumFigure(figures, figure, week)
        return [count, former ? describeStep(figure, count, former, sumFigure(figures, former, week)) : '']
      }),
    ]),
  }
}

/** One of the things that a step is beside. */
const EACH = {
  visit: 'visit',
  view: 'car viewed',
  sent: 'form',
  booking: 'booking',
  reservation: 'reservation',
  'hand-over': 'hand-over',
} as const satisfies {readonly [figure in (typeof FUNNEL)[number]]: string}

type Step = (typeof FUNNEL)[number]

// A visit sees many cars, so their views are no part of the visits; nor is what is more than all of it.
function describeStep(step: Step, count: number, former: Step, of: number): string {
  if (of === 0) return ''
  return step === 'view' || count > of
    ? `${(count / of).toFixed(1)} for each ${EACH[former]}`
    : formatShare(count, of)
}

const formatShare = (count: number, of: number) => (of > 0 ? `${((100 * count) / of).toFixed(1)}%` : '')

/** What visits did first, those first that lost most of them. */
export function listEntryRows({entries}: Figures): Table {
  return {
    title: 'Visits that did one thing and left',
    head: ['What they did', 'visits', 'that left', 'share'],
    rows: entries.map(({first, visits, left}) => [
      describeEntry(first),
      visits,
      left,
      formatShare(left, visits),
    ]),
  }
}

const ENTRIES: {readonly [thing: string]: string} = {
  view: 'Car',
  search: 'A search',
  'no-match': 'Search that found nothing:',
  begun: 'Form',
  call: 'Tap on a phone number',
}

function describeEntry(first: string): string {
  const [thing = '', ...subject] = first.split(' ')
  return [ENTRIES[thing] ?? thing, ...subject].join(' ')
}

/** The names of locations by their addresses, of which a lead knows its location's. */
export type LocationNames = ReadonlyMap<string, string>

/** Parses the answer of `LOCATION_NAMES_QUERY`; an address that several places have names none of them. */
export function readLocationNames(answer: unknown, dealerships: readonly string[]): LocationNames {
  const places = z
    .array(z.unknown())
    .catch([])
    .parse(answer)
    .flatMap((raw) => locationSchema.safeParse(raw).data ?? [])
  const own = places.filter(({dealership}) => dealerships.includes(dealership))
  const bySlug = Map.groupBy(own, ({slug}) => slug)
  const named = [...bySlug.values()].flatMap(([first, ...others]) =>
    first && others.every(({name}) => name === first.name) ? [first] : [],
  )
  const isOnly = (one: string) => named.filter(({name}) => name === one).length === 1
  return new Map(named.map(({slug, name}) => [slug, isOnly(name) ? name : `${name} (${slug})`]))
}

const locationSchema = z.object({slug: z.string(), name: z.string().min(1), dealership: z.string()})

export const LOCATION_NAMES_QUERY = {
  fetch: '*[_type == "location"]{"slug": slug.current, name, "dealership": dealership._ref}',
  listen: '*[_type == "location"]',
} as const

/** The leads of the week by location and by who has them. */
export function listDeskRows({desks}: Figures, places: LocationNames): Table {
  return {
    title: 'Leads by location and person',
    head: [
      'Location',
      'Person',
      'this week',
      'the week before',
      'answered of this week',
      'later than promised',
    ],
    rows: desks.map(({location, person, leads, before, answered, late}) => [
      location ? (places.get(location) ?? location) : 'No location',
      person || 'Nobody yet',
      ...[leads, before, answered, late],
    ]),
  }
}

/** What a figure is made of: cars, sources or searches where they are known, otherwise its days. */
export function listFigureRows(figures: Figures, figure: Figure): Table {
  const title = FIGURES[figure]
  switch (figure) {
    case 'visit':
      return {
        title,
        head: ['Where they came from', 'Campaign', 'this week', 'the week before'],
        rows: figures.sources
          .filter(({visits, before}) => visits + before > 0)
          .map(({source, campaign, visits, before}) => [source, campaign, visits, before]),
      }
    case 'phoned':
      return {
        title,
        head: ['Where the caller’s visit came from', 'Campaign', 'this week'],
        rows: figures.sources
          .filter(({calls}) => calls > 0)
          .map(({source, campaign, calls}) => [source, campaign, calls]),
      }
    case 'sent':
      return {
        title,
        head: ['Where the sender came from', 'Campaign', 'this time', 'the first time'],
        rows: figures.sources
          .filter(({leads, first}) => leads + first > 0)
          .map(({source, campaign, leads, first}) => [source, campaign, leads, first])
          .toSorted((one, other) => Number(other[2]) - Number(one[2])),
      }
    case 'view':
      return {
        title,
        head: [
          'Car',
          'this week',
          'the week before',
          'saved',
          'leads',
          'days in stock',
          'price against market',
        ],
        rows: figures.cars.map(({car, views, before, saves, leads, standing}) => [
          ...[car, views, before, saves, leads],
          ...describeStanding(standing),
        ]),
      }
    case 'no-match':
      return {
        title,
        head: ['Search', 'this week', 'the week before'],
        rows: figures.searches.map(({words, times, before}) => [words, times, before]),
      }
    default:
      return listDayRows(figures, figure)
  }
}

/** In words, as they are no counts of the week. */
function describeStanding(standing: Figures['cars'][number]['standing']): [days: string, market: string] {
  if (standing === null) return ['not in stock', '']
  if (standing === 'outage') return ['not known now', 'not known now']
  const {days, market} = standing
  const percent = Math.round(market ?? 0)
  return [
    days === null ? 'unknown' : String(days),
    market === null ? 'unknown' : `${percent > 0 ? '+' : ''}${percent}%`,
  ]
}

function listDayRows(figures: Figures, figure: Figure): Table {
  const {rows, weeks} = figures
  const uncounted = listUncounted(figures)
  const count = (day: string) =>
    rows.filter((row) => row.figure === figure && row.day === day).reduce((sum, row) => sum + row.count, 0)
  return {
    title: FIGURES[figure],
    head: ['Day', ...Object.keys(COMPARED_WEEKS)],
    rows: Array.from({length: 7}, (_, at) => {
      const days = weeks.map((monday) => addDays(monday, at))
      return [
        days[0] ?? '',
        ...days.map((day, week) => (uncounted.includes(weeks[week] ?? '') ? UNCOUNTED : count(day))),
      ]
    }),
  }
}
