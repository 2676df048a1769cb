import {expect, it} from 'vitest'
import {mayTrySecret, noteWrongSecret} from './secret-tries.ts'

it('closes the door for a minute after too many wrong secrets', () => {
  const now = 1_790_000_000_000
  for (let tried = 0; tried < 30; tried += 1) {
    expect(mayTrySecret(now)).toBe(true)
    noteWrongSecret(now)
  }
  expect(mayTrySecret(now)).toBe(false)
  expect(mayTrySecret(now + 59_999)).toBe(false)
  expect(mayTrySecret(now + 60_000)).toBe(true)
})
