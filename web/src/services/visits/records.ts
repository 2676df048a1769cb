import {DAY_MS, getMonday} from '@forecourt/schemas/time/days'
import {and, eq, lt, sql} from 'drizzle-orm'
import type {VisitSource} from '#/domain/visits/find-source'
import type {VisitThing} from '#/domain/visits/visit'
import {fromTable} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {visitCounts, visitThings} from './tables.ts'

/** A site, and a day of its clock (`2026-11-30`). */
type SiteDay = {readonly site: string; readonly day: string}

/** A batch of one visit, as far as it may be counted. */
export type CountedBatch = SiteDay & {
  readonly visit: string
  readonly source: string
  readonly campaign: string
  readonly device: 'phone' | 'computer'
  readonly things: readonly VisitThing[]
  /** How many things of the batch were not of the site. */
  readonly refused: number
}

/** What became of things that a browser sent: with those that were counted, they are all that came in. */
type Outcome = 'repeated' | 'refused' | 'robot'

/** How often a thing was done. */
export type Row = Omit<typeof visitCounts.$inferSelect, 'site' | 'day'> & {
  /** The day it counts on, if it is not the batch's. */
  readonly day?: string
}

const NO_DETAILS = {subject: '', source: '', campaign: '', device: ''}

// Of searches, those that found nothing alone are told apart.
const STEPS_WITH_SUBJECT: ReadonlySet<string> = new Set(['view', 'no-match', 'begun'])
// A version that is shown, and a goal that is reached with it, are no steps of a visitor.
const OF_EXPERIMENTS: ReadonlySet<string> = new Set(['shown', 'reached'])
const WITH_SUBJECT: ReadonlySet<string> = new Set([...STEPS_WITH_SUBJECT, ...OF_EXPERIMENTS])

/**
 * Counts what is new of a visit, in the transaction in which it is remembered: a batch that comes twice, or is cut off by
 * the end of a process, is counted once or not at all.
 */
export async function recordVisit(db: SiteTransaction, batch: CountedBatch): Promise<void> {
  const {site, day, visit, source, campaign, device} = batch
  const things = await dropUnseen(db, batch)
  const refused = batch.refused + batch.things.length - things.length
  const asked = [{thing: 'visit', subject: ''}, ...things].toSorted(compareThings)
  const fresh = await db
    .insert(visitThings)
    .values(asked.map(({thing, subject}) => ({site, day, visit, thing, subject})))
    .onConflictDoNothing()
    .returning({thing: visitThings.thing, subject: visitThings.subject})
  const isFirst = fresh.some(({thing}) => thing === 'visit')
  const freshSteps = fresh.filter(({thing}) => thing !== 'visit' && !OF_EXPERIMENTS.has(thing))
  const steps = await noteSteps(db, batch, isFirst, freshSteps.length)
  const rows = fresh.map(({thing, subject}): Row => {
    if (thing === 'visit') return {thing, subject, source, campaign, device, count: 1}
    const row = {...NO_DETAILS, thing, subject: WITH_SUBJECT.has(thing) ? subject : '', count: 1}
    // Read by the week alone.
    return thing === 'no-match' ? {...row, day: getMonday(day)} : row
  })
  const repeated = things.length - fresh.length + (isFirst ? 1 : 0)
  await addCounts(db, {site, day}, [
    ...rows,
    ...steps.map((step): Row => ({...NO_DETAILS, ...step, day: getMonday(day), count: 1})),
    ...rows.flatMap((row) => listSums(row, day)),
    {...NO_DETAILS, thing: 'repeated', count: repeated},
    {...NO_DETAILS, thing: 'refused', count: refused},
  ])
}

/** A goal counts only for a version that the visit has seen, in this batch or before. */
async function dropUnseen(
  db: SiteTransaction,
  {site, visit, things}: CountedBatch,
): Promise<readonly VisitThing[]> {
  if (!things.some(({thing}) => thing === 'reached')) return things
  const {site: ofSite, visit: ofVisit, thing: named, subject: about} = visitThings
  const before = await db
    .select({subject: about})
    .from(visitThings)
    .where(and(eq(ofSite, site), eq(ofVisit, visit), eq(named, 'shown')))
  const now = things.filter(({thing}) => thing === 'shown')
  const seen = new Set([...before, ...now].map(({subject}) => subject))
  return things.filter(({thing, subject}) => thing !== 'reached' || seen.has(subject))
}

/** What reports read in place of a row: a day's sum of its thing, and a car's views in the week. */
function listSums({thing, subject}: Row, day: string): Row[] {
  if (!STEPS_WITH_SUBJECT.has(thing)) return []
  const sum = {...NO_DETAILS, thing: `sum-${thing}`, count: 1}
  if (thing !== 'view') return [sum]
  return [sum, {...NO_DETAILS, thing: 'week-view', subject, day: getMonday(day), count: 1}]
}

