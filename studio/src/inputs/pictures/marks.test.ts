import {describe, expect, it} from 'vitest'
import {describeShown, locateCorner, moveCorner, movePoint, placePoint, WHOLE} from './marks.ts'

const TOP_LEFT = {x: 'left', y: 'top'} as const
const BOTTOM_RIGHT = {x: 'right', y: 'bottom'} as const

describe('corner of what is shown', () => {
  it('moves two sides, in the steps that sites show', () => {
    const cut = moveCorner(WHOLE, TOP_LEFT, {x: 0.12, y: 0.33})
    expect(cut).toEqual({left: 0.1, top: 0.35, right: 0, bottom: 0})
    expect(moveCorner(cut, BOTTOM_RIGHT, {x: 0.8, y: 1})).toEqual({...cut, right: 0.2})
    expect(locateCorner({...cut, right: 0.2}, BOTTOM_RIGHT)).toEqual({x: 0.8, y: 1})
  })

  it('stays within the picture, and a tenth of each side is left', () => {
    expect(moveCorner(WHOLE, TOP_LEFT, {x: -1, y: -0.2})).toEqual(WHOLE)
    expect(moveCorner({...WHOLE, right: 0.4}, TOP_LEFT, {x: 2, y: 0})).toEqual({
      ...WHOLE,
      left: 0.5,
      right: 0.4,
    })
  })

  it('is moved by arrow keys alone', () => {
    expect(movePoint({x: 0.5, y: 0.5}, 'ArrowLeft')).toEqual({x: 0.45, y: 0.5})
    expect(movePoint({x: 0.5, y: 0.5}, 'ArrowDown')).toEqual({x: 0.5, y: 0.55})
    expect(movePoint({x: 0.5, y: 0.5}, 'Tab')).toBeNull()
  })
})

it('point that stays in view › lies within the picture, in whole percent', () => {
  expect(placePoint({x: 1.2, y: 0.123})).toEqual({x: 1, y: 0.12})
})

it('what is shown › is told in percent of each side', () => {
  expect(describeShown({left: 0.1, top: 0, right: 0.1, bottom: 0})).toBe(
    'Shown: 80% of its width, all of its height.',
  )
})
