import {and, desc, eq, inArray, isNotNull, lt, ne, notInArray, or, sql} from 'drizzle-orm'
import {fromTable} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {splitBatches} from '#/lib/split-batches'
import {FEED_JOBS} from './jobs.ts'
import {type FeedRunCause, type FeedRunState, feedRuns} from './tables.ts'

// All with the worker's role: feeds write cars, which sites share.

/** The processing of one file of a feed, from the request to its result. */
export type FeedRun = typeof feedRuns.$inferSelect

const OPEN: readonly FeedRunState[] = ['queued', 'running']

/** A statement has a limit of parameters. */
const RUNS_AT_ONCE = 1000

type NewRun = {
  /** Given if its file is already in the store, under this id. */
  readonly id?: string
  readonly feed: string
  readonly cause: FeedRunCause
  /** Repeated requests with one key add one run. */
  readonly key: string
  readonly fileName?: string | null
}

/** Adds runs and wakes the jobs of their feeds; runs requested before are left out. Returns their ids. */
export function addFeedRuns(records: Records, runs: readonly NewRun[]): Promise<string[]> {
  return records.asRole('outbox', async (db) => {
    const added: Pick<FeedRun, 'id' | 'feed'>[] = []
    for (const some of splitBatches(runs, RUNS_AT_ONCE)) {
      const fresh = await db
        .insert(feedRuns)
        .values(some.map((run) => ({...run, hasFile: run.id !== undefined})))
        .onConflictDoNothing()
        .returning({id: feedRuns.id, feed: feedRuns.feed})
      added.push(...fresh)
    }
    await wakeFeeds(db, new Set(added.map(({feed}) => feed)), {early: true})
    return added.map(({id}) => id)
  })
}

/** Feeds with unfinished runs. */
export function listBusyFeeds(records: Records): Promise<Set<string>> {
  return records.asRole('outbox', async (db) => new Set((await selectOpen(db)).map(({feed}) => feed)))
}

function selectOpen(db: SiteTransaction) {
  return db
    .selectDistinct({feed: feedRuns.feed})
    .from(feedRuns)
    .where(inArray(feedRuns.state, [...OPEN]))
}

/**
 * Wakes the jobs of feeds with waiting runs: a run added while its feed's job ended would not be started otherwise.
 */
export function wakeWaitingFeeds(records: Records): Promise<void> {
  return records.asRole('outbox', async (db) => {
    const open = await selectOpen(db)
    await wakeFeeds(db, new Set(open.map(({feed}) => feed)), {early: false})
  })
}

// A feed has one job row, and a claimed row is not changed, so two of its runs are never processed at once, over all
// processes. `early` also wakes one that waits for its retry.
async function wakeFeeds(
  db: SiteTransaction,
  feeds: ReadonlySet<string>,
  {early}: {early: boolean},
): Promise<void> {
  await db.execute(sql`
    insert into jobs (site, kind, key, body)
    select '*', ${FEED_JOBS['run-feed'].kind}, feed, jsonb_build_object('feed', feed)
    from jsonb_array_elements_text(${JSON.stringify([...feeds])}::jsonb) as feed
    on conflict (site, kind, key) do update
      set state = 'waiting', due_at = now(), attempts = 0, error = null, ended_at = null
      where jobs.state <> 'waiting' or (${early} and jobs.claimed_at is null)`)
}

/** Claims the oldest unfinished run of a feed, including one started by a killed process; null if there is none. */
export function claimFeedRun(records: Records, feed: string): Promise<FeedRun | null> {
  return records.asRole('outbox', async (db) => {
    const [run] = await db
      .update(feedRuns)
      .set({state: 'running', tries: sql`tries + 1`, startedAt: sql`coalesce(started_at, now())`})
      .where(
        sql`id = (select id from feed_runs where feed = ${feed} and state in ('queued', 'running') order by created_at, id limit 1)`,
      )
      .returning()
    return run ?? null
  })
}

type RunFile = Pick<
  FeedRun,
  'hasFile' | 'fileName' | 'bytes' | 'contentHash' | 'settingsHash' | 'etag' | 'lastModified'
>

type Settled = Partial<RunFile & Pick<FeedRun, 'report' | 'error'>> & {
  readonly state: Exclude<FeedRunState, 'superseded'>
}

/**
 * Stores the result of a run, or its progress (`running`). Applies only while this try is the newest, so that a
 * suspended process cannot overwrite newer results. A file that was imported, or that waits for approval, replaces an
 * older one waiting for approval.
 */
export function settleFeedRun(
  records: Records,
  {id, feed, tries}: Pick<FeedRun, 'id' | 'feed' | 'tries'>,
  {state, ...rest}: Settled,
): Promise<boolean> {
  return records.asRole('outbox', async (db) => {
    const error = rest.error?.slice(0, MAX_ERROR) ?? null
    const endedAt = OPEN.includes(state) ? null : sql`now()`
    const count = await fromTable(db, feedRuns).update(
      {id, tries, state: 'running'},
      {...rest, state, error, endedAt},
    )
    if (count > 0 && (state === 'done' || state === 'asks'))
      await fromTable(db, feedRuns).update(
        {feed, state: 'asks', id: (column) => ne(column, id)},
        {state: 'superseded'},
      )
    return count > 0
  })
}

const MAX_ERROR = 500

/**
 * The newest file of a feed that was imported, refused or waits for approval; an identical file is not read again.
 */
export function readLastFile(records: Records, feed: string): Promise<FeedRun | null> {
  return readNewest(records, feed, ['done', 'refused', 'asks'])
}

