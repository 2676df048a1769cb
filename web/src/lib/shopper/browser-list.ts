import {onStoredChange, readStored, writeStored} from '#/lib/storage'

/** A list in a shopper's browser: newest first, limited, the same in every tab of a site. */
export type BrowserList<T> = {
  /** The maximum number of items. */
  max(): number
  /** Lowers the limit; a site may want fewer. */
  bound(max: number): void
  /** The same array until something changes. */
  list(): readonly T[]
  has(id: string): boolean
  /** Puts an item first and replaces the one with its id. Returns false when the list is full. */
  put(item: T): boolean
  remove(id: string): void
  /** Puts these in the place of all, as many as fit. */
  replace(items: readonly T[]): void
  /** Calls back after every change, in this tab or another. Returns a function that stops it. */
  subscribe(listener: () => void): () => void
}

type Rules<T> = {
  readonly key: string
  readonly max: number
  /** When the limit is exceeded: drop the oldest, or refuse the new one. */
  readonly whenFull: 'drop-oldest' | 'refuse'
  readonly getId: (item: T) => string
  /** Parses one stored item; null for anything else. Stored data is as untrusted as a form. */
  readonly read: (raw: unknown) => T | null
}

const NOTHING: readonly never[] = []

/**
 * Creates a list in local storage. Full, blocked or invalid storage never throws: items that cannot be stored are
 * kept for the page. Every change starts from the stored state, so two tabs do not overwrite each other.
 */
export function createBrowserList<T>(rules: Rules<T>): BrowserList<T> {
  const {key, getId} = rules
  let max = rules.max
  const listeners = new Set<() => void>()
  let raw: string | null = null
  let items: readonly T[] = NOTHING

  function list(): readonly T[] {
    const stored = readText(key, raw)
    if (stored !== raw) {
      raw = stored
      items = parseItems(stored, {...rules, max})
    }
    return items
  }

  function save(next: readonly T[]): void {
    raw = JSON.stringify(next)
    items = next
    writeText(key, raw)
    onChange()
  }

  let stop = () => {}
  function onChange(): void {
    for (const listener of listeners) listener()
  }

  return {
    max: () => max,
    bound(fewer) {
      max = Math.min(rules.max, fewer)
      // Forces reading again with the new limit.
      raw = ''
    },
    list,
    has: (id) => list().some((item) => getId(item) === id),
    put(item) {
      const others = list().filter((other) => getId(other) !== getId(item))
      if (others.length >= max && rules.whenFull === 'refuse') return false
      save([item, ...others].slice(0, max))
      return true
    },
    remove(id) {
      const rest = list().filter((item) => getId(item) !== id)
      if (rest.length !== list().length) save(rest)
    },
    replace: (next) => save(next.slice(0, max)),
    subscribe(listener) {
      if (listeners.size === 0) stop = onStoredChange(key, onChange)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}

const unstored = new Map<string, string>()

function readText(key: string, known: string | null): string | null {
  const kept = unstored.get(key)
  if (kept !== undefined) return kept
  const stored = readStored('local', key)
  return stored === undefined ? known : stored
}

function writeText(key: string, text: string): void {
  if (writeStored('local', key, text)) unstored.delete(key)
  else unstored.set(key, text)
}

function parseItems<T>(text: string | null, {read, getId, max}: Rules<T>): readonly T[] {
  const found = new Map<string, T>()
  for (const entry of parseList(text)) {
    const item = read(entry)
    if (item !== null && found.size < max && !found.has(getId(item))) found.set(getId(item), item)
  }
  return found.size > 0 ? [...found.values()] : NOTHING
}

function parseList(text: string | null): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed : NOTHING
  } catch {
    return NOTHING
  }
}
