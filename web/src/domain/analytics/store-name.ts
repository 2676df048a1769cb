import type {Settings} from '@forecourt/schemas/generated/site-types'
import {toEventValue} from './item-parameters.ts'

/** A site's name in analytics: the store name set by the operator, otherwise the dealer's. */
export function getStoreName({integrations, identity}: Pick<Settings, 'integrations' | 'identity'>): string {
  return toEventValue(integrations.storeCode ?? identity.name)
}
