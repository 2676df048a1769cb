import {afterEach, expect, it, vi} from 'vitest'
import {stopOnSignals} from './stop-on-signals.ts'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGUSR2'] as const
const before = SIGNALS.map((signal) => process.listeners(signal))

afterEach(() => {
  for (const [at, signal] of SIGNALS.entries())
    for (const listener of process.listeners(signal))
      if (!before[at]?.includes(listener)) process.off(signal, listener)
})

it.each([
  ['SIGTERM', 5000, 143],
  ['SIGINT', 1000, 130],
  ['SIGUSR2', 5000, 0],
] as const)('a single process › answers what was asked and ends at %s', (signal, ms, code) => {
  const end = vi.fn()
  stopOnSignals(end)
  process.emit(signal)
  expect(end.mock.calls).toEqual([[ms, code]])
})
