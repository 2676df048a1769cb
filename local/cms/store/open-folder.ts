import {closeSync, fsyncSync, mkdirSync, openSync} from 'node:fs'
import {dirname, join, resolve} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {openDatabase} from '../../http/open-database.ts'

/** The tables of each dataset. */
export const DATASET_SCHEMA = `
CREATE TABLE IF NOT EXISTS documents (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS transactions (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, author TEXT NOT NULL, at TEXT NOT NULL, origin TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS revisions (
  document_id TEXT NOT NULL, seq INTEGER NOT NULL, body TEXT, mutations TEXT NOT NULL,
  PRIMARY KEY (document_id, seq)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS revisions_by_transaction ON revisions (seq);
CREATE TABLE IF NOT EXISTS hook_cursors (hook_id TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS deliveries (
  id TEXT PRIMARY KEY, hook_id TEXT NOT NULL, seq INTEGER NOT NULL, document_id TEXT NOT NULL, operation TEXT NOT NULL,
  transaction_id TEXT NOT NULL, payload TEXT NOT NULL, status TEXT NOT NULL, created_at TEXT NOT NULL, attempts TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS deliveries_by_hook ON deliveries (hook_id, seq);
`

/**
 * Tables that exist once per project. `cursor` dates from when there was one dataset; `hook_cursors` replaced it.
 */
const PROJECT_SCHEMA = `
CREATE TABLE IF NOT EXISTS datasets (
  folder TEXT PRIMARY KEY, name TEXT NOT NULL, acl_mode TEXT, created_at TEXT NOT NULL, created_by TEXT NOT NULL,
  is_removed INTEGER NOT NULL);
CREATE UNIQUE INDEX IF NOT EXISTS datasets_by_name ON datasets (name) WHERE is_removed = 0;
CREATE TABLE IF NOT EXISTS hooks (id TEXT PRIMARY KEY, body TEXT NOT NULL, cursor INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS key_values (user_id TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, updated_at TEXT NOT NULL,
  PRIMARY KEY (user_id, key)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tokens (id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS members (id TEXT PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS roles (name TEXT PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`

/**
 * Opens the database of a folder, which is made where it is missing.
 * @throws Error with what to do if the folder, the file or another owner prevents it
 */
export function openFolder(dataDir: string, schema = PROJECT_SCHEMA + DATASET_SCHEMA): DatabaseSync {
  prepareFolder(dataDir)
  return openDatabase({name: 'cms', dataDir, file: join(dataDir, 'lake.db')}, schema)
}

function prepareFolder(dataDir: string): void {
  try {
    const assets = resolve(dataDir, 'assets')
    syncNew(assets, mkdirSync(assets, {recursive: true}))
  } catch (error) {
    throw new Error(
      `cms: cannot write to ${dataDir} (${getCode(error)}); give --data a folder this user may write to`,
    )
  }
}

/** Sync the parent folder too: a power failure that loses its entry loses all files in it. */
function syncNew(folder: string, firstMade: string | undefined): void {
  if (firstMade === undefined) return
  const above = dirname(firstMade)
  for (let at = folder; at !== above; at = dirname(at)) {
    const parent = openSync(dirname(at), 'r')
    fsyncSync(parent)
    closeSync(parent)
  }
}

function getCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
