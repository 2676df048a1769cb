import {fieldAt, type LayerKind, type Settings} from '@forecourt/schemas'
import {contrastOn} from './contrast.ts'
import type {Warning} from './warning.ts'

const READABLE = 4.5

type ThemeColour =
  | 'ink'
  | 'inkSoft'
  | 'accentInk'
  | 'bandInk'
  | 'link'
  | 'surface'
  | 'surfaceSunk'
  | 'accent'
  | 'band'

const PAIRS: readonly [text: ThemeColour, background: ThemeColour][] = [
  ['ink', 'surface'],
  ['ink', 'surfaceSunk'],
  ['inkSoft', 'surface'],
  ['inkSoft', 'surfaceSunk'],
  ['accentInk', 'accent'],
  ['bandInk', 'band'],
  ['link', 'surface'],
]

/** What to look at before publishing a settings document, given everything that will then hold. */
export function settingsWarnings(resolved: Settings, kind: LayerKind): Warning[] {
  return [...licenceWarnings(resolved, kind), ...contrastWarnings(resolved)]
}

function licenceWarnings({identity}: Settings, kind: LayerKind): Warning[] {
  if (kind !== 'site' || identity.licenceNumber) return []
  return [
    {
      path: ['identity', 'licenceNumber'],
      message: 'Write the licence number: state law asks for it at the foot of every page.',
    },
  ]
}

function contrastWarnings({theme}: Settings): Warning[] {
  return PAIRS.flatMap(([text, background]) => {
    const colour = theme[text]
    const behind = theme[background]
    if (!colour || !behind) return []
    const ratio = contrastOn(colour, behind)
    if (ratio >= READABLE) return []
    // Rounded down: 4.46 told as 4.5 would contradict itself.
    const told = Math.floor(ratio * 10) / 10
    const message = `"${titleOf(text)}" is hard to read on "${titleOf(background)}": its contrast is ${told}, and ${READABLE} is needed. Make one of them lighter or darker.`
    return [{path: ['theme', text], message}]
  })
}

function titleOf(colour: ThemeColour): string {
  return fieldAt(`theme.${colour}`)?.title ?? colour
}
