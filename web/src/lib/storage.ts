type Area = 'local' | 'session'

// A browser may block its storage: even naming it throws then.
function open(area: Area): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage
}

/** The stored value of a key; null when there is none, undefined where storage is blocked. */
export function readStored(area: Area, key: string): string | null | undefined {
  try {
    return open(area).getItem(key)
  } catch {
    return undefined
  }
}

/** Stores a text, or removes what was stored (null). False where storage is full or blocked. */
export function writeStored(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) open(area).removeItem(key)
    else open(area).setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Calls back when another tab has changed what is stored under a key. Returns how to stop. */
export function onStoredChange(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key is a storage that was cleared as a whole.
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
