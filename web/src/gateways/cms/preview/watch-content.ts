import {getEnv} from '#/env/env'
import {log} from '#/lib/log'
import {getProcessValue} from '#/lib/process-store'
import {getErrorMessage} from '#/lib/result'
import {getContentClient} from '../client.ts'

type Watch = {readonly readers: Set<() => void>; stop: (() => void) | null}

// Reading and signing in also change the backend's own documents. Of those only releases matter, because their times
// change what previews show.
const CONTENT = '*[_type == "system.release" || (!(_type match "sanity.*") && !(_type match "system.*"))]'
const RETRY_MS = 2000

function watch(): Watch {
  return getProcessValue('content-watch', () => ({readers: new Set(), stop: null}))
}

/**
 * Calls `changed` whenever any content changes, including drafts, once queries return it. All previews share one
 * connection, open while at least one preview is. Returns a function that stops.
 */
export function watchContent(changed: () => void): () => void {
  const state = watch()
  state.readers.add(changed)
  if (!state.stop && getEnv().STUDIO_URL) open(state)
  return () => {
    state.readers.delete(changed)
    if (state.readers.size > 0) return
    state.stop?.()
    state.stop = null
  }
}

function open(state: Watch): void {
  const tell = () => {
    for (const reader of state.readers) reader()
  }
  const subscription = getContentClient()
    .withConfig({perspective: 'raw'})
    .listen(
      CONTENT,
      {},
      {
        visibility: 'query',
        includeResult: false,
        includeMutations: false,
        includeAllVersions: true,
        events: ['welcome', 'mutation'],
      },
    )
    // After a reconnection, changes missed in between are picked up by reading again.
    .subscribe({next: tell, error: (cause: unknown) => retry(state, cause)})
  state.stop = () => subscription.unsubscribe()
}

function retry(state: Watch, cause: unknown): void {
  log('warn', 'preview.changes-lost', {message: getErrorMessage(cause)})
  const timer = setTimeout(() => state.readers.size > 0 && open(state), RETRY_MS)
  timer.unref()
  state.stop = () => clearTimeout(timer)
}
