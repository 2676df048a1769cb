import {afterEach, describe, expect, it, vi} from 'vitest'
import {getCacheBytes} from './cache-bytes'

const MB = 1024 * 1024

afterEach(() => {
  vi.unstubAllEnvs()
})

function getTotal(): number {
  return getCacheBytes('answers') + getCacheBytes('pages') + getCacheBytes('reads')
}

describe('getCacheBytes', () => {
  it.each([8, 200])('divides what CACHE_MB says among the caches when it is %i', (megabytes) => {
    vi.stubEnv('CACHE_MB', String(megabytes))
    expect(getTotal()).toBe(megabytes * MB)
  })

  it('takes the documented 96 MB when CACHE_MB is empty', () => {
    vi.stubEnv('CACHE_MB', '')
    expect(getTotal()).toBe(96 * MB)
  })
})
