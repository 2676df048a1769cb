import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import * as z from 'zod'
import {hashToken, type Users} from './users.ts'

const rowSchema = z.object({id: z.string(), hash: z.string(), userId: z.string()})

/** Oldest first. */
const TOKENS = `
SELECT id, hash, json_extract(body, '$.userId') AS userId FROM tokens
WHERE json_extract(body, '$.userId') IS NOT NULL ORDER BY json_extract(body, '$.createdAt')`

/** A token of a person, with the person's roles, and its secret. */
type CreatedToken = {id: string; label: string; userId: string; createdAt: string; key: string}

/** Tokens created over HTTP. Only their hashes are stored; the token is returned once, to its creator. */
export class StoredTokens {
  readonly #database: DatabaseSync
  readonly #users: Users

  constructor(database: DatabaseSync, users: Users) {
    this.#database = database
    this.#users = users
    for (const {hash, userId} of this.#list()) users.addToken(userId, hash)
  }

  create(label: string, userId: string): CreatedToken {
    const key = `sk${randomBytes(40).toString('base64url')}`
    const id = `si${randomBytes(8).toString('hex')}`
    const token = {id, label, userId, createdAt: new Date().toISOString()}
    this.#database
      .prepare('INSERT INTO tokens (id, hash, body) VALUES (?, ?, ?)')
      .run(id, hashToken(key), JSON.stringify(token))
    this.#users.addToken(userId, hashToken(key))
    return {...token, key}
  }

  /** Revokes a person's tokens except the newest ones. */
  removeOf(userId: string, keep = 0): void {
    const theirs = this.#list().filter((token) => token.userId === userId)
    for (const {id, hash} of theirs.slice(0, Math.max(0, theirs.length - keep))) {
      this.#database.prepare('DELETE FROM tokens WHERE id = ?').run(id)
      this.#users.removeToken(hash)
    }
  }

  #list() {
    return this.#database
      .prepare(TOKENS)
      .all()
      .map((row) => rowSchema.parse(row))
  }
}
