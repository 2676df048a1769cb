import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import * as z from 'zod'
import {hashToken, type Users} from './users.ts'

/** A token of a person, with the person's roles. */
const storedSchema = z.object({
  id: z.string(),
  label: z.string(),
  userId: z.string(),
  createdAt: z.string(),
})

type StoredToken = z.infer<typeof storedSchema>

/** Tokens created over HTTP. Only their hashes are stored; the token is returned once, to its creator. */
export class StoredTokens {
  readonly #database: DatabaseSync
  readonly #users: Users

  constructor(database: DatabaseSync, users: Users) {
    this.#database = database
    this.#users = users
    for (const row of database.prepare('SELECT hash, body FROM tokens').all())
      this.#admit(String(row.hash), storedSchema.parse(JSON.parse(String(row.body))))
  }

  list(): StoredToken[] {
    return this.#database
      .prepare('SELECT body FROM tokens')
      .all()
      .map((row) => storedSchema.parse(JSON.parse(String(row.body))))
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
  }

  create(label: string, userId: string): StoredToken & {key: string} {
    const key = `sk${randomBytes(40).toString('base64url')}`
    const token = {
      id: `si${randomBytes(8).toString('hex')}`,
      label,
      userId,
      createdAt: new Date().toISOString(),
    }
    this.#database
      .prepare('INSERT INTO tokens (id, hash, body) VALUES (?, ?, ?)')
      .run(token.id, hashToken(key), JSON.stringify(token))
    this.#admit(hashToken(key), token)
    return {...token, key}
  }

  /** Revokes a person's tokens except the newest ones. */
  removeOf(userId: string, keep = 0): void {
    const theirs = this.list().filter((token) => token.userId === userId)
    for (const {id} of theirs.slice(0, Math.max(0, theirs.length - keep))) {
      const row = this.#database.prepare('SELECT hash FROM tokens WHERE id = ?').get(id)
      this.#database.prepare('DELETE FROM tokens WHERE id = ?').run(id)
      this.#users.removeToken(String(row?.hash))
    }
  }

  #admit(hash: string, {userId}: StoredToken): void {
    this.#users.addToken(userId, hash)
  }
}
