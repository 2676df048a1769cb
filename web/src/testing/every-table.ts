import {globSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {is} from 'drizzle-orm'
import {PgTable} from 'drizzle-orm/pg-core'

const SRC = fileURLToPath(new URL('..', import.meta.url))
const files = globSync('**/tables.ts', {cwd: SRC}).toSorted()
const modules: {readonly [name: string]: unknown}[] = await Promise.all(
  files.map((file) => import(join(SRC, file))),
)

/** Every table of the records that the code declares, by its files `tables.ts`. */
export const EVERY_TABLE = modules
  .flatMap((module) => Object.values<unknown>(module))
  .filter((table) => is(table, PgTable))
