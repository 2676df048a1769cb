import {workUnitAsyncStorage} from 'next/dist/server/app-render/work-unit-async-storage.external.js'

/**
 * Whether server components run only to fill the caches that they read. Next renders a page that it may keep twice, to
 * data and to HTML, and throws the first of each away, where it is not made to render it once (`render-once.ts`).
 */
export function isFillingCaches(): boolean {
  const store = workUnitAsyncStorage.getStore()
  return store?.type === 'prerender' && store.cacheSignal !== null
}
