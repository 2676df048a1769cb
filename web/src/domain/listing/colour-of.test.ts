import {describe, expect, it} from 'vitest'
import {colourOf} from './colour-of.ts'

describe('the paint of a colour', () => {
  it.each([
    ['White', '#ffffff'],
    ['Glacier White Pearl', '#eef0f1'],
    ['GREY', '#7d838a'],
    ['Midnight Blue', '#1f5aa6'],
    ['Two Tone', null],
  ])('[3.7] of %s is %s', (name, paint) => {
    expect(colourOf(name)).toBe(paint)
  })
})
