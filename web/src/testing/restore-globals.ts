import {afterAll, vi} from 'vitest'

// Test files share a worker: what one of them has replaced must not reach the next.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  Reflect.deleteProperty(globalThis, 'forecourt')
})
