import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {SubmitButton} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {RangeSlider} from '#/ui/range-slider'

/** The home page's price slider: it links to the stock search, highest price first (spec 5.1f). */
export function PriceSlider({settings}: {settings: Settings['home']['priceSlider']}) {
  const {show, minimum, maximum, step, gap} = settings
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
