import {afterEach, describe, expect, it, vi} from 'vitest'
import {getCacheBytes} from './cache-bytes'

const MB = 1024 * 1024
const CACHES = ['answers', 'pages', 'markup', 'reads', 'shared', 'lastGood', 'sheets'] as const

afterEach(() => {
  vi.unstubAllEnvs()
})

function getTotal(): number {
  return CACHES.reduce((bytes, cache) => bytes + getCacheBytes(cache), 0)
}

describe('getCacheBytes', () => {
  it.each([14, 210])('divides what CACHE_MB says among the caches when it is %i', (megabytes) => {
    vi.stubEnv('CACHE_MB', String(megabytes))
    expect(getTotal()).toBe(megabytes * MB)
  })

  it('takes the documented 126 MB when CACHE_MB is empty', () => {
    vi.stubEnv('CACHE_MB', '')
    expect(getTotal()).toBe(126 * MB)
  })
})
