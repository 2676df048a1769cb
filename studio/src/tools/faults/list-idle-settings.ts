import {describeLacks} from '@forecourt/schemas/settings/describe-need'
import {isSet, listLacks, NEEDS, type SiteFacts} from '@forecourt/schemas/settings/needs'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {SiteWithSettings} from '../../core/layers/fetch-site-settings.ts'
import {getSettingTitle, getValueAt} from '../../core/layers/list-settings.ts'
import {type FaultyDocument, toSettingsFaults} from './list-faults.ts'

/**
 * The settings of a site that somebody switched on and that do nothing, because the site lacks what they need. A
 * declared default is nobody's choice and waits without a word. `now` in ms since the epoch.
 */
export function listIdleSettings(
  {site, settings}: SiteWithSettings,
  facts: SiteFacts,
  now: number,
): FaultyDocument | null {
  const faults = [...new Set(NEEDS.map(({of}) => of))].flatMap((path) => {
    const value = getValueAt(settings, path)
    if (!isSet(value, now) || isSame(value, getValueAt(declaredDefaults, path))) return []
    const lacks = listLacks(path, settings, facts, now)
    const at = path.startsWith('features.') ? `${path}.on` : path
    return lacks.length > 0
      ? [{path: at, message: describeLacks(lacks, `“${getSettingTitle(at) ?? at}”`)}]
      : []
  })
  return toSettingsFaults(site, faults)
}

function isSame(value: unknown, other: unknown): boolean {
  const [one, two] = [value, other].map((each) => (each as {on?: unknown} | null)?.on ?? each)
  return one === two
}
