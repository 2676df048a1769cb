import {declaredDefaults} from '@forecourt/schemas'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {rotateRow} from './rotate-row'

/** Four cards of 100 px of which two are in sight. */
const CARDS = [16, 116, 216, 316].map((offsetLeft) => ({offsetLeft}))
const MS = declaredDefaults.reviews.autoRotateMs

function rowAt(scrollLeft: number) {
  const seen: (number | undefined)[] = []
  const row = Object.assign(new EventTarget(), {
    scrollLeft,
    clientWidth: 200,
    scrollWidth: 400,
    scrollTo({left}: ScrollToOptions) {
      seen.push(left)
      row.scrollLeft = left ?? 0
    },
  })
  return {row, seen}
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('row that turns by itself', () => {
  it('[2.29] [9.9d] moves on by a card every 3,000 ms, and from its end back to its start', () => {
    const {row, seen} = rowAt(0)
    const stop = rotateRow(row, CARDS, MS, () => false)
    vi.advanceTimersByTime(2999)
    expect(seen).toEqual([])
    vi.advanceTimersByTime(1)
    expect(seen).toEqual([100])
    vi.advanceTimersByTime(6000)
    expect(seen).toEqual([100, 200, 0])
    stop()
    vi.advanceTimersByTime(9000)
    expect(seen).toHaveLength(3)
  })

  it.each(['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'pointerenter'])(
    'stops for good at the first %s',
    (touch) => {
      const {row, seen} = rowAt(0)
      rotateRow(row, CARDS, MS, () => false)
      vi.advanceTimersByTime(MS)
      row.dispatchEvent(new Event(touch))
      vi.advanceTimersByTime(MS * 5)
      expect(seen).toEqual([100])
    },
  )

  it('stands while nobody can see it', () => {
    const {row, seen} = rowAt(0)
    let away = true
    const stop = rotateRow(row, CARDS, MS, () => away)
    vi.advanceTimersByTime(MS * 2)
    expect(seen).toEqual([])
    away = false
    vi.advanceTimersByTime(MS)
    expect(seen).toEqual([100])
    stop()
  })
})
