import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {holdAnswers} from './hold-answers.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Questions with answers that count how often each was asked. */
function startAsking(most = 2) {
  const hold = holdAnswers<number>({heldMs: 1000, most})
  const times = new Map<string, number>()
  return (question: string) =>
    hold(question, async () => {
      times.set(question, (times.get(question) ?? 0) + 1)
      return times.get(question) ?? 0
    })
}

it('held answer › is asked for again when its time is over', async () => {
  const ask = startAsking()
  expect(await ask('a')).toBe(1)
  vi.advanceTimersByTime(999)
  expect(await ask('a')).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await ask('a')).toBe(2)
})

it('held answers › are so many, and the oldest goes', async () => {
  const ask = startAsking()
  for (const question of ['a', 'b', 'c']) await ask(question)
  expect(await ask('b')).toBe(1)
  expect(await ask('a')).toBe(2)
})

it('held answer › is none where it failed', async () => {
  const hold = holdAnswers<string>({heldMs: 1000, most: 1})
  await expect(hold('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await hold('a', async () => 'up')).toBe('up')
})
