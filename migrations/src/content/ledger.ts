import type {SanityClient} from '@sanity/client'
import * as z from 'zod'
import {describeUser} from '../lock/who-is-this.ts'
import type {RawMutation} from './to-raw-mutations.ts'

/** A dot in the id hides the ledger from readers without a token. */
const LEDGER_ID = 'migrations.ledger'

const entrySchema = z.object({
  _key: z.string(),
  name: z.string(),
  title: z.string(),
  direction: z.enum(['up', 'down']).default('up'),
  startedAt: z.string().optional(),
  /** Absent while the run is in progress or interrupted. */
  appliedAt: z.string().optional(),
  appliedBy: z.string(),
  documents: z.number(),
})
const ledgerSchema = z.object({entries: z.array(entrySchema)}).nullable()

/** One run of one migration: who, when, which way, and how many documents it wrote. */
export type LedgerEntry = z.infer<typeof entrySchema>

/** Every run on this dataset, oldest first. */
export async function readLedger(client: SanityClient): Promise<LedgerEntry[]> {
  const raw: unknown = await client.fetch('*[_id == $id][0]{entries}', {id: LEDGER_ID})
  return ledgerSchema.parse(raw)?.entries ?? []
}

export type MigrationState =
  | {readonly kind: 'pending'}
  | {readonly kind: 'applied'; readonly entry: LedgerEntry}
  | {readonly kind: 'broken off'; readonly entry: LedgerEntry}

/** The state of a migration, from its last run. */
export function getMigrationState(ledger: readonly LedgerEntry[], name: string): MigrationState {
  const entry = ledger.findLast((one) => one.name === name)
  if (!entry) return {kind: 'pending'}
  if (entry.appliedAt === undefined) return {kind: 'broken off', entry}
  return entry.direction === 'up' ? {kind: 'applied', entry} : {kind: 'pending'}
}

/** Records the start of a run, or continues an interrupted one in the same direction. Returns its entry. */
export async function startRun(
  client: SanityClient,
  run: Pick<LedgerEntry, 'name' | 'title' | 'direction'>,
): Promise<LedgerEntry> {
  const state = getMigrationState(await readLedger(client), run.name)
  if (state.kind === 'broken off' && state.entry.direction === run.direction) return state.entry
  const startedAt = new Date().toISOString()
  const entry = {...run, _key: `${run.name}-${startedAt}`, startedAt, appliedBy: describeUser(), documents: 0}
  await client
    .transaction()
    .createIfNotExists({_id: LEDGER_ID, _type: 'migrationLedger', entries: []})
    .patch(LEDGER_ID, (patch) => patch.setIfMissing({entries: []}).append('entries', [entry]))
    .commit({visibility: 'sync'})
  return entry
}

/**
 * The mutation that counts written documents. It is part of their transaction, so that both are always consistent.
 */
export function countDocuments({_key}: LedgerEntry, documents: number): RawMutation {
  return {patch: {id: LEDGER_ID, inc: {[`entries[_key=="${_key}"].documents`]: documents}}}
}

/** Records that a run has completed, and who completed it. */
export async function finishRun(client: SanityClient, {_key}: LedgerEntry): Promise<void> {
  const at = `entries[_key=="${_key}"]`
  await client
    .patch(LEDGER_ID)
    .set({[`${at}.appliedAt`]: new Date().toISOString(), [`${at}.appliedBy`]: describeUser()})
    .commit({visibility: 'sync'})
}
