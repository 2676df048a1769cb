import type {Settings} from '@forecourt/schemas/generated/site-types'
import {formatContrast, listThemeContrasts, TEXT_CONTRAST} from '@forecourt/schemas/settings/contrast'
import {getFieldAt} from '@forecourt/schemas/settings/layer'
import {getValueAt} from '../../core/layers/list-settings.ts'
import type {Warning} from './warning.ts'

/** The colours of a theme that are hard to read on one another, to look at before publishing settings. */
export function listContrastWarnings({theme}: Settings): Warning[] {
  return listThemeContrasts(theme)
    .filter(({ratio}) => ratio < TEXT_CONTRAST)
    .map(({text, on, ratio}) => ({
      path: ['theme', text],
      message: `"${getTitle(`theme.${text}`)}" is hard to read on "${getTitle(`theme.${on}`)}": its contrast is ${formatContrast(ratio)}, and ${TEXT_CONTRAST} is needed. Make one of them lighter or darker.`,
    }))
}

/** The least and the most of one thing, as paths of settings. */
const RANGES = [
  ['home.priceSlider.minimum', 'home.priceSlider.maximum'],
  ['price.marketPriceFrom', 'price.marketPriceTo'],
  ['price.marketPriceMinAge', 'price.marketPriceMaxAge'],
  ['onlinePayment.minimum', 'onlinePayment.maximum'],
  ['valuations.minimumOffer', 'valuations.maximumOffer'],
  ['offers.descriptionCut', 'offers.descriptionLength'],
] as const

/** Ranges that nothing lies in, because the least is above the most; they may come from different layers. */
export function listRangeWarnings(settings: Settings): Warning[] {
  return RANGES.flatMap(([least, most]) => {
    const [from, to] = [Number(getValueAt(settings, least)), Number(getValueAt(settings, most))]
    if (!(from > to)) return []
    return [
      {
        path: least.split('.'),
        message: `"${getTitle(least)}" is ${from}, which is above "${getTitle(most)}" with ${to}: nothing lies between them. Change one of them.`,
      },
    ]
  })
}

function getTitle(path: string): string {
  return getFieldAt(path)?.title ?? path
}
