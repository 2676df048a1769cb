import {describe, expect, it} from 'vitest'
import {
  chooseFillInk,
  formatContrast,
  getContrastRatio,
  getFillContrast,
  listThemeContrasts,
  TEXT_CONTRAST,
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

  const {theme} = declaredDefaults
  const listUnreadable = (changed: Partial<typeof theme>) =>
    listThemeContrasts({...theme, ...changed}).flatMap(({words, ratio}) =>
      ratio < TEXT_CONTRAST ? [`${words} ${formatContrast(ratio)}`] : [],
    )

  it.each([
    ['the default theme', {}, []],
    [
      'one with a gradient',
      {band: 'linear-gradient(90deg, #16202B, #DDDDDD)', accent: '#FFC72C'},
      ['Text on the accent 1.5', 'Links on the surface 1.5', 'Text on the band 1.3'],
    ],
    ['one with a band without a colour', {band: 'linear-gradient(90deg)', bandInk: '#FFFFFF'}, []],
    [
      'a white one',
      Object.fromEntries(
        ['ink', 'inkSoft', 'accent', 'accentInk', 'surfaceSunk', 'link', 'band', 'bandInk'].map((part) => [
          part,
          '#FFFFFF',
        ]),
      ),
      [
        'Ink on the surface 1.0',
        'Ink on the sunk surface 1.0',
        'Soft ink on the surface 1.0',
        'Soft ink on the sunk surface 1.0',
        'Text on the accent 1.0',
        'Links on the surface 1.0',
        'Text on the band 1.0',
      ],
    ],
  ])('says what is hard to read on what in %s', (_what, changed, expected) => {
    expect(listUnreadable(changed)).toEqual(expected)
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
