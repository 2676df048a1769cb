import {describe, expect, it} from 'vitest'
import {
  chooseFillInk,
  formatContrast,
  getContrastRatio,
  getFillContrast,
  listContrastFaults,
} from './contrast.ts'
import {declaredDefaults} from './settings.ts'

describe('contrast', () => {
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#FFFFFF', 1],
    ['#767676', '#FFFFFF', 4.54],
    ['#FFFF00', '#FFFFFF', 1.07],
    // So dark that the linear part of the curve holds: 1.05 / (10 / 255 / 12.92 + 0.05).
    ['#0A0A0A', '#FFFFFF', 19.8],
  ])('gives %s on %s the ratio %d', (one, other, ratio) => {
    expect(getContrastRatio(one, other)).toBeCloseTo(ratio, 2)
    expect(getContrastRatio(other, one)).toBeCloseTo(ratio, 2)
  })

  it('is enough in the default theme', () => {
    expect(listContrastFaults(declaredDefaults.theme)).toEqual([])
  })

  it('names the pair that is hard to read, in a gradient too', () => {
    const theme = {
      ...declaredDefaults.theme,
      band: 'linear-gradient(90deg, #16202B, #DDDDDD)',
      accent: '#FFC72C',
    }
    expect(listContrastFaults(theme).map(({path}) => path)).toEqual([
      'theme.accentInk',
      'theme.link',
      'theme.bandInk',
    ])
  })

  const {theme} = declaredDefaults
  const white = {...theme, ink: '#FFFFFF', inkSoft: '#FFFFFF', accent: '#FFFFFF', accentInk: '#FFFFFF'}
  it('says of every pair of a white theme which it is and how far it is off', () => {
    const all = listContrastFaults({
      ...white,
      surfaceSunk: '#FFFFFF',
      link: '#FFFFFF',
      band: '#FFFFFF',
      bandInk: '#FFFFFF',
    })
    const rest = 'is hard to read (1.0:1, 4.5:1 needed): choose a darker or lighter one'
    expect(all).toEqual([
      {path: 'theme.ink', message: `Ink on the surface ${rest}`},
      {path: 'theme.ink', message: `Ink on the sunk surface ${rest}`},
      {path: 'theme.inkSoft', message: `Soft ink on the surface ${rest}`},
      {path: 'theme.inkSoft', message: `Soft ink on the sunk surface ${rest}`},
      {path: 'theme.accentInk', message: `Text on the accent ${rest}`},
      {path: 'theme.link', message: `Links on the surface ${rest}`},
      {path: 'theme.bandInk', message: `Text on the band ${rest}`},
    ])
  })

  it('accepts a band without a colour', () => {
    expect(listContrastFaults({...theme, band: 'linear-gradient(90deg)', bandInk: '#FFFFFF'})).toEqual([])
  })
})

it.each([
  ['#FFFFFF', '#777777', 4.48],
  ['#FFFFFF', 'linear-gradient(90deg, #000000, #777777)', 4.48],
])('contrast on a fill › is for %s on %s that of its least favourable colour', (text, fill, ratio) => {
  expect(getFillContrast(text, fill)).toBeCloseTo(ratio, 2)
})

it('contrast in words › is rounded down', () => {
  expect(formatContrast(4.46)).toBe('4.4')
  expect(formatContrast(21)).toBe('21.0')
})

it.each([
  ['#1F2328', '#FFFFFF'],
  ['#FFC72C', '#111111'],
  ['linear-gradient(135deg, #0B2545, #0B7285)', '#FFFFFF'],
  ['linear-gradient(90deg, #F6F0E7, #FFC72C)', '#111111'],
])('text colour of a tile › is on %s %s', (background, ink) => {
  expect(chooseFillInk(background)).toBe(ink)
})
