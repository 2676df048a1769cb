import {and, asc, desc, eq, inArray, lt, sql} from 'drizzle-orm'
import type {PageBreach} from '#/domain/compliance/list-page-breaches'
import {fromTable} from '#/gateways/records/from-table'
import type {Records} from '#/gateways/records/port'
import {splitBatches} from '#/lib/split-batches'
import {BUSINESS_YEARS} from '../service.ts'
import {hashFacts, type ShownAdvert} from './evidence.ts'
import {type AdvertFacts, complianceChecks, complianceFindings, shownAdverts} from './tables.ts'

/** A finding with its page, and when it was found first. */
export type Finding = PageBreach & {readonly page: string; readonly foundAt: Date}

/** The last check of a site with what it and earlier ones found and nobody has put right. */
export type LastCheck = {
  readonly checkedAt: Date
  readonly pages: number
  readonly unread: number
  readonly findings: readonly Finding[]
}

type Checked = {
  readonly at: Date
  /** The breaches of each page that was read; none for a clean one. */
  readonly pages: ReadonlyMap<string, readonly PageBreach[]>
  readonly unread: number
}

/** Stores what a check has found. Findings of its pages that it did not find again are removed. */
export function storeCheck(records: Records, site: string, {at, pages, unread}: Checked): Promise<void> {
  const rows = [...pages].flatMap(([page, breaches]) =>
    breaches.map(({rule, where, words, message}) => ({
      site,
      page,
      rule,
      at: where,
      words,
      message,
      foundAt: at,
      seenAt: at,
    })),
  )
  return records.forSite(site, async (db) => {
    for (const row of rows) {
      const {page, rule, at: where, words} = complianceFindings
      const target = [complianceFindings.site, page, rule, where, words]
      await db
        .insert(complianceFindings)
        .values(row)
        .onConflictDoUpdate({target, set: {seenAt: at, message: row.message}})
    }
    const own = and(eq(complianceFindings.site, site), lt(complianceFindings.seenAt, at))
    const read = [...pages.keys()]
    if (read.length > 0)
      await fromTable(db, complianceFindings).delete(and(own, inArray(complianceFindings.page, read)))
    const check = {checkedAt: at, pages: read.length, unread}
    await db
      .insert(complianceChecks)
      .values({site, ...check})
      .onConflictDoUpdate({target: complianceChecks.site, set: check})
  })
}

/** The last check of a site; null if there was none. */
export function readLastCheck(records: Records, site: string): Promise<LastCheck | null> {
  return records.forSite(site, async (db) => {
    const check = await fromTable(db, complianceChecks).find({site})
    if (!check) return null
    const rows = await fromTable(db, complianceFindings).list(
      {site},
      {order: [asc(complianceFindings.rule), asc(complianceFindings.page)]},
    )
    const findings = rows.map(({rule, at: where, ...row}) => ({...row, rule: rule as Finding['rule'], where}))
    return {checkedAt: check.checkedAt, pages: check.pages, unread: check.unread, findings}
  })
}

type SaidAdverts = {
  /** What was read, by the path of each. */
  readonly said: ReadonlyMap<string, AdvertFacts>
  /** Whether an advertisement that was not read is still there. */
  readonly isOn: (path: string) => boolean
  /** Since when it says so, where that is known. */
  readonly since?: ReadonlyMap<string, Date>
}

/**
 * Notes what the advertisements of a site say at a moment, where it differs from what is noted; those that are not there
 * any more are noted as gone. Returns the number of changes.
 */
export function recordAdverts(
  records: Records,
  site: string,
  {said: adverts, isOn, since}: SaidAdverts,
  at: Date,
): Promise<number> {
  return records.forSite(site, async (db) => {
    const last = await db
      .selectDistinctOn([shownAdverts.advert], {
        advert: shownAdverts.advert,
        digest: shownAdverts.digest,
        facts: shownAdverts.facts,
        shownFrom: shownAdverts.shownFrom,
      })
      .from(shownAdverts)
      .where(eq(shownAdverts.site, site))
      .orderBy(shownAdverts.advert, desc(shownAdverts.shownFrom))
    const known = new Map(last.map((one) => [one.advert, one]))
    // What was published before that which it replaces, such as a page of all sites, shows since now.
    const findStart = (advert: string) => {
      const [start, before] = [since?.get(advert) ?? at, known.get(advert)?.shownFrom]
      return before && start <= before ? at : start
    }
    const gone = last.filter(({advert, facts}) => facts !== null && !adverts.has(advert) && !isOn(advert))
    const said: (readonly [string, AdvertFacts | null])[] = [
      ...adverts,
      ...gone.map(({advert}) => [advert, null] as const),
    ]
    const rows = said
      .map(([advert, facts]) => ({
        site,
        advert,
        shownFrom: findStart(advert),
        digest: hashFacts(facts),
        facts,
      }))
      .filter(({advert, digest}) => known.get(advert)?.digest !== digest)
    for (const some of splitBatches(rows, BATCH)) await fromTable(db, shownAdverts).add(some)
    return rows.length
  })
}

const BATCH = 500

/** What an advertisement of a site said and when, oldest first; empty for an unknown one. */
export function listShownAdvert(records: Records, site: string, advert: string): Promise<ShownAdvert[]> {
  return records.forSite(site, (db) =>
    fromTable(db, shownAdverts).list({site, advert}, {order: [asc(shownAdverts.shownFrom)]}),
  )
}

const FINDING_DAYS = 90

/** Deletes findings that no check has seen for long, and what advertisements said as long ago as records of business are kept. */
export async function pruneCompliance(records: Records, now: number): Promise<void> {
  const stale = new Date(now - FINDING_DAYS * 86_400_000)
  const old = new Date(now)
  old.setUTCFullYear(old.getUTCFullYear() - BUSINESS_YEARS)
  await records.asRole('outbox', async (db) => {
    await fromTable(db, complianceFindings).delete(lt(complianceFindings.seenAt, stale))
    // Until then a consent may refer to it.
    await db.execute(sql`
      delete from shown_adverts as past using shown_adverts as next
      where next.site = past.site and next.advert = past.advert and next.shown_from < ${old.toISOString()}::timestamptz
        and (next.shown_from > past.shown_from or (next.shown_from = past.shown_from and past.facts is null))`)
  })
}
