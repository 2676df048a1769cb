type Area = 'local' | 'session'

// A browser may block its storage: even accessing the property throws then.
function open(area: Area): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage
}

/** The stored value of a key; null if there is none, undefined if storage is blocked. */
export function readStored(area: Area, key: string): string | null | undefined {
  try {
    return open(area).getItem(key)
  } catch {
    return undefined
  }
}

/** Stores a text, or removes it (null). False if storage is full or blocked. */
export function writeStored(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) open(area).removeItem(key)
    else open(area).setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Calls back when another tab has changed the value of a key. Returns a function that stops it. */
export function onStoredChange(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
