import {describe, expect, it} from 'vitest'
import {location} from './location.ts'

describe('special days that staff write', () => {
  const {specialHours} = location.fields

  it.each([
    ['closed', {status: 'Closed'}, true],
    ['open from ten to two', {status: 'Open', open: '10:00', close: '14:00'}, true],
    ['open past midnight', {status: 'Open', open: '18:00', close: '01:00'}, true],
    ['open without times', {status: 'Open'}, false],
    ['open without an end', {status: 'Open', open: '10:00'}, false],
    ['open for no time', {status: 'Open', open: '10:00', close: '10:00'}, false],
    ['open from 10am', {status: 'Open', open: '10am', close: '2pm'}, false],
    ['open from 9:00', {status: 'Open', open: '9:00', close: '14:00'}, false],
  ])('are published %s: %s %s [3.12]', (_, hours, expected) => {
    expect(specialHours.getStored().safeParse([{date: '2026-12-24', ...hours}]).success).toBe(expected)
  })
})
