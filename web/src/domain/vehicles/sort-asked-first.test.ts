import {expect, it} from 'vitest'
import {sortAskedFirst} from './sort-asked-first'

it('features › open with what buyers ask for, and keep their order otherwise', () => {
  const names = [
    'Power windows',
    'Rear parking sensors',
    'Airbags',
    'Tow bar and wiring',
    'Apple CarPlay',
    'Floor mats',
  ]
  expect(sortAskedFirst(names.map((name) => ({name}))).map(({name}) => name)).toEqual([
    'Apple CarPlay',
    'Tow bar and wiring',
    'Rear parking sensors',
    'Power windows',
    'Airbags',
    'Floor mats',
  ])
})