/**
 * Notes once what a visit did first, and once that it did more; what is new of both. A visit whose first page told
 * nothing has neither.
 */
async function noteSteps(
  db: SiteTransaction,
  {site, day, visit, things}: CountedBatch,
  isFirst: boolean,
  fresh: number,
): Promise<Named[]> {
  const note = (rows: readonly Named[]) =>
    db
      .insert(visitThings)
      .values(rows.map((row) => ({site, day, visit, ...row})))
      .onConflictDoNothing()
      .returning({thing: visitThings.thing, subject: visitThings.subject})
  const first = things.find(({thing}) => !OF_EXPERIMENTS.has(thing))
  if (!first || fresh === 0) return []
  if (isFirst) {
    const subject = `${first.thing} ${STEPS_WITH_SUBJECT.has(first.thing) ? first.subject : ''}`
      .trim()
      .slice(0, 160)
    return note([{thing: 'entry', subject}, ...(fresh > 1 ? [{thing: 'stayed', subject}] : [])])
  }
  const ofVisit = and(
    eq(visitThings.site, site),
    eq(visitThings.visit, visit),
    eq(visitThings.thing, 'entry'),
  )
  const entry = await fromTable(db, visitThings).find(ofVisit, {only: ['subject']})
  return entry ? note([{thing: 'stayed', subject: entry.subject}]) : []
}

/** Counts a call to a number of a visit by the source of that visit, once for each `call`; not who called. */
export async function recordCall(
  db: SiteTransaction,
  {site, day, call, ...came}: SiteDay & VisitSource & {readonly call: string},
): Promise<void> {
  const fresh = await db
    .insert(visitThings)
    .values({site, day, visit: call, thing: 'phoned', subject: ''})
    .onConflictDoNothing()
    .returning({thing: visitThings.thing})
  await addCounts(
    db,
    {site, day},
    fresh.map(({thing}) => ({...NO_DETAILS, ...came, thing, count: 1})),
  )
}

/** Counts things of which nothing else is stored. */
export function countOutcome(db: SiteTransaction, of: SiteDay, thing: Outcome, count: number): Promise<void> {
  return addCounts(db, of, [{...NO_DETAILS, thing, count}])
}

/** Adds to the counts of a site's day; nothing of who came is stored with them. */
export async function addCounts(db: SiteTransaction, of: SiteDay, rows: readonly Row[]): Promise<void> {
  // One statement may not change a row twice.
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const key = JSON.stringify([row.thing, row.subject, row.source, row.campaign, row.device])
    sums.set(key, {...row, count: row.count + (sums.get(key)?.count ?? 0)})
  }
  // Always in one order, so that two batches at once never wait for each other.
  const values = [...sums.values()]
    .filter(({count}) => count > 0)
    .toSorted(compareThings)
    .map((row) => ({...of, ...row}))
  if (values.length === 0) return
  const {site, day, thing, subject, source, campaign, device} = visitCounts
  await db
    .insert(visitCounts)
    .values(values)
    .onConflictDoUpdate({
      target: [site, day, thing, subject, source, campaign, device],
      set: {count: sql`${visitCounts.count} + excluded.count`},
    })
}

type Named = {readonly thing: string; readonly subject: string}

function compareThings(one: Named, other: Named): number {
  return one.thing.localeCompare(other.thing) || one.subject.localeCompare(other.subject)
}

/** How long single things are remembered: a tab that is open for longer counts again. */
const THING_DAYS = 7

const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Forgets the things of visits; `now` in ms since the epoch. */
export async function pruneVisitThings(records: Records, now: number): Promise<void> {
  await records.asRole('outbox', (db) =>
    fromTable(db, visitThings).delete(lt(visitThings.day, toDay(now - THING_DAYS * DAY_MS))),
  )
}

/**
 * Removes counts of the weeks before that of a date: of a week without its Monday, what is kept by the week would be gone.
 * Their number is not known: the role may delete them, and not read them.
 */
export async function pruneVisitCounts(records: Records, before: Date): Promise<null> {
  const monday = getMonday(toDay(before.getTime()))
  while (await records.asRole('outbox', (db) => dropFirstDay(db, monday)));
  return null
}

/** Removes the counts of the first day that has any, if it is before a day; one by one, a transaction stays short. */
async function dropFirstDay(db: SiteTransaction, before: string): Promise<boolean> {
  const {day} = visitCounts
  const first = await fromTable(db, visitCounts).find(lt(day, before), {only: ['day'], order: [day]})
  if (first) await fromTable(db, visitCounts).delete(eq(day, first.day))
  return first !== null
}
