import {lt} from 'drizzle-orm'
import {fromTable} from '#/gateways/records/from-table'
import {getRecords} from '#/gateways/records/get-records'
import type {Records} from '#/gateways/records/port'
import type {Result} from '#/lib/result'
import {phoneReveals} from './tables.ts'

export type PhoneReveal = Pick<typeof phoneReveals.$inferSelect, 'site' | 'dealership' | 'location' | 'car'>

/** Records that a phone number was revealed (spec 4.3b, 7.3), without the shopper's identity. */
export function recordPhoneReveal({site, ...subject}: PhoneReveal): Promise<Result<null>> {
  return getRecords().run(site, async (db) => {
    await db.insert(phoneReveals).values({site, ...subject})
    return null
  })
}

/** Removes phone reveals from before a date. Returns their number. */
export function prunePhoneReveals(records: Records, before: Date): Promise<number> {
  return records.asRole('operator', (db) =>
    fromTable(db, phoneReveals).delete(lt(phoneReveals.createdAt, before)),
  )
}
