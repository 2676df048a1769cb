import {describe, expect, it} from 'vitest'
import {chooseTileInk} from './result-grid.tsx'

describe('text colour of a tile', () => {
  it.each([
    ['#1F2328', '#FFFFFF'],
    ['#FFC72C', '#111111'],
    ['linear-gradient(135deg, #0B2545, #0B7285)', '#FFFFFF'],
    ['linear-gradient(90deg, #F6F0E7, #FFC72C)', '#111111'],
  ])('is on %s %s', (background, ink) => {
    expect(chooseTileInk(background)).toBe(ink)
  })
})
