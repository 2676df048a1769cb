import {describe, expect, it} from 'vitest'
import {getDueSlot} from './due-slot.ts'

const times = {kind: 'hours', minutes: 60, hours: ['06:00', '13:30'], zone: 'Australia/Sydney'} as const
const at = (text: string) => Date.parse(text)

describe('time at which a source is asked', () => {
  it.each([
    // Sydney is ten hours ahead of UTC in June and eleven in November.
    ['before the first hour of a day it is yesterday’s last', '2026-06-09T19:59:00Z', '2026-06-09 13:30'],
    ['from the hour on', '2026-06-09T20:00:00Z', '2026-06-10 06:00'],
    ['until the next', '2026-06-10T03:29:59Z', '2026-06-10 06:00'],
    ['in summer by the clock', '2026-11-09T19:00:00Z', '2026-11-10 06:00'],
  ])('follows the hours of the zone: %s', (_title, now, slot) => {
    expect(getDueSlot(times, at(now))).toBe(slot)
  })

  it('comes once where a clock shows an hour twice, and is made up for where it skips one', () => {
    // On 5 April 2026 clocks go back from 03:00 to 02:00; on 4 October they go on from 02:00 to 03:00.
    const night = {...times, hours: ['02:30']}
    const slots = (from: string, hours: number) =>
      Array.from({length: hours * 4}, (_, quarter) => getDueSlot(night, at(from) + quarter * 900_000))
    expect([...new Set(slots('2026-04-04T13:00:00Z', 8))]).toEqual(['2026-04-04 02:30', '2026-04-05 02:30'])
    expect([...new Set(slots('2026-10-03T13:00:00Z', 8))]).toEqual(['2026-10-03 02:30', '2026-10-04 02:30'])
  })

  it('changes every so many minutes, and never comes where no hour is named', () => {
    const often = {...times, kind: 'interval', minutes: 15} as const
    const slots = Array.from({length: 60}, (_, minute) =>
      getDueSlot(often, at('2026-06-10T00:00:00Z') + minute * 60_000),
    )
    expect(new Set(slots).size).toBe(4)
    expect(getDueSlot({...times, hours: []}, at('2026-06-10T00:00:00Z'))).toBeNull()
  })
})
