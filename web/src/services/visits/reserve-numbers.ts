import type {Settings} from '@forecourt/schemas/generated/site-types'
import {and, desc, eq, gt, inArray, lt, lte, sql} from 'drizzle-orm'
import {toPhoneKey} from '#/domain/leads/lead-text'
import {CALL_DAYS} from '#/domain/visits/call-report'
import type {VisitSource} from '#/domain/visits/find-source'
import {fromTable} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {numberLeases} from './tables.ts'

type Phones = Pick<Settings['phones'], 'pools' | 'leaseMinutes' | 'waitMinutes'>

/** The pool of a number, by keys (`toPhoneKey`): its numbers as staff wrote them. */
type Pool = {readonly own: string; readonly numbers: ReadonlyMap<string, string>}

/** The pools of a site. A number that stands for itself, or is in two of them, is in none but the first. */
export function listPools({pools}: Pick<Phones, 'pools'>): Pool[] {
  const seen = new Set(pools.map(({own}) => toPhoneKey(own) ?? ''))
  return pools.map(({own, numbers}) => {
    const free = numbers.map((number) => [toPhoneKey(number) ?? '', number] as const)
    const kept = free.filter(([key]) => !seen.has(key) && seen.add(key))
    return {own: toPhoneKey(own) ?? '', numbers: new Map(kept)}
  })
}

type Asked = {
  readonly visit: string
  /** The keys of the site's own numbers on the visit's page. */
  readonly called: readonly string[]
}

/** A number that nobody else may have now. */
type Taken = {readonly number: string; readonly visit: string}

/**
 * The numbers of a visit, one of each pool that stands for a number of its page: the one that it has, or a free one;
 * none where all are taken.
 */
export function chooseNumbers(
  phones: Pick<Phones, 'pools'>,
  {visit, called}: Asked,
  taken: readonly Taken[],
): {readonly own: string; readonly number: string; readonly written: string; readonly isHeld: boolean}[] {
  const isTaken = new Set(taken.map(({number}) => number))
  return listPools(phones).flatMap(({own, numbers}) => {
    if (!called.includes(own)) return []
    const held = taken.find((lease) => lease.visit === visit && numbers.has(lease.number))?.number
    const free = [...numbers.keys()].filter((number) => !isTaken.has(number))
    // A visit's own random number spreads the leases, so that none is given again as soon as it is free.
    const number = held ?? free[Number.parseInt(visit.slice(0, 8), 16) % free.length]
    if (number === undefined) return []
    return [{own, number, written: numbers.get(number) ?? '', isHeld: held !== undefined}]
  })
}

/** When a number is free again that a visit has asked for at a time (ms since the epoch). */
export function getFreeAt({leaseMinutes, waitMinutes}: Phones, now: number): number {
  return now + (leaseMinutes + waitMinutes) * 60_000
}

/**
 * Gives a visit its numbers for as long as the site says from now on (ms since the epoch). A number whose lease and wait
 * are not over is nobody else's; where none is free, the page keeps the dealer's own. Returns the numbers as staff wrote
 * them, by the keys of those they stand for.
 */
export async function reserveNumbers(
  db: SiteTransaction,
  phones: Phones,
  {
    site,
    now,
    source,
    campaign,
    ...asked
  }: Asked & VisitSource & {readonly site: string; readonly now: number},
): Promise<{[own: string]: string}> {
  // One visit of a site after the other, so that two never find the same number free.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`numbers/${site}`}))`)
  const isTaken = and(eq(numberLeases.site, site), gt(numberLeases.freeAt, new Date(now)))
  const taken = await fromTable(db, numberLeases).list(isTaken, {only: ['number', 'visit']})
  const chosen = chooseNumbers(phones, asked, taken)
  const fresh = chosen.filter(({isHeld}) => !isHeld)
  const held = chosen.filter(({isHeld}) => isHeld).map(({number}) => number)
  const freeAt = new Date(getFreeAt(phones, now))
  const {visit} = asked
  if (fresh.length > 0)
    await db
      .insert(numberLeases)
      .values(
        fresh.map(({number}) => ({site, number, visit, source, campaign, beganAt: new Date(now), freeAt})),
      )
  if (held.length > 0)
    await fromTable(db, numberLeases).update([{visit}, isTaken, inArray(numberLeases.number, held)], {freeAt})
  return Object.fromEntries(chosen.map(({own, written}) => [own, written]))
}

/** Where the visit came from that had a number at a time, or had it last and its wait was not over; null for none. */
export function findHolder(
  db: SiteTransaction,
  {site, number, at}: {readonly site: string; readonly number: string; readonly at: Date},
): Promise<VisitSource | null> {
  return fromTable(db, numberLeases).find(
    {site, number, beganAt: (column) => lte(column, at), freeAt: (column) => gt(column, at)},
    {only: ['source', 'campaign'], order: [desc(numberLeases.beganAt)]},
  )
}

/** Forgets who had which number, once no call to it may be told any more; `now` in ms since the epoch. */
export async function pruneNumberLeases(records: Records, now: number): Promise<void> {
  const before = new Date(now - CALL_DAYS * 86_400_000)
  await records.asRole('outbox', (db) => fromTable(db, numberLeases).delete(lt(numberLeases.freeAt, before)))
}
