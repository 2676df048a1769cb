import {createHash} from 'node:crypto'
import {existsSync} from 'node:fs'
import {cp, mkdir, mkdtemp, rename, rm} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url))

/**
 * A folder of embedded records in which no migration has run yet. Creating the files of a database takes seconds of
 * processor time, so they are created once for each version of PGlite and copied from then on.
 */
export async function createRecordsFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'records-'))
  await cp(await findEmptyDatabase(), join(folder, 'data'), {recursive: true})
  return folder
}

async function findEmptyDatabase(): Promise<string> {
  // The path of an installed package holds its version.
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const template = join(CACHE, `pglite-${createHash('sha256').update(pglite).digest('hex').slice(0, 16)}`)
  if (existsSync(template)) return template
  await mkdir(CACHE, {recursive: true})
  const place = await mkdtemp(join(CACHE, 'pglite-new-'))
  const {PGlite} = await import('@electric-sql/pglite')
  await (await PGlite.create(place)).close()
  // Another worker may have been first; its files are as good.
  await rename(place, template).catch(() => rm(place, {recursive: true}))
  return template
}
