import {describe, expect, it} from 'vitest'
import {computeShownSize, findFocus, findPart, roundCrop, writeMarks} from './picture-marks.ts'

const crop = (left: number, top: number, right: number, bottom: number) => ({left, top, right, bottom})

describe('marks of a picture', () => {
  it.each([
    ['nothing', {}, ''],
    ['the middle', {hotspot: {x: 0.5, y: 0.5}}, ''],
    ['a point, to a quarter', {hotspot: {x: 0.3, y: 0.95}}, '#at-25-100'],
    ['edges, to a twentieth', {crop: crop(0.1, 0, 0.11, 0.24)}, '#cut-10-0-90-75'],
    [
      'a point within what is shown',
      {crop: crop(0.5, 0, 0, 0), hotspot: {x: 0.62, y: 0.5}},
      '#cut-50-0-100-100-at-25-50',
    ],
    [
      'a point that is cut off, at the edge',
      {crop: crop(0.5, 0, 0, 0), hotspot: {x: 0.1, y: 0.5}},
      '#cut-50-0-100-100-at-0-50',
    ],
    ['no cut that takes all', {crop: crop(0.6, 0, 0.4, 0)}, ''],
    ['no cut smaller than a step', {crop: crop(0.02, 0.01, 0, 0)}, ''],
  ])('are written as %s [7.16b]', (_what, marks, expected) => expect(writeMarks(marks)).toBe(expected))

  it('leave a tenth of each side at least', () => {
    expect(roundCrop(crop(0.5, 0, 0.4, 0))).toEqual(crop(0.5, 0, 0.4, 0))
    expect(roundCrop(crop(0.5, 0, 0.45, 0))).toBeNull()
  })

  it('make a picture as large as what is shown of it', () => {
    expect(computeShownSize({width: 1000, height: 600}, crop(0.1, 0.5, 0.1, 0))).toEqual({
      width: 800,
      height: 300,
    })
    expect(computeShownSize({width: 1000, height: 600}, null)).toEqual({width: 1000, height: 600})
  })

  it('keep the focus in the part that a shape leaves, as near to its centre as there is room', () => {
    const whole = {width: 1000, height: 500}
    const square = {width: 1, height: 1}
    const part = (x: number) => findPart(whole, square, {x, y: 0.5})
    expect(part(0.5)).toEqual({width: 500, height: 500, left: 250, top: 0})
    expect(part(0.75)).toEqual({width: 500, height: 500, left: 500, top: 0})
    expect(part(1).left).toBe(500)
    expect(findFocus({crop: null, hotspot: null})).toEqual({x: 0.5, y: 0.5})
  })
})
