import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {createBurstLog} from './log-burst.ts'

const said = vi.fn<(line: string) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'log').mockImplementation(said)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  said.mockReset()
})

function lines(): unknown[] {
  return said.mock.calls.map(([line]) => {
    const {at: _, ...rest} = JSON.parse(line)
    return rest
  })
}

function note(types: readonly string[]) {
  const release = createBurstLog<{type: string}>('content.released', ({type}) => type)
  for (const type of types) release({type})
  return release
}

const first = {level: 'info', event: 'content.released', type: 'offer'}

it('createBurstLog › writes a single event in full, at once', () => {
  note(['offer'])
  expect(lines()).toEqual([first])
  vi.advanceTimersByTime(10_000)
  expect(lines()).toEqual([first])
})

it('createBurstLog › writes the rest of a burst in one line when it is over', () => {
  const release = note(['offer', 'slide', 'slide'])
  vi.advanceTimersByTime(2000)
  release({type: 'offer'})
  vi.advanceTimersByTime(2000)
  expect(lines()).toEqual([first])
  vi.advanceTimersByTime(1000)
  expect(lines()).toEqual([
    first,
    {level: 'info', event: 'content.released', more: 3, of: {slide: 2, offer: 1}},
  ])
})

it('createBurstLog › writes an endless stream in parts', () => {
  note(Array.from({length: 1101}, () => 'offer'))
  expect(lines()).toMatchObject([first, {more: 500}, {more: 500}])
})

it('createBurstLog › writes in full again after a burst', () => {
  const release = note(['offer', 'slide'])
  vi.advanceTimersByTime(3000)
  release({type: 'offer'})
  expect(lines()).toHaveLength(3)
  expect(lines()[2]).toEqual(first)
})
