import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import * as z from 'zod'
import {hashToken, type Users} from './users.ts'

/** A robot's token has its role; a person's has the person, whose roles it follows. */
const storedSchema = z.object({
  id: z.string(),
  label: z.string(),
  role: z.string().optional(),
  userId: z.string().optional(),
  createdAt: z.string(),
})

export type StoredToken = z.infer<typeof storedSchema>

/** Tokens made over HTTP. Only their hashes are stored; the token itself is returned once, to its creator. */
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

  create(label: string, holder: {role: string} | {userId: string}): StoredToken & {key: string} {
    const key = `sk${randomBytes(40).toString('base64url')}`
    const token = {
      id: `si${randomBytes(8).toString('hex')}`,
      label,
      ...holder,
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
    if (this.#users.get(id)?.isRobot) this.#users.remove(id)
    return true
  }

  /** Removes a person's tokens but for the newest. */
  removeOf(userId: string, keep = 0): void {
    const theirs = this.list().filter((token) => token.userId === userId)
    for (const {id} of theirs.slice(0, Math.max(0, theirs.length - keep))) this.remove(id)
  }

  #admit(hash: string, {id, label, role, userId}: StoredToken): void {
    if (role !== undefined) this.#users.put({id, name: label, email: '', roles: [role], isRobot: true})
    this.#users.addToken(userId ?? id, hash)
  }
}
