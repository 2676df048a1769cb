import * as z from 'zod'

/**
 * What a page tells of a visit: a car's page, a search, one that found nothing, a form begun, a number called; of an
 * experiment that it has seen a version, and that it has reached a goal.
 */
const PAGE_THINGS = ['view', 'search', 'no-match', 'begun', 'call', 'shown', 'reached'] as const

export type PageThing = (typeof PAGE_THINGS)[number]

/** Whether a thing is one of an experiment. */
export function isExperimentThing(thing: PageThing): thing is 'shown' | 'reached' {
  return thing === 'shown' || thing === 'reached'
}

/** A thing of a visit. `subject`: the car's short name, the search in words, the form, the version; empty for a call. */
export type VisitThing = {readonly thing: PageThing; readonly subject: string}

const MOST_THINGS = 40
const MOST_LETTERS = 600

const word = z.string().max(100).catch('')

/** How a page says which visit it belongs to. */
export const visitorSchema = z.object({
  /** A random number, kept by the browser as long as its tab. */
  visit: z.uuid(),
  /** What led to the first page: host of the page before, parameters of the address. */
  from: z.object({referrer: word, click: word, source: word, medium: word, campaign: word}),
})

const batchSchema = visitorSchema.extend({
  /** Each with its subject; of a search the address. */
  things: z.array(z.tuple([z.enum(PAGE_THINGS), z.string().max(MOST_LETTERS)])).max(MOST_THINGS),
})

export type VisitBatch = z.infer<typeof batchSchema>

/** What led to a visit's first page, as its browser tells it. */
export type VisitOrigin = VisitBatch['from']

/** Parses what a page sends of its visit; null for anything else. */
export function readVisit(raw: unknown): VisitBatch | null {
  return batchSchema.safeParse(raw).data ?? null
}
