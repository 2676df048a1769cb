import {openingHours} from '@forecourt/schemas/fields/time'
import {describe, expect, it} from 'vitest'
import {isWholeTime, parseTime} from './parse-time.ts'
import {copyToWeekdays, findLikelySpans, findSpanProblem, readWeek, withSpans, writeWeek} from './week.ts'

const entry = (weekday: number, open: string, close: string) => ({weekday, status: 'Open', open, close})
const field = openingHours('Hours', 'Of a week.')

describe('a typed time', () => {
  it.each([
    ['8:30', '08:30'],
    ['8.30', '08:30'],
    ['830', '08:30'],
    ['0830', '08:30'],
    ['8', '08:00'],
    ['8:30 am', '08:30'],
    ['8:30a.m.', '08:30'],
    ['5pm', '17:00'],
    ['12 am', '00:00'],
    ['12pm', '12:00'],
    ['noon', '12:00'],
    ['17:30', '17:30'],
    ['24:00', null],
    ['13pm', null],
    ['0am', null],
    ['8:75', null],
    ['early', null],
    ['', null],
  ])('is read from "%s" as %s', (text, time) => expect(parseTime(text)).toBe(time))
})

it.each([
  ['1', false],
  ['12', false],
  ['12.', false],
  ['1:3', false],
  ['12.30', true],
  ['830', true],
  ['5pm', true],
  ['noon', true],
])('a typed time › is taken while somebody types "%s": %s', (text, isWhole) => {
  expect(isWholeTime(text)).toBe(isWhole)
})

describe('a week of hours', () => {
  const stored = [entry(1, '08:00', '12:00'), entry(1, '13:00', '17:00'), {weekday: 2, status: 'Closed'}]

  it('is read with the parts of a day in their order, and written as its declaration wants it', () => {
    const week = readWeek(stored)
    expect(week[0]).toEqual({
      weekday: 1,
      spans: [
        {open: '08:00', close: '12:00'},
        {open: '13:00', close: '17:00'},
      ],
    })
    expect(week.slice(1).every(({spans}) => spans.length === 0)).toBe(true)
    const written = writeWeek(week)
    expect(field.getStored().safeParse(written).success).toBe(true)
    expect(new Set(written.map(({_key}) => _key)).size).toBe(written.length)
    expect(readWeek(written)).toEqual(week)
  })

  it('copies a day to the weekdays and leaves the weekend', () => {
    const saturday = withSpans(readWeek(stored), 6, [{open: '09:00', close: '16:00'}])
    const copied = copyToWeekdays(saturday, 1)
    expect(copied.map(({spans}) => spans.length)).toEqual([2, 2, 2, 2, 2, 1, 0])
    expect(copied[5]?.spans).toEqual([{open: '09:00', close: '16:00'}])
  })

  it('opens a day with the hours of another, or the usual ones', () => {
    expect(findLikelySpans(readWeek([entry(3, '09:00', '15:00')]))).toEqual([{open: '09:00', close: '15:00'}])
    expect(findLikelySpans(readWeek([]))).toEqual([{open: '08:30', close: '17:30'}])
  })

  it.each([
    [[{open: '08:00', close: '12:00'}], null],
    [[], null],
    [[{open: '08:00', close: ''}], 'Write when it opens and when it closes.'],
    [[{open: '17:00', close: '08:00'}], 'It closes before it opens.'],
    [
      [
        {open: '13:00', close: '17:00'},
        {open: '08:00', close: '13:30'},
      ],
      'These hours overlap.',
    ],
  ])('says of %j: %s', (spans, problem) => expect(findSpanProblem(spans)).toBe(problem))
})
