import {readdir} from 'node:fs/promises'
import * as z from 'zod'
import type {ContentMigration} from './content-migration.ts'

const FOLDER = new URL('../../content/', import.meta.url)
const NAME = /^\d{4}-\d{2}-\d{2}-[a-z0-9-]+$/

const moduleSchema = z.object({
  migration: z.custom<ContentMigration>(
    (value) => typeof value === 'object' && value !== null && 'up' in value && 'down' in value,
    'must export `migration`, made with defineContentMigration',
  ),
})

export type NamedContentMigration = ContentMigration & {readonly name: string}

/** Every content migration of the tree, oldest first: one dated folder each. */
export async function listContentMigrations(): Promise<NamedContentMigration[]> {
  const entries = await readdir(FOLDER, {withFileTypes: true})
  const names = entries.filter((entry) => entry.isDirectory() && NAME.test(entry.name)).map(({name}) => name)
  return Promise.all(
    names.sort().map(async (name) => {
      const loaded: unknown = await import(new URL(`${name}/index.ts`, FOLDER).href)
      return {...moduleSchema.parse(loaded).migration, name}
    }),
  )
}
