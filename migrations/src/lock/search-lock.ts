import {type Client, Errors} from 'typesense'
import * as z from 'zod'
import {type Lease, type LockStore, leaseSchema} from './lease.ts'

const COLLECTION = 'forecourt_locks'

const stored = leaseSchema.extend({id: z.string(), generation: z.number()})
const found = z.object({hits: z.array(z.object({document: stored})).optional()})

/**
 * The lock on stock search. Typesense replaces nothing conditionally, but refuses to create an id twice: each state of
 * the lock is the document of the next number, and who creates it has it.
 */
export function searchLock(client: Client): LockStore {
  return {
    guards: 'stock search',
    read: async () => {
      const newest = await readNewest(client)
      return newest && {lease: newest, version: String(newest.generation)}
    },
    replace: async (lease, version) => {
      if (version === null) await createCollection(client)
      return append(client, lease, version === null ? 1 : Number(version) + 1)
    },
  }
}

async function readNewest(client: Client): Promise<z.infer<typeof stored> | null> {
  try {
    const raw: unknown = await client
      .collections(COLLECTION)
      .documents()
      .search({q: '*', query_by: 'who', sort_by: 'generation:desc', per_page: 1})
    return found.parse(raw).hits?.[0]?.document ?? null
  } catch (error) {
    if (error instanceof Errors.ObjectNotFound) return null
    throw error
  }
}

async function createCollection(client: Client): Promise<void> {
  try {
    await client.collections().create({
      name: COLLECTION,
      fields: [
        {name: 'who', type: 'string'},
        {name: 'generation', type: 'int64', sort: true},
      ],
      default_sorting_field: 'generation',
    })
  } catch (error) {
    if (!(error instanceof Errors.ObjectAlreadyExists)) throw error
  }
}

async function append(client: Client, lease: Lease, generation: number): Promise<boolean> {
  const documents = client.collections(COLLECTION).documents()
  try {
    await documents.create({...lease, id: `lock-${generation}`, generation})
  } catch (error) {
    if (error instanceof Errors.ObjectAlreadyExists) return false
    throw error
  }
  await documents.delete({filter_by: `generation:<${generation}`})
  return true
}
