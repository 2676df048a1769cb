import {expect, it} from 'vitest'
import {readFill, writeFill} from './fill.ts'

it.each([
  '#0B7285',
  'linear-gradient(135deg, #0B2545, #0B7285)',
  'linear-gradient(-10deg, #0B2545, #0B7285)',
])('background › is read into pickers and written as it was: %s', (stored) => {
  const fill = readFill(stored)
  expect(fill && writeFill(fill)).toBe(stored)
})

it.each(['', 'linear-gradient(90deg, #000000, #111111, #222222)', 'linear-gradient(#000000 10%, #111111)'])(
  'background › is left to its box where pickers cannot show it: %s',
  (stored) => expect(readFill(stored)).toBeNull(),
)
