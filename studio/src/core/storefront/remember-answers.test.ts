import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {rememberAnswers} from './remember-answers.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Questions with answers that count how often each was asked. */
function startAsking(most = 2) {
  const remember = rememberAnswers<number>({keptMs: 1000, most})
  const times = new Map<string, number>()
  return (question: string) =>
    remember(question, async () => {
      times.set(question, (times.get(question) ?? 0) + 1)
      return times.get(question) ?? 0
    })
}

it('remembered answer › is asked for again when its time is over', async () => {
  const ask = startAsking()
  expect(await ask('a')).toBe(1)
  vi.advanceTimersByTime(999)
  expect(await ask('a')).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await ask('a')).toBe(2)
})

it('remembered answers › are so many, and the oldest goes', async () => {
  const ask = startAsking()
  for (const question of ['a', 'b', 'c']) await ask(question)
  expect(await ask('b')).toBe(1)
  expect(await ask('a')).toBe(2)
})

it('remembered answer › is none where it failed', async () => {
  const remember = rememberAnswers<string>({keptMs: 1000, most: 1})
  await expect(remember('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await remember('a', async () => 'up')).toBe('up')
})
