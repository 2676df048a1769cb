import {sql} from 'drizzle-orm'
import type {Records} from '#/gateways/records/port'

/** Removes announcements older than a day, except the newest, whose number every process compares with its own. */
export async function pruneAnnouncements(records: Records): Promise<void> {
  await records.asRole('outbox', (db) =>
    db.execute(
      sql`delete from announcements where at < now() - interval '1 day' and id < (select max(id) from announcements)`,
    ),
  )
}
