import type {DatabaseSync} from 'node:sqlite'

/** An origin whose pages may use the API, and whether with tokens and cookies. */
export type Origin = {id: string; origin: string; allowCredentials: boolean; createdAt: string}

/** The origins of the configuration, which are changed there, and those added over HTTP. */
export class StoredOrigins {
  readonly #database: DatabaseSync
  readonly #configured: readonly string[]
  #list: readonly Origin[]

  constructor(database: DatabaseSync, configured: readonly string[]) {
    this.#database = database
    this.#configured = configured
    this.#list = this.#read()
  }

  list(): readonly Origin[] {
    return this.#list
  }

  /** The origin that allows the most. */
  find(origin: string): Origin | undefined {
    const found = this.#list.filter((each) => isMatch(origin, each.origin))
    return found.find(({allowCredentials}) => allowCredentials) ?? found[0]
  }

  isConfigured(id: string): boolean {
    return this.#list.some((each) => each.id === id && this.#configured.includes(each.origin))
  }

  add(origin: string, allowCredentials: boolean): Origin | undefined {
    this.#database
      .prepare('INSERT INTO cors_origins (origin, allow_credentials, created_at) VALUES (?, ?, ?)')
      .run(origin, Number(allowCredentials), new Date().toISOString())
    this.#list = this.#read()
    return this.#list.at(-1)
  }

  /** Whether there was one. */
  remove(id: string): boolean {
    const {changes} = this.#database.prepare('DELETE FROM cors_origins WHERE id = ?').run(id)
    this.#list = this.#read()
    return changes > 0
  }

  #read(): Origin[] {
    const configured = this.#configured.map((origin) => ({
      id: `configured-${origin}`,
      origin,
      allowCredentials: true,
      createdAt: '2026-01-01T00:00:00.000Z',
    }))
    const rows = this.#database.prepare('SELECT * FROM cors_origins ORDER BY id').all()
    const stored = rows.map((row) => ({
      id: String(row.id),
      origin: String(row.origin),
      allowCredentials: row.allow_credentials === 1,
      createdAt: String(row.created_at),
    }))
    return [...configured, ...stored]
  }
}

/** `*` matches any characters except a slash, as in the service's CORS origins; alone it matches everything. */
function isMatch(origin: string, pattern: string): boolean {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '[^/]*')
  return pattern === '*' || new RegExp(`^${escaped}$`).test(origin)
}
