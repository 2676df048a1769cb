import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import * as z from 'zod'
import {grantSchema} from '../config.ts'
import type {Role} from './access.ts'
import type {User, Users} from './users.ts'

const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
})
const storedRoleSchema = z.object({name: z.string(), title: z.string(), grants: z.array(grantSchema)})

type Member = z.infer<typeof memberSchema>

/** People and roles created over HTTP. Those of the configuration file stay in the file. */
export class StoredMembers {
  readonly #database: DatabaseSync
  readonly #users: Users
  readonly #memberIds = new Set<string>()
  readonly #roleNames = new Set<string>()

  constructor(database: DatabaseSync, users: Users) {
    this.#database = database
    this.#users = users
    for (const {body} of database.prepare('SELECT body FROM roles').all())
      this.#admitRole(storedRoleSchema.parse(JSON.parse(String(body))))
    for (const {body} of database.prepare('SELECT body FROM members').all())
      this.#admit(memberSchema.parse(JSON.parse(String(body))))
  }

  /** Whether the person was added over HTTP, and so can be changed there. */
  has(id: string): boolean {
    return this.#memberIds.has(id)
  }

  hasRole(name: string): boolean {
    return this.#roleNames.has(name)
  }

  add(member: Omit<Member, 'id'>): User {
    return this.save({...member, id: `p${randomBytes(6).toString('hex')}`})
  }

  save(member: Member): User {
    this.#database
      .prepare('INSERT OR REPLACE INTO members (id, body) VALUES (?, ?)')
      .run(member.id, JSON.stringify(memberSchema.parse(member)))
    return this.#admit(member)
  }

  remove(id: string): void {
    this.#database.prepare('DELETE FROM members WHERE id = ?').run(id)
    this.#memberIds.delete(id)
    this.#users.remove(id)
  }

  saveRole(role: Role): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO roles (name, body) VALUES (?, ?)')
      .run(role.name, JSON.stringify(role))
    this.#admitRole(role)
  }

  removeRole(name: string): void {
    this.#database.prepare('DELETE FROM roles WHERE name = ?').run(name)
    this.#roleNames.delete(name)
    this.#users.removeRole(name)
  }

  #admit(member: Member): User {
    const user = {...member, isRobot: false}
    this.#memberIds.add(member.id)
    this.#users.put(user)
    return user
  }

  #admitRole(role: Role): void {
    this.#roleNames.add(role.name)
    this.#users.putRole(role)
  }
}
