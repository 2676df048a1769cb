import {and, eq, inArray, sql} from 'drizzle-orm'
import {deliveries} from '../lead-tables.ts'
import type {Records} from '../open-records.ts'

export type Settlement =
  | {readonly id: string; readonly kind: 'sent'}
  | {
      readonly id: string
      readonly kind: 'later'
      readonly attempts: number
      readonly delayMs: number
      readonly error: string
    }
  | {readonly id: string; readonly kind: 'dead'; readonly attempts: number; readonly error: string}

/**
 * Notes what came of deliveries, all in one transaction. A failure counts only while the try it belongs to is the
 * newest, so that a slow loser never undoes another's success.
 */
export async function settleDeliveries(
  records: Records,
  settled: readonly Settlement[],
): Promise<readonly true[]> {
  const sent = settled.filter(({kind}) => kind === 'sent').map(({id}) => id)
  await records.asRole('outbox', async (transaction) => {
    if (sent.length > 0) {
      await transaction
        .update(deliveries)
        .set({state: 'sent', endedAt: sql`now()`, claimedAt: null, error: null})
        .where(inArray(deliveries.id, sent))
    }
    for (const one of settled) {
      if (one.kind === 'sent') continue
      await transaction
        .update(deliveries)
        .set(failureOf(one))
        .where(
          and(
            eq(deliveries.id, one.id),
            eq(deliveries.attempts, one.attempts),
            eq(deliveries.state, 'waiting'),
          ),
        )
    }
  })
  return settled.map(() => true)
}

function failureOf(one: Exclude<Settlement, {kind: 'sent'}>) {
  const error = one.error.slice(0, 200)
  if (one.kind === 'dead') return {state: 'dead' as const, endedAt: sql`now()`, claimedAt: null, error}
  return {dueAt: sql`now() + ${one.delayMs} * interval '1 millisecond'`, claimedAt: null, error}
}
