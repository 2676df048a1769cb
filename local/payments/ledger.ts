import {createIntents} from './intents.ts'
import {intentSchema, sessionSchema} from './payment-objects.ts'
import {createRecords, type Report} from './records.ts'
import {createSessions} from './sessions.ts'
import type {Store} from './store.ts'

type Parts = {
  readonly store: Store
  /** Unix seconds. */
  readonly now: () => number
  readonly report: Report
}

export type Ledger = ReturnType<typeof createLedger>

/** Sessions, payments and refunds of all accounts, and their state transitions. */
export function createLedger({store, now, report}: Parts) {
  const records = createRecords(store, report)
  const intents = createIntents(records)
  const sessions = createSessions({records, intents, now})
  return {
    ...records,
    ...intents,
    ...sessions,

    /** Ends what the clock has ended. */
    endLate: (): void => {
      for (const {account, object} of records.list('cs_test', null)) {
        const session = sessionSchema.parse(object)
        if (session.status === 'open' && session.expires_at <= now())
          sessions.expireSession(account, session.id)
      }
      for (const {account, object} of records.list('pi', null)) {
        const intent = intentSchema.parse(object)
        if (intent.status !== 'requires_capture' || !intent.latest_charge) continue
        const {card} = records.readCharge(account, intent.latest_charge).payment_method_details
        if (card.capture_before <= now()) intents.cancelIntent(account, intent.id, 'automatic')
      }
    },
  }
}
