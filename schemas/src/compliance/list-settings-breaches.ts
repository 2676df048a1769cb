import type {Settings} from '../generated/site-types.ts'
import type {LayerKind} from '../settings/layer.ts'
import type {Breach} from './list-draft-breaches.ts'

type State = NonNullable<Settings['identity']['state']>

// What the number is called where a dealer's website or advertisements must carry it. The ACT has no such rule.
const LICENCE_WORDS: {readonly [state in State]: string | null} = {
  NSW: 'motor dealer licence number (MD)',
  VIC: 'LMCT number',
  QLD: 'motor dealer licence number',
  SA: 'LVD number',
  WA: 'MD number',
  TAS: 'motor vehicle trader licence number',
  NT: 'motor vehicle dealer licence number',
  ACT: null,
}

/** The rules that resolved settings break: of a site, or of a layer that sites build on. */
export function listSettingsBreaches(settings: Settings, kind: LayerKind): Breach[] {
  return [...listLicenceBreaches(settings, kind), ...listSwitchBreaches(settings)]
}

/** Whether a site has to carry its licence number: its state is known and asks for it. */
export function isLicenceAsked({state}: Pick<Settings['identity'], 'state'>): boolean {
  return state !== null && LICENCE_WORDS[state] !== null
}

function listLicenceBreaches({identity}: Settings, kind: LayerKind): Breach[] {
  if (kind !== 'site') return []
  const rule = 'licence-number'
  const {state, licenceNumber} = identity
  if (!state) {
    const message = 'Choose the state the dealer is licensed in: it decides which legal words are shown.'
    return [{rule, path: 'identity.state', message, blocks: false}]
  }
  const asked = LICENCE_WORDS[state]
  if (!asked || (licenceNumber && identity.showLicence)) return []
  const message = licenceNumber
    ? `Switch this on: ${state} asks for the ${asked} on a dealer’s website.`
    : `Write the ${asked}: ${state} asks for it on a dealer’s website.`
  return [{rule, path: `identity.${licenceNumber ? 'showLicence' : 'licenceNumber'}`, message, blocks: false}]
}

function listSwitchBreaches({forms, price}: Settings): Breach[] {
  const ticked: Breach = {
    rule: 'ticked-box',
    path: 'forms.optInTicked',
    message: 'Switch this off: a box that is ticked already is not valid consent under the Spam Act.',
    blocks: false,
  }
  const unproven: Breach = {
    rule: 'former-price',
    path: 'price.showUnprovenWasPrice',
    message:
      'Switch this off: a former price must have been asked for a while just before, and there is no proof of it here.',
    blocks: false,
  }
  return [...(forms.optInTicked ? [ticked] : []), ...(price.showUnprovenWasPrice ? [unproven] : [])]
}
