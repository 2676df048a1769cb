import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Extent} from '#/domain/listing/resolve-listing'
import {SubmitButton} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {RangeSlider} from '#/ui/range-slider'

type Props = {
  settings: Settings['home']['priceSlider']
  /** The lowest and highest price in stock; null if unknown. */
  prices: Extent | null
}

/**
 * The home page's price slider: it links to the stock search, highest price first (spec 5.1f). Its ends are the site's, or
 * where the stock begins and ends between them: beyond those a thumb would change nothing.
 */
export function PriceSlider({settings, prices}: Props) {
  const {show, step, gap} = settings
  const {minimum, maximum} = narrow(settings, prices)
  if (!show || minimum >= maximum) return null
  return (
    <form action={linkTo('stock')} method="get" className="grid gap-4">
      <Heading level={2} className="text-xl">
        Search by price
      </Heading>
      <RangeSlider
        label="Price"
        track={{min: minimum, max: maximum, step, unit: step, gap}}
        bounds={{min: null, max: null}}
        unit="dollars"
        names={{min: 'price_min', max: 'price_max'}}
      />
      <input type="hidden" name="sortBy" value="highestPrice" />
      <SubmitButton kind="secondary" className="justify-self-start">
        Show results
      </SubmitButton>
    </form>
  )
}

function narrow({minimum, maximum, step}: Props['settings'], prices: Props['prices']) {
  if (!prices || prices.max === 0) return {minimum, maximum}
  return {
    minimum: Math.max(minimum, Math.floor(prices.min / step) * step),
    maximum: Math.min(maximum, Math.ceil(prices.max / step) * step),
  }
}
