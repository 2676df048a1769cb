import {expect, it} from 'vitest'
import {setAside} from './set-aside.ts'

const choices = {offered: ['call', 'enquire'], valid: ['call', 'enquire', 'reserve']}

it.each([
  [['reserve', 'call'], {shown: ['call'], kept: ['reserve']}],
  [['call', 'nonsense'], {shown: ['call', 'nonsense'], kept: []}],
  [[], {shown: [], kept: []}],
])('choices %j › include the offered ones and keep stored ones', (values, expected) => {
  expect(setAside(values, choices)).toEqual(expected)
})
