import {isShownAt} from '@forecourt/schemas/document/visibility'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {type Promotion, promotion} from '@forecourt/schemas/promotion/promotion'
import {listPromotionFaults} from '@forecourt/schemas/promotion/promotion-faults'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {getView} from '#/lib/site-view'

/**
 * A site's current prize promotion at `now` (ms), of several the one that started last; null if none has all that the
 * law requires [2.21]. A preview shows it on any day, except one scheduled for a different time. Spinning needs an
 * account.
 */
export function choosePromotion(
  promotions: readonly Promotion[],
  settings: Pick<Settings, 'features'>,
  site: string,
  now: number,
): Promotion | null {
  const begun = promotions.toSorted((a, b) => (b.window.start ?? '').localeCompare(a.window.start ?? ''))
  const view = getView(site)
  if (view === 'drafts' || view === 'published') return begun[0] ?? null
  if (!hasFeature('spinToWin', settings, now)) return null
  return begun.find((one) => isShownAt(promotion, one, now) && listPromotionFaults(one).length === 0) ?? null
}
