import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {isDocumentName} from '../../core/content/find-definition.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useSiteSettings} from '../../core/layers/use-site-settings.ts'
import {findSwitchOff} from './find-switch-off.ts'

/** Why a site shows no documents of a type at `now` (ms since the epoch), as text; null if it does. */
export function useSwitchOff({name}: DocumentDefinition, site: SiteRecord, now: number): string | null {
  const settings = useSiteSettings(site, ['features', 'reviews'])
  return settings && isDocumentName(name) ? findSwitchOff(name, {site, settings}, now) : null
}
