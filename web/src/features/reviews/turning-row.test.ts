import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createTestElement, TestPart} from '#/testing/test-element'
import {turningRow} from './turning-row.element'

/** Four cards of 100 px, two of them visible. */
const CARDS = [16, 116, 216, 316].map((offsetLeft) => new TestPart({offsetLeft}))
const MS = declaredDefaults.reviews.autoRotateMs

function start({lessMotion = false} = {}) {
  vi.stubGlobal('matchMedia', () => ({matches: lessMotion}))
  const seen: (number | undefined)[] = []
  const row = new TestPart({
    scrollLeft: 0,
    clientWidth: 200,
    scrollWidth: 400,
    scrollTo({left}: ScrollToOptions) {
      seen.push(left)
      Object.assign(row, {scrollLeft: left})
    },
  })
  const {stop} = createTestElement(turningRow, {values: {pause: MS}, targets: {row: [row], card: CARDS}})
  return {row, seen, stop}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {hidden: false})
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('turning row', () => {
  it('moves on by a card every 3,000 ms, and from its end back to its start [2.29, 9.9d]', () => {
    const {seen, stop} = start()
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
    'stops for good at the first %s [2.29]',
    (touch) => {
      const {row, seen} = start()
      vi.advanceTimersByTime(MS)
      row.dispatchEvent(new Event(touch))
      vi.advanceTimersByTime(MS * 5)
      expect(seen).toEqual([100])
    },
  )

  it('rests while the page is hidden', () => {
    const {seen} = start()
    vi.stubGlobal('document', {hidden: true})
    vi.advanceTimersByTime(MS * 2)
    expect(seen).toEqual([])
    vi.stubGlobal('document', {hidden: false})
    vi.advanceTimersByTime(MS)
    expect(seen).toEqual([100])
  })

  it('rests for a reader who asks for less motion [2.29]', () => {
    const {seen} = start({lessMotion: true})
    vi.advanceTimersByTime(MS * 3)
    expect(seen).toEqual([])
  })
})
