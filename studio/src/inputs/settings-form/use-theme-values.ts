import type {Settings} from '@forecourt/schemas/generated/site-types'
import {expandEntries} from '@forecourt/schemas/settings/entries'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {useFormValue} from 'sanity'
import {useFormLayers} from '../form-layers/form-layers.ts'

type Theme = Settings['theme']

/** The theme as it will be with what the form holds now; `null` outside a settings form. */
export function useThemeValues(): Theme | null {
  const layers = useFormLayers()
  const document = useFormValue([])
  if (!layers) return null
  const typed = isRecord(document) ? expandEntries(document).theme : undefined
  return mergeTheme(layers.inherited.theme, typed, layers.cleared)
}

const HEX = /^#[0-9a-f]{6}$/i
const FILL = /#[0-9a-f]{6}\b/i

/** What a form holds over what it inherits; a colour that is half typed does not count yet. */
export function mergeTheme(inherited: Theme, typed: unknown, cleared: readonly string[]): Theme {
  const own = isRecord(typed) ? Object.entries(typed) : []
  const whole = own.filter(([name, value]) => isWhole(name, value))
  const merged = {...inherited, ...Object.fromEntries(whole)}
  return cleared.includes('theme.link') ? {...merged, link: null} : merged
}

const COLOURS = new Set([
  'ink',
  'inkSoft',
  'surface',
  'surfaceSunk',
  'line',
  'accent',
  'accentInk',
  'link',
  'bandInk',
])

function isWhole(name: string, value: unknown): boolean {
  if (value === undefined || value === null) return false
  if (name === 'band') return typeof value === 'string' && FILL.test(value)
  return !COLOURS.has(name) || (typeof value === 'string' && HEX.test(value))
}
