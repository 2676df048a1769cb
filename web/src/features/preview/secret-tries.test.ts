import {expect, it} from 'vitest'
import {canTrySecret, recordWrongSecret} from './secret-tries.ts'

it('secret of a preview › is refused for a minute after too many wrong ones', () => {
  const now = 1_790_000_000_000
  for (let tried = 0; tried < 30; tried += 1) {
    expect(canTrySecret(now)).toBe(true)
    recordWrongSecret(now)
  }
  expect(canTrySecret(now)).toBe(false)
  expect(canTrySecret(now + 59_999)).toBe(false)
  expect(canTrySecret(now + 60_000)).toBe(true)
})
