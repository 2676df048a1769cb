import {sql} from 'drizzle-orm'
import type {Records} from '../open-records.ts'

export type Settlement = {readonly id: string /** Which try it is about. */; readonly attempts: number} & (
  | {readonly kind: 'sent'}
  | {readonly kind: 'later'; readonly delayMs: number; readonly error: string}
  | {readonly kind: 'dead'; readonly error: string}
)

const STATES = {sent: 'sent', later: 'waiting', dead: 'dead'} as const

/**
 * Notes what came of deliveries, all in one statement. A failure counts only while the try it belongs to is the
 * newest, so that a slow loser never undoes another's success.
 */
export async function settleDeliveries(
  records: Records,
  settled: readonly Settlement[],
): Promise<readonly true[]> {
  const rows = JSON.stringify(settled.map(rowOf))
  await records.asRole('outbox', (transaction) =>
    transaction.execute(sql`
      update deliveries set claimed_at = null, state = s.state, error = s.error,
        due_at = now() + s.delay_ms * interval '1 millisecond',
        ended_at = case when s.state = 'waiting' then null else now() end
      from jsonb_to_recordset(${rows}::jsonb) as s (id uuid, attempts int, state text, delay_ms float8, error text)
      where deliveries.id = s.id
        and (s.state = 'sent' or (deliveries.attempts = s.attempts and deliveries.state = 'waiting'))`),
  )
  return settled.map(() => true)
}

function rowOf(one: Settlement) {
  return {
    id: one.id,
    attempts: one.attempts,
    state: STATES[one.kind],
    delay_ms: one.kind === 'later' ? one.delayMs : 0,
    error: one.kind === 'sent' ? null : one.error.slice(0, 200),
  }
}