/** The newest response of a feed's source: its validators are sent with the next request. */
export function readLastAnswer(records: Records, feed: string): Promise<FeedRun | null> {
  return readNewest(records, feed, ['done', 'refused', 'asks', 'same'])
}

function readNewest(
  records: Records,
  feed: string,
  states: readonly FeedRunState[],
): Promise<FeedRun | null> {
  return records.asRole('outbox', (db) =>
    fromTable(db, feedRuns).find(
      {feed, state: states, contentHash: isNotNull},
      {order: [desc(feedRuns.endedAt)]},
    ),
  )
}

/** A run by its id, or by a prefix if it is unique; null if there is none. */
export function readFeedRun(records: Records, id: string): Promise<FeedRun | null> {
  if (!/^[0-9a-f-]{4,36}$/.test(id)) return Promise.resolve(null)
  return records.asRole('outbox', async (db) => {
    const found = await fromTable(db, feedRuns).list(sql`id::text like ${`${id}%`}`, {limit: 2})
    return found.length === 1 ? (found[0] ?? null) : null
  })
}

/** The newest runs, of one feed or of all; with `all` also those that found no changes. */
export function listFeedRuns(
  records: Records,
  {feed, all, limit}: {feed: string | null; all: boolean; limit: number},
): Promise<FeedRun[]> {
  return records.asRole('outbox', (db) =>
    fromTable(db, feedRuns).list(
      and(feed === null ? undefined : eq(feedRuns.feed, feed), all ? undefined : ne(feedRuns.state, 'same')),
      {order: [desc(feedRuns.createdAt)], limit},
    ),
  )
}

/** The state of a feed, from its runs. */
export type FeedState = {
  readonly feed: string
  /** When its source was last read successfully, and when it last provided a new file that was imported. */
  readonly answeredAt: Date | null
  readonly importedAt: Date | null
  /** The newest run that imported something, or failed. */
  readonly last: FeedRun | null
  /** The run that waits for approval. */
  readonly asks: FeedRun | null
}

/** The states of these feeds, in their order. */
export function readFeedStates(records: Records, feeds: readonly string[]): Promise<FeedState[]> {
  return records.asRole('outbox', async (db) => {
    if (feeds.length === 0) return []
    const ofFeeds = inArray(feedRuns.feed, [...feeds])
    const times = await db
      .select({
        feed: feedRuns.feed,
        answeredAt:
          sql<Date | null>`max(ended_at) filter (where state in ('done', 'same', 'asks', 'superseded'))`.mapWith(
            feedRuns.endedAt,
          ),
        importedAt: sql<Date | null>`max(ended_at) filter (where state = 'done')`.mapWith(feedRuns.endedAt),
      })
      .from(feedRuns)
      .where(ofFeeds)
      .groupBy(feedRuns.feed)
    const last = await db
      .selectDistinctOn([feedRuns.feed])
      .from(feedRuns)
      .where(and(ofFeeds, ne(feedRuns.state, 'same')))
      .orderBy(feedRuns.feed, desc(feedRuns.createdAt))
    const asking = await fromTable(db, feedRuns).list([{state: 'asks'}, ofFeeds])
    return feeds.map((feed) => {
      const {answeredAt = null, importedAt = null} = times.find((one) => one.feed === feed) ?? {}
      const isThis = (run: FeedRun) => run.feed === feed
      return {
        feed,
        answeredAt,
        importedAt,
        last: last.find(isThis) ?? null,
        asks: asking.find(isThis) ?? null,
      }
    })
  })
}

/** Continues a run that waits for approval. False if it no longer waits. */
export function acceptFeedRun(records: Records, {id, feed}: Pick<FeedRun, 'id' | 'feed'>): Promise<boolean> {
  return records.asRole('outbox', async (db) => {
    const count = await fromTable(db, feedRuns).update(
      {id, state: 'asks'},
      {state: 'queued', accepted: true, tries: 0, endedAt: null},
    )
    if (count > 0) await wakeFeeds(db, new Set([feed]), {early: true})
    return count > 0
  })
}

const KEPT_DAYS = 90
const FILES_KEPT_DAYS = 14
const SAME_KEPT_DAYS = 2

/**
 * Removes runs that ended long ago, except a feed's newest results, which the next file is compared with; of newer
 * runs it removes the file. Returns the ids of runs whose files have to be removed from the store.
 */
export function pruneFeedRuns(records: Records): Promise<string[]> {
  return records.asRole('outbox', async (db) => {
    const newest = db
      .selectDistinctOn([feedRuns.feed, feedRuns.state], {id: feedRuns.id})
      .from(feedRuns)
      .where(isNotNull(feedRuns.contentHash))
      .orderBy(feedRuns.feed, feedRuns.state, desc(feedRuns.endedAt))
    const isOlder = (days: number) => lt(feedRuns.endedAt, sql`now() - ${days} * interval '1 day'`)
    const isSameAndOlder = and(eq(feedRuns.state, 'same'), isOlder(SAME_KEPT_DAYS))
    const removed = await db
      .delete(feedRuns)
      .where(and(notInArray(feedRuns.id, newest), or(isOlder(KEPT_DAYS), isSameAndOlder)))
      .returning({id: feedRuns.id})
    const emptied = await db
      .update(feedRuns)
      .set({hasFile: false})
      .where(and(eq(feedRuns.hasFile, true), ne(feedRuns.state, 'asks'), isOlder(FILES_KEPT_DAYS)))
      .returning({id: feedRuns.id})
    return [...removed, ...emptied].map(({id}) => id)
  })
}
