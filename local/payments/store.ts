import {randomBytes} from 'node:crypto'
import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import * as z from 'zod'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS objects (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, account TEXT NOT NULL, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS answers (
  account TEXT NOT NULL, key TEXT NOT NULL, request TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL,
  PRIMARY KEY (account, key)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL, due_at INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0);
`

/** An object as the API shows it. */
export type StoredObject = {readonly id: string; readonly object: string; readonly [name: string]: unknown}

const objectSchema = z.looseObject({id: z.string(), object: z.string()})
const objectRow = z.object({body: z.string(), account: z.string()})
const answerRow = z.object({request: z.string(), status: z.number(), body: z.string()})
const deliveryRow = z.object({id: z.number(), event: z.string(), tries: z.number()})

export type Delivery = z.infer<typeof deliveryRow>
export type StoredAnswer = z.infer<typeof answerRow>
export type Store = ReturnType<typeof openStore>

/** The state of the stand-in, in a folder or in memory. What it has acknowledged is on disk. */
export function openStore(dataDir: string | undefined) {
  if (dataDir) mkdirSync(dataDir, {recursive: true})
  const database = new DatabaseSync(dataDir ? join(dataDir, 'payments.db') : ':memory:')
  database.exec(`PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; ${SCHEMA}`)

  return {
    ...createObjects(database),
    ...createAnswers(database),
    ...createDeliveries(database),
    /** Runs work in a transaction. */
    keepTogether: <T>(work: () => T): T => {
      database.exec('BEGIN IMMEDIATE')
      try {
        const done = work()
        database.exec('COMMIT')
        return done
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    close: () => database.close(),
  }
}

function createObjects(database: DatabaseSync) {
  function readObject(row: unknown): {readonly account: string; readonly object: StoredObject} {
    const {body, account} = objectRow.parse(row)
    return {account, object: objectSchema.parse(JSON.parse(body))}
  }

  return {
    find: (id: string) => {
      const row = database.prepare('SELECT body, account FROM objects WHERE id = ?').get(id)
      return row ? readObject(row) : null
    },
    /** The objects with this id prefix, newest first; of one account or of all. */
    list: (prefix: string, account: string | null) =>
      database
        .prepare(
          "SELECT body, account FROM objects WHERE id LIKE ? || '\\_%' ESCAPE '\\' AND (? IS NULL OR account = ?) ORDER BY seq DESC",
        )
        .all(prefix, account, account)
        .map(readObject),
    put: (account: string, object: StoredObject) => {
      database
        .prepare(
          'INSERT INTO objects (id, account, body) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
        )
        .run(object.id, account, JSON.stringify(object))
    },
  }
}

function createAnswers(database: DatabaseSync) {
  return {
    findAnswer: (account: string, key: string): StoredAnswer | null => {
      const found = database.prepare('SELECT * FROM answers WHERE account = ? AND key = ?').get(account, key)
      return found ? answerRow.parse(found) : null
    },
    addAnswer: (account: string, key: string, {request, status, body}: StoredAnswer) => {
      database.prepare('INSERT INTO answers VALUES (?, ?, ?, ?, ?)').run(account, key, request, status, body)
    },
  }
}

function createDeliveries(database: DatabaseSync) {
  return {
    addDelivery: (event: string, dueAt: number) => {
      database.prepare('INSERT INTO deliveries (event, due_at) VALUES (?, ?)').run(event, dueAt)
    },
    listDue: (now: number): Delivery[] =>
      database
        .prepare('SELECT id, event, tries FROM deliveries WHERE due_at <= ? ORDER BY due_at LIMIT 20')
        .all(now)
        .map((row) => deliveryRow.parse(row)),
    delay: (id: number, dueAt: number) => {
      database.prepare('UPDATE deliveries SET due_at = ?, tries = tries + 1 WHERE id = ?').run(dueAt, id)
    },
    drop: (id: number) => {
      database.prepare('DELETE FROM deliveries WHERE id = ?').run(id)
    },
    countDeliveries: (): number =>
      z.object({n: z.number()}).parse(database.prepare('SELECT count(*) AS n FROM deliveries').get()).n,
  }
}

/** A new id, such as `pi_3f…`. */
export function createId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}
