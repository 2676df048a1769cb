import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import type {Track} from '../../lib/range.ts'
import type {Extent} from './stock-catalogue.ts'

export type SliderRules = {
  readonly priceRounding: number
  readonly kmRounding: number
  readonly sliderMaximum: number
  readonly sliderSteps: number
}

/**
 * The track of a slider: the extent of the stock, outwards to whole thousands for price and km (spec 5.1b), up to
 * the site's maximum where nothing is known (5.1d, 9.2a). Its step is a hundredth of it, rounded to a whole number
 * (5.1e); where that lands is rounded like any value.
 */
export function buildSliderTrack(
  name: FilterAttribute,
  extent: Extent | undefined,
  rules: SliderRules,
): Track {
  const unit = getUnit(name, rules)
  const min = Math.floor((extent?.min ?? 0) / unit) * unit
  const top = Math.ceil((extent?.max || rules.sliderMaximum) / unit) * unit
  const max = Math.max(top, min + unit)
  return {min, max, step: Math.max(1, Math.round((max - min) / rules.sliderSteps)), unit, gap: 0}
}

function getUnit(name: FilterAttribute, {priceRounding, kmRounding}: SliderRules): number {
  if (name === 'price') return priceRounding
  return name === 'km' ? kmRounding : 1
}
