import {describe, expect, it} from 'vitest'
import {contrastFaults, contrastRatio} from './contrast.ts'
import {declaredDefaults} from './settings.ts'

describe('contrast', () => {
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#FFFFFF', 1],
    ['#767676', '#FFFFFF', 4.54],
    ['#FFFF00', '#FFFFFF', 1.07],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2)
    expect(contrastRatio(other, one)).toBeCloseTo(ratio, 2)
  })

  it('is enough in the default theme', () => {
    expect(contrastFaults(declaredDefaults.theme)).toEqual([])
  })

  it('names the pair that is hard to read, in a gradient too', () => {
    const theme = {
      ...declaredDefaults.theme,
      band: 'linear-gradient(90deg, #16202B, #DDDDDD)',
      accent: '#FFC72C',
    }
    expect(contrastFaults(theme).map(({path}) => path)).toEqual([
      'theme.accentInk',
      'theme.link',
      'theme.bandInk',
    ])
  })
})
