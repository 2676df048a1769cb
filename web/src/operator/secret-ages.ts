import {DAY_MS} from '@forecourt/schemas/time/days'
import {sql} from 'drizzle-orm'
import {fromTable} from '#/gateways/records/from-table'
import type {Records} from '#/gateways/records/port'
import {secretAges} from './tables.ts'

export type SecretAge = {readonly name: string; readonly days: number}

/** Stores each secret's digest. A changed secret's age starts again. */
export async function recordSecrets(
  records: Records,
  digests: readonly {readonly name: string; readonly digest: string}[],
): Promise<void> {
  if (digests.length === 0) return
  await records.asRole('outbox', (db) =>
    db
      .insert(secretAges)
      .values([...digests])
      .onConflictDoUpdate({
        target: secretAges.name,
        set: {digest: sql`excluded.digest`, since: sql`now()`},
        setWhere: sql`${secretAges.digest} <> excluded.digest`,
      }),
  )
}

/** The number of days that each of these secrets has been in use. */
export async function listSecretAges(records: Records, now: number): Promise<SecretAge[]> {
  const rows = await records.asRole('outbox', (db) => fromTable(db, secretAges).list(undefined))
  return rows.map(({name, since}) => ({name, days: Math.floor((now - since.getTime()) / DAY_MS)}))
}
