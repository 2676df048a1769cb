import type {Settings} from '@forecourt/schemas/generated/site-types'
import {formatContrast, listThemeContrasts, TEXT_CONTRAST} from '@forecourt/schemas/settings/contrast'
import {getFieldAt} from '@forecourt/schemas/settings/layer'
import type {Warning} from './warning.ts'

/** The colours of a theme that are hard to read on one another, to look at before publishing settings. */
export function listContrastWarnings({theme}: Settings): Warning[] {
  return listThemeContrasts(theme)
    .filter(({ratio}) => ratio < TEXT_CONTRAST)
    .map(({text, on, ratio}) => ({
      path: ['theme', text],
      message: `"${getTitle(text)}" is hard to read on "${getTitle(on)}": its contrast is ${formatContrast(ratio)}, and ${TEXT_CONTRAST} is needed. Make one of them lighter or darker.`,
    }))
}

function getTitle(colour: string): string {
  return getFieldAt(`theme.${colour}`)?.title ?? colour
}
