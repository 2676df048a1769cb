import {
  ATTRIBUTE_NAMES,
  FILTER_ATTRIBUTES,
  type FilterAttribute,
} from '@forecourt/schemas/vehicle/filter-attributes'
import type {Track} from '../../lib/range.ts'
import {type ListingState, listChosenAttributes} from './listing-state.ts'
import type {Extent} from './resolve-listing.ts'

/** The attributes for which a listing requests counts, in the order of requests: those it shows. */
export function listListingAttributes(
  state: ListingState,
  siteFilters: readonly FilterAttribute[],
): FilterAttribute[] {
  const wanted = new Set(listShownFilters(state, siteFilters))
  return ATTRIBUTE_NAMES.filter((name) => wanted.has(name))
}

/**
 * The filters to show, in the site's order, then others with a selection: no models before a make (spec 3.7), unless
 * the site offers no makes.
 */
export function listShownFilters(
  state: ListingState,
  siteFilters: readonly FilterAttribute[],
): FilterAttribute[] {
  const chosen = listChosenAttributes(state)
  const others = chosen.filter((name) => !siteFilters.includes(name))
  const shown = [...siteFilters, ...others].filter((name) => {
    const {after} = FILTER_ATTRIBUTES[name]
    return !after || !siteFilters.includes(after) || chosen.includes(after) || chosen.includes(name)
  })
  return [...new Set(shown.map((name) => modelFilter(name, state)))]
}

/**
 * With several makes, models are selected together with their make, with one make alone; an existing selection keeps
 * its form.
 */
function modelFilter(name: FilterAttribute, {lists}: ListingState): FilterAttribute {
  const makes = lists.make?.length ?? 0
  if (name === 'model' && makes > 1 && !lists.model) return 'make_model'
  return name === 'make_model' && makes === 1 && !lists.make_model ? 'model' : name
}

type SliderRules = {
  readonly priceRounding: number
  readonly kmRounding: number
  readonly sliderMaximum: number
  readonly sliderSteps: number
}

/**
 * The track of a slider: the extent of the stock, rounded outwards to whole thousands for price and km (spec 5.1b),
 * or up to the site's maximum if it is unknown (5.1d, 9.2a). Its step is a hundredth of it, rounded to a whole number
 * (5.1e); the resulting values are rounded like any other.
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
