import {userInfo} from 'node:os'
import type {SanityClient} from '@sanity/client'
import * as z from 'zod'

/** A dot in the id keeps the ledger out of reach of readers without a token. */
const LEDGER_ID = 'migrations.ledger'

const entrySchema = z.object({
  name: z.string(),
  title: z.string(),
  appliedAt: z.string(),
  appliedBy: z.string(),
  documents: z.number(),
})
const ledgerSchema = z.object({entries: z.array(entrySchema)}).nullable()

export type LedgerEntry = z.infer<typeof entrySchema>

/** What was applied to this dataset, oldest first. */
export async function readLedger(client: SanityClient): Promise<LedgerEntry[]> {
  const raw: unknown = await client.fetch('*[_id == $id][0]{entries}', {id: LEDGER_ID})
  return ledgerSchema.parse(raw)?.entries ?? []
}

/** Notes one applied migration: who, when, and how many documents it wrote. */
export async function recordApplied(
  client: SanityClient,
  applied: Pick<LedgerEntry, 'name' | 'title' | 'documents'>,
): Promise<void> {
  const entry = {
    _key: applied.name,
    ...applied,
    appliedAt: new Date().toISOString(),
    appliedBy: userInfo().username,
  }
  await client
    .transaction()
    .createIfNotExists({_id: LEDGER_ID, _type: 'migrationLedger', entries: []})
    .patch(LEDGER_ID, (patch) => patch.setIfMissing({entries: []}).append('entries', [entry]))
    .commit({visibility: 'sync'})
}
