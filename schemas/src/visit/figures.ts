import * as z from 'zod'
import {addDays} from '../time/days.ts'

/** The figures of a site, in the order of the way from a visit to a sale, with their names. */
export const FIGURES = {
  visit: 'Visits',
  view: 'Cars viewed',
  search: 'Searches with results',
  'no-match': 'Searches that found nothing',
  begun: 'Forms begun',
  sent: 'Forms sent',
  call: 'Taps on a phone number',
  phoned: 'Calls to a visit’s own number',
  booking: 'Bookings',
  offer: 'Offers for a shopper’s car accepted',
  reservation: 'Reservations',
  order: 'Orders',
  'hand-over': 'Hand-overs',
  answered: 'Leads answered',
  'answered-late': 'Answered later than promised',
} as const

export type Figure = keyof typeof FIGURES

/** The way from a visit to a sale, step by step. */
export const FUNNEL = [
  'visit',
  'view',
  'sent',
  'booking',
  'reservation',
  'hand-over',
] as const satisfies Figure[]

/** The weeks that are compared, newest first, by how many days they began before the asked one. */
export const COMPARED_WEEKS = {'this week': 0, 'the week before': 7, 'a year before': 364} as const

const day = z.iso.date()

/** What is asked for: the week with this day. */
export const figuresQuerySchema = z.object({day: day.optional()})

/** How a car stands today: its full days in stock, and its price above the average of its market, in percent; null if unknown. */
const standing = z.object({days: z.number().nullable(), market: z.number().nullable()})

/** The figures of a site's week, and of those it is compared with. */
export const figuresSchema = z.object({
  /** The Mondays of `COMPARED_WEEKS`, of the site's clock. */
  weeks: z.array(day).length(Object.keys(COMPARED_WEEKS).length),
  /** What happened on a day; days without are left out. */
  rows: z.array(z.object({day, figure: z.enum(Object.keys(FIGURES) as [Figure]), count: z.number()})),
  /** By cars, sources and searches: what was counted in the week, and in the week before. */
  cars: z.array(
    z.object({
      car: z.string(),
      views: z.number(),
      before: z.number(),
      saves: z.number(),
      leads: z.number(),
      /** `outage` if the stock cannot be read now, null if the car is not in it any more. */
      standing: z
        .union([standing, z.literal('outage')])
        .nullable()
        .default(null),
    }),
  ),
  sources: z.array(
    z.object({
      source: z.string(),
      campaign: z.string(),
      visits: z.number(),
      before: z.number(),
      /** The week's calls to numbers of visits. */
      calls: z.number(),
      /** The week's leads of people who came this way, and of people whose first lead did. */
      leads: z.number(),
      first: z.number(),
    }),
  ),
  searches: z.array(z.object({words: z.string(), times: z.number(), before: z.number()})),
  /** What visits of the week did first, such as `view kia-rio-1`, and how many of them did nothing more. */
  entries: z.array(z.object({first: z.string(), visits: z.number(), left: z.number()})),
  /** The leads of the week and of the week before by location and by who has them, both empty where nobody is named. */
  desks: z.array(
    z.object({
      location: z.string(),
      person: z.string(),
      leads: z.number(),
      before: z.number(),
      answered: z.number(),
      late: z.number(),
    }),
  ),
})

export type Figures = z.infer<typeof figuresSchema>

/** Sums a figure over the seven days of a week. */
export function sumFigure({rows}: Pick<Figures, 'rows'>, figure: Figure, monday: string): number {
  const end = addDays(monday, 7)
  return rows
    .filter((row) => row.figure === figure && row.day >= monday && row.day < end)
    .reduce((sum, {count}) => sum + count, 0)
}
