import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import * as z from 'zod'
import {hashToken, type Users} from './users.ts'

const storedSchema = z.object({id: z.string(), label: z.string(), role: z.string(), createdAt: z.string()})

export type StoredToken = z.infer<typeof storedSchema>

/** Tokens made over HTTP. Only their hashes are kept; the token itself is told once, to whoever made it. */
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

  create(label: string, role: string): StoredToken & {key: string} {
    const key = `sk${randomBytes(40).toString('base64url')}`
    const token = {
      id: `si${randomBytes(8).toString('hex')}`,
      label,
      role,
      createdAt: new Date().toISOString(),
    }
    this.#database
      .prepare('INSERT INTO tokens (id, hash, body) VALUES (?, ?, ?)')
      .run(token.id, hashToken(key), JSON.stringify(token))
    this.#admit(hashToken(key), token)
    return {...token, key}
  }

  /** @returns whether there was such a token; it is refused from now on */
  remove(id: string): boolean {
    const row = this.#database.prepare('SELECT hash FROM tokens WHERE id = ?').get(id)
    if (row === undefined) return false
    this.#database.prepare('DELETE FROM tokens WHERE id = ?').run(id)
    this.#users.removeToken(String(row.hash))
    return true
  }

  #admit(hash: string, {id, label, role}: StoredToken): void {
    this.#users.add({id, name: label, email: '', roles: [role], isRobot: true}, hash)
  }
}
