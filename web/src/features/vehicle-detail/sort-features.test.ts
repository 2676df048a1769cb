import {expect, it} from 'vitest'
import {ICON_NAMES} from '#/ui/icon'
import askedFeatures from './asked-features.json'
import {sortFeatures} from './sort-features'

it('features › open with what buyers ask for, keep their order otherwise, and have icons of their own', () => {
  const names = [
    'Power windows',
    'Rear parking sensors',
    'Airbags',
    'Tow bar and wiring',
    'Apple CarPlay',
    'Floor mats',
  ]
  expect(sortFeatures(names.map((name) => ({name}))).map(({name, icon}) => [name, icon])).toEqual([
    ['Apple CarPlay', 'mobile'],
    ['Tow bar and wiring', 'ball'],
    ['Rear parking sensors', 'waves'],
    ['Power windows', 'check'],
    ['Airbags', 'check'],
    ['Floor mats', 'check'],
  ])
})

it('features › have icons that are drawn', () => {
  expect(ICON_NAMES).toEqual(expect.arrayContaining(askedFeatures.map(({icon}) => icon)))
})
