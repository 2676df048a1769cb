import type {Settings} from '@forecourt/schemas/generated/site-types'
import {formatContrast, listThemeContrasts, TEXT_CONTRAST} from '@forecourt/schemas/settings/contrast'
import {getFieldAt, type LayerKind} from '@forecourt/schemas/settings/layer'
import type {Warning} from './warning.ts'

/** What to look at before publishing a settings document, given everything that will then hold. */
export function listSettingsWarnings(resolved: Settings, kind: LayerKind): Warning[] {
  return [...licenceWarnings(resolved, kind), ...lawWarnings(resolved), ...contrastWarnings(resolved)]
}

type State = NonNullable<Settings['identity']['state']>

// Where a dealer's website or advertisements must carry the licence number, and what it is called there: NSW Motor
// Dealers and Repairers Act s 19A, WA Motor Vehicle Dealers Act s 21, and the like. The ACT has no such rule.
const LICENCE_WORDS: {[state in State]: string | null} = {
  NSW: 'motor dealer licence number (MD)',
  VIC: 'LMCT number',
  QLD: 'motor dealer licence number',
  SA: 'LVD number',
  WA: 'MD number',
  TAS: 'motor vehicle trader licence number',
  NT: 'motor vehicle dealer licence number',
  ACT: null,
}

function licenceWarnings({identity}: Settings, kind: LayerKind): Warning[] {
  if (kind !== 'site') return []
  const {state, licenceNumber} = identity
  if (!state) {
    const message = 'Choose the state the dealer is licensed in: it decides which legal words are shown.'
    return [{path: ['identity', 'state'], message}]
  }
  const asked = LICENCE_WORDS[state]
  if (!asked || (licenceNumber && identity.showLicence)) return []
  const message = licenceNumber
    ? `Switch this on: ${state} asks for the ${asked} on a dealer’s website.`
    : `Write the ${asked}: ${state} asks for it on a dealer’s website.`
  return [{path: ['identity', licenceNumber ? 'showLicence' : 'licenceNumber'], message}]
}

function lawWarnings({forms, price}: Settings): Warning[] {
  const ticked = {
    path: ['forms', 'optInTicked'],
    message: 'Switch this off: a box that is ticked already is not valid consent under the Spam Act.',
  }
  const unproven = {
    path: ['price', 'showUnprovenWasPrice'],
    message:
      'Switch this off: a former price must have been asked for a while just before, and there is no proof of it here.',
  }
  return [...(forms.optInTicked ? [ticked] : []), ...(price.showUnprovenWasPrice ? [unproven] : [])]
}

function contrastWarnings({theme}: Settings): Warning[] {
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
