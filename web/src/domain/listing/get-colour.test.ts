import {describe, expect, it} from 'vitest'
import {getColour} from './get-colour.ts'

describe('the paint of a colour', () => {
  it.each([
    ['White', '#ffffff'],
    ['Glacier White Pearl', '#eef0f1'],
    ['GREY', '#7d838a'],
    ['Midnight Blue', '#1f5aa6'],
    ['Two Tone', null],
  ])('of %s is %s [3.7]', (name, paint) => {
    expect(getColour(name)).toBe(paint)
  })
})
