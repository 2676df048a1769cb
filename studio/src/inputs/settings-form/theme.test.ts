import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {expect, it} from 'vitest'
import {readFill, writeFill} from './fill.ts'
import {mergeTheme} from './use-theme-values.ts'

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

it('theme in a form › is what is typed over what is inherited, without colours that are half typed', () => {
  const {theme} = declaredDefaults
  const typed = {ink: '#12', accent: '#FF0000', band: 'linear-', radius: 0, link: '#00FF00', _type: 'object'}
  expect(mergeTheme(theme, typed, [])).toMatchObject({
    ink: theme.ink,
    accent: '#FF0000',
    band: theme.band,
    radius: 0,
    link: '#00FF00',
  })
  expect(mergeTheme({...theme, link: '#00FF00'}, undefined, ['theme.link']).link).toBeNull()
})
