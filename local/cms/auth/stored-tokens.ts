import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import * as z from 'zod'
import {hashToken, type Users} from './users.ts'

/** A robot's token has a role; a person's token has the person's roles. */
const storedSchema = z.object({
  id: z.string(),
  label: z.string(),
  role: z.string().optional(),
  userId: z.string().optional(),
  createdAt: z.string(),
})

export type StoredToken = z.infer<typeof storedSchema>

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

  /** Those of robots; a person's tokens are the person's own. */
  listRobots(): StoredToken[] {
    return this.list().filter(({userId}) => userId === undefined)
  }

  create(label: string, holder: {role: string} | {userId: string}): StoredToken & {key: string} {
    const key = createKey()
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

  /** Replaces the secret of a robot's token; undefined where the id is not of one. */
  rotate(id: string): (StoredToken & {key: string}) | undefined {
    const token = this.listRobots().find((each) => each.id === id)
    const row = this.#database.prepare('SELECT hash FROM tokens WHERE id = ?').get(id)
    if (token === undefined || row === undefined) return undefined
    const key = createKey()
    this.#database.prepare('UPDATE tokens SET hash = ? WHERE id = ?').run(hashToken(key), id)
    this.#users.removeToken(String(row.hash))
    this.#users.addToken(id, hashToken(key))
    return {...token, key}
  }

  /** Revokes a token. Returns whether it existed. */
  remove(id: string): boolean {
    const row = this.#database.prepare('SELECT hash FROM tokens WHERE id = ?').get(id)
    if (row === undefined) return false
    this.#database.prepare('DELETE FROM tokens WHERE id = ?').run(id)
    this.#users.removeToken(String(row.hash))
    if (this.#users.get(id)?.isRobot) this.#users.remove(id)
    return true
  }

  /** Removes a person's tokens except the newest ones. */
  removeOf(userId: string, keep = 0): void {
    const theirs = this.list().filter((token) => token.userId === userId)
    for (const {id} of theirs.slice(0, Math.max(0, theirs.length - keep))) this.remove(id)
  }

  #admit(hash: string, {id, label, role, userId}: StoredToken): void {
    if (role !== undefined) this.#users.put({id, name: label, email: '', roles: [role], isRobot: true})
    this.#users.addToken(userId ?? id, hash)
  }
}

function createKey(): string {
  return `sk${randomBytes(40).toString('base64url')}`
}
