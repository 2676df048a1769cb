import type {Settings} from '@forecourt/schemas/settings/settings'
import {groupThousands} from '../../lib/group-thousands.ts'
import type {FacetValue} from './stock-catalogue.ts'

type Rules = Pick<Settings['search'], 'largeCount' | 'countLimit' | 'stockCountText'>

/**
 * The number of cars as a listing says it (spec 9.1a): above the site's limit the words it chose, or the sum of the
 * counts per condition, where it wants those; else the number that was found.
 */
export function formatResultCount(
  found: number,
  conditions: readonly FacetValue[] | undefined,
  rules: Rules,
): string {
  if (found <= rules.countLimit || rules.largeCount === 'found') return groupThousands(found)
  if (rules.largeCount === 'configured') return rules.stockCountText ?? groupThousands(found)
  const sum = (conditions ?? []).reduce((total, {count}) => total + count, 0)
  return groupThousands(sum || found)
}
