import type {Settings} from '@forecourt/schemas/generated/site-types'
import {toEventValue} from './item-parameters.ts'

/** How a site is named in analytics: the store name that the operator set, else the dealer's. */
export function getStoreName({integrations, identity}: Pick<Settings, 'integrations' | 'identity'>): string {
  return toEventValue(integrations.storeCode ?? identity.name)
}
