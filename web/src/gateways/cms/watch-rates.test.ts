import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {watchRates} from './watch-rates'
import {watchWindows} from './window-clock'

vi.mock('./window-clock', () => ({watchWindows: vi.fn()}))

const NOW = Date.UTC(2026, 10, 20)
const at = (days: number) => NOW / 1000 + days * 86_400

beforeEach(() => vi.mocked(watchWindows).mockClear())
afterEach(() => vi.useRealTimers())

it('watchRates › renders a page again when the first rate on it ends [5.11a]', () => {
  const cars = [
    {finance_lenders: {broker: {validTo: at(9)}, manual: {validTo: at(2)}}},
    {finance_lenders: {lender_b: {validTo: at(-1)}}},
    {finance_lenders: null},
  ]
  expect(watchRates(cars, NOW)).toBe(`content:document:rates-${at(2) * 1000}`)
  const window = {start: null, end: '2026-11-22T00:00:00.000Z'}
  expect(watchWindows).toHaveBeenCalledWith([{id: `rates-${at(2) * 1000}`, window}], NOW)
})

it('watchRates › watches nothing where no rate ends', () => {
  expect(watchRates([{finance_lenders: {broker: {validTo: at(-1)}}}, {}], NOW)).toBeNull()
  expect(watchWindows).not.toHaveBeenCalled()
})
