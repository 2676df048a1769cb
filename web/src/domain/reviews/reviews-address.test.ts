import {describe, expect, it} from 'vitest'
import {REVIEWS_STATE} from './reviews-address'

describe('the address of reviews', () => {
  it.each([
    ['', ''],
    ['location=yard&stars=4&page=2', 'location=yard&stars=4&page=2'],
    ['page=2&stars=4&location=yard&utm_source=a', 'location=yard&stars=4&page=2'],
    ['stars=6', ''],
    ['stars=4.5', ''],
    ['page=1', ''],
    ['page=-1&stars=5', 'stars=5'],
    ['page=501', ''],
    ['location=Yard%2F..', ''],
    [`location=${'a'.repeat(161)}`, ''],
  ])('reads "%s" as "%s"', (given, expected) => {
    expect(REVIEWS_STATE.write(REVIEWS_STATE.read(given))).toBe(expected)
  })
})
