import type {SanityClient} from '@sanity/client'
import * as z from 'zod'
import {type Lease, type LockStore, leaseSchema} from './lease.ts'

/** A dot in the id hides it from readers without a token. */
export const LOCK_ID = 'migrations.lock'

const stored = leaseSchema.extend({_rev: z.string()}).nullable()

/** The lock on a dataset: a document, replaced only at the revision it was read at. */
export function createContentLock(client: SanityClient): LockStore {
  return {
    guards: 'content',
    read: async () => {
      const raw: unknown = await client.fetch('*[_id == $id][0]', {id: LOCK_ID})
      const document = stored.parse(raw)
      return document && {lease: document, version: document._rev}
    },
    replace: (lease, version) => unlessConflict(() => write(client, lease, version)),
  }
}

async function write(client: SanityClient, lease: Lease, version: string | null): Promise<void> {
  const values = leaseSchema.parse(lease)
  if (version === null)
    await client.create({_id: LOCK_ID, _type: 'migrationLock', ...values}, {visibility: 'sync'})
  else await client.patch(LOCK_ID).ifRevisionId(version).set(values).commit({visibility: 'sync'})
}

async function unlessConflict(run: () => Promise<void>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 409) return false
    throw error
  }
}
