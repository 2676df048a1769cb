import {randomBytes} from 'node:crypto'
import {cp} from 'node:fs/promises'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import type {DatasetLake} from '../lake.ts'
import {DATASET_SCHEMA, openDatabase} from '../store/open-database.ts'
import {runInTransaction} from '../store/run-in-transaction.ts'

export type CopyOptions = {
  source: DatasetLake
  /** The folder of the new dataset, which does not exist yet. */
  folder: string
  name: string
  withHistory: boolean
  withReleases: boolean
}

/** Copies documents, assets and, if asked for, history to a folder, as they are at one moment. */
export async function copyDataset({source, folder, ...options}: CopyOptions): Promise<void> {
  // Creates the file with its tables; the copy is written by the connection that holds the source.
  openDatabase(folder, DATASET_SCHEMA).close()
  const {database} = source.store
  database.prepare('ATTACH ? AS target').run(join(folder, 'lake.db'))
  try {
    runInTransaction(database, () => copyRows(database, source, options))
  } finally {
    database.exec('DETACH target')
  }
  await cp(source.files.folder, join(folder, 'assets'), {recursive: true})
}

function copyRows(
  database: DatabaseSync,
  {projectId, dataset, store}: DatasetLake,
  {name, withHistory, withReleases}: Omit<CopyOptions, 'source' | 'folder'>,
): void {
  database.exec('INSERT INTO target.documents SELECT id, body FROM main.documents')
  if (withHistory) {
    database.exec('INSERT INTO target.transactions SELECT * FROM main.transactions')
    database.exec('INSERT INTO target.revisions SELECT * FROM main.revisions')
  }
  if (!withReleases)
    database.exec(
      `DELETE FROM target.documents WHERE id LIKE 'versions.%' OR id LIKE '\\_.releases.%' ESCAPE '\\'`,
    )
  const move = database.prepare('UPDATE target.documents SET body = replace(body, ?, ?) WHERE id = ?')
  // The path of an asset names its dataset.
  for (const kind of ['image', 'file'])
    for (const {_id} of store.index.stored(`sanity.${kind}Asset`))
      move.run(`${kind}s/${projectId}/${dataset}/`, `${kind}s/${projectId}/${name}/`, _id)
  if (!withHistory) recordCopy(database)
}

/** Without history the copy is one transaction, so that every document has a first revision. */
function recordCopy(database: DatabaseSync): void {
  const id = randomBytes(11).toString('hex')
  const at = new Date().toISOString()
  database
    .prepare("INSERT INTO target.transactions (id, author, at, origin) VALUES (?, 'system', ?, 'copy')")
    .run(id, at)
  database.exec(
    `INSERT INTO target.revisions (document_id, seq, body, mutations)
     SELECT id, (SELECT max(seq) FROM target.transactions), body, '[]' FROM target.documents`,
  )
}
