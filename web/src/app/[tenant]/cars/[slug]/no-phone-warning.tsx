import type {VehicleAction} from '@forecourt/schemas/settings/groups/vehicle-blocks'
import {listOwnScript} from '#/lib/own-scripts'

const SCRIPT = listOwnScript("console.warn('No phone number available for car')")

/** Warns in the console if the site has a call button without a number (spec 8.12). */
export function NoPhoneWarning({actions}: {actions: readonly VehicleAction[]}) {
  return actions.includes('call') ? <script>{SCRIPT}</script> : null
}
