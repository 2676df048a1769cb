import type {Settings} from '@forecourt/schemas/generated/site-types'
import {type GateName, ROUTES, type Route} from '@forecourt/schemas/routes/routes'
import {isOn} from '@forecourt/schemas/time/windows'
import type {Address} from './parse-address.ts'

type Switches = Pick<Settings, 'features' | 'gatedRoutes'>

/**
 * The reason why an address requires sign-in on a site; null where it does not [4.8], as on every site without
 * accounts. `now` in ms since the epoch.
 */
export function findGate({route, path}: Address, settings: Switches, now: number): GateName | null {
  if (route === null || route === 'form' || !isOn(settings.features.accounts, now)) return null
  const {gate}: Route = ROUTES[route]
  if (!gate || (gate.at && !gate.at.some((gated) => gated === path))) return null
  return isGateOn(gate.by, settings, now) ? gate.by : null
}

// Whether the site has the page at all is the route's own rule; the finance page is there with and without the check.
function isGateOn(gate: GateName, {features, gatedRoutes}: Switches, now: number): boolean {
  switch (gate) {
    case 'account':
    case 'purchase':
    case 'financeApplication':
      return true
    case 'checkout':
      return gatedRoutes.checkout
    case 'creditCheck':
      return gatedRoutes.creditCheck && isOn(features.creditCheck, now)
    case 'personalisedFinance':
      return gatedRoutes.personalisedFinance
    case 'spinToWin':
      return gatedRoutes.spinToWin && isOn(features.spinToWin, now)
    case 'onlinePayment':
      return gatedRoutes.onlinePayment
  }
}
