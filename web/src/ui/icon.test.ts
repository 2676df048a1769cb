import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import {ICON_NAMES} from './icon'

const rules = readFileSync(new URL('styles/icons.css', import.meta.url), 'utf8')

it.each(ICON_NAMES)('icons › have a drawing in the style sheet: %s', (name) => {
  expect(rules).toMatch(
    new RegExp(`^  \\.icon-${name} \\{\\n    --drawing: url\\("data:image/svg\\+xml,.+%3Cpath d='`, 'm'),
  )
})
