/** Stores the access token in the browser between visits. */
export type TokenStore = {read: () => string | null; write: (token: string) => void; clear: () => void}

/** Keeps the token in the browser's local storage; without storage (private windows) only for this page. */
export function createTokenStore(projectId: string): TokenStore {
  const key = `studio-access-token:${projectId}`
  return {
    read: () => attempt(() => localStorage.getItem(key)) ?? null,
    write: (token) => attempt(() => localStorage.setItem(key, token)),
    clear: () => attempt(() => localStorage.removeItem(key)),
  }
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
