import {and, desc, eq, gt, lt, sql} from 'drizzle-orm'
import {fromTable, hasValues} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {addJob} from '#/jobs/add-jobs'
import {TEXT_JOBS} from './jobs.ts'
import {type TextMessageState, textMessages} from './tables.ts'

export type TextMessage = typeof textMessages.$inferSelect

type Sent = Pick<TextMessage, 'id' | 'site' | 'phone' | 'purpose' | 'sender' | 'host' | 'giveUpAt'>
export type NewTextMessage = Sent & {readonly body: string}

/** Stores a text and requests the job that sends it, in the caller's transaction. */
export async function addTextMessage(db: SiteTransaction, message: NewTextMessage): Promise<void> {
  const {site, id} = message
  await db.insert(textMessages).values(message)
  await addJob(db, TEXT_JOBS.sms, {site, key: id, body: {text: id}})
}

/** A text of a site by its id; null if there is none. */
export function findTextMessage(db: SiteTransaction, site: string, id: string): Promise<TextMessage | null> {
  return fromTable(db, textMessages).find({site, id})
}

/** Marks a text as being sent to the provider; null if it is not waiting, or has expired. */
export async function claimTextMessage(
  db: SiteTransaction,
  site: string,
  id: string,
  now: number,
): Promise<TextMessage | null> {
  const [handed] = await db
    .update(textMessages)
    .set({state: 'handed'})
    .where(
      and(
        hasValues(textMessages, {site, id}),
        eq(textMessages.state, 'waiting'),
        gt(textMessages.giveUpAt, new Date(now)),
      ),
    )
    .returning()
  return handed ?? null
}

/** Returns a text that the provider refused to the queue. */
export async function returnTextMessage(
  db: SiteTransaction,
  site: string,
  id: string,
  error: string,
): Promise<void> {
  await fromTable(db, textMessages).update({site, id, state: 'handed'}, {state: 'waiting', error})
}

type Settled = {
  readonly state: 'sent' | 'delivered' | 'failed'
  readonly error?: string | null
  readonly providerId?: string
}

const SETTLES: {readonly [state in Settled['state']]: readonly TextMessageState[]} = {
  sent: ['waiting', 'handed'],
  failed: ['waiting', 'handed', 'sent'],
  // A text may have arrived although the provider's response was lost.
  delivered: ['waiting', 'handed', 'sent', 'failed'],
}

/**
 * Records the outcome of a text and removes its body. A receipt may arrive before the provider's response to the
 * request, so a delivered text stays delivered.
 */
export async function settleTextMessage(
  db: SiteTransaction,
  site: string,
  id: string,
  {state, ...rest}: Settled,
  now: number,
): Promise<void> {
  const from = SETTLES[state]
  await fromTable(db, textMessages).update(
    {site, id, state: from},
    {state, body: null, error: null, settledAt: new Date(now), ...rest},
  )
}

/** The newest texts of a site, or of all. */
export function listTextMessages(
  records: Records,
  {site, limit}: {readonly site: string | null; readonly limit: number},
): Promise<TextMessage[]> {
  return records.asRole('operator', (db) =>
    fromTable(db, textMessages).list(site === null ? {} : {site}, {
      order: [desc(textMessages.createdAt)],
      limit,
    }),
  )
}

/** Removes the texts to a number on every site; `phone` as `toPhoneKey` writes it. Returns their number. */
export async function eraseTextsByPhone(records: Records, phone: string | null): Promise<number> {
  if (phone === null) return 0
  return records.asRole('operator', (db) => fromTable(db, textMessages).delete({phone: `+${phone}`}))
}

/** Removes texts after `days` days, and earlier the words of texts whose result is unknown. */
export async function pruneTexts(records: Records, days: number, now: number): Promise<void> {
  const at = new Date(now)
  await records.asRole('outbox', async (db) => {
    await fromTable(db, textMessages).update(
      and(lt(textMessages.giveUpAt, at), sql`${textMessages.state} in ('waiting', 'handed')`),
      {body: null, state: 'failed', error: 'no answer', settledAt: at},
    )
    await fromTable(db, textMessages).delete(lt(textMessages.createdAt, new Date(now - days * 86_400_000)))
  })
}
