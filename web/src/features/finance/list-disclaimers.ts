import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {FinanceFigure} from '#/domain/finance/describe-finance'

type Words = Pick<
  Settings['finance'],
  'disclaimer' | 'usedDisclaimer' | 'usedDisclaimerRate' | 'creditProvider'
>

/**
 * What has to be said under a figure, in this order: the lender's own words for the car, the site's for pre-owned
 * cars (spec 9.6g), the general ones (9.6h), and who lends. Said once where two say the same. Pre-owned words that are
 * about one rate are said only of that rate: beneath another they would be a second, different loan.
 */
export function listDisclaimers(
  car: Pick<Car, 'car_type'>,
  figure: Pick<FinanceFigure, 'disclaimer' | 'rate'> | null,
  {disclaimer, usedDisclaimer, usedDisclaimerRate, creditProvider}: Words,
): string[] {
  const fits = usedDisclaimerRate === null || usedDisclaimerRate === figure?.rate
  const used = car.car_type === 'used' && fits ? usedDisclaimer : null
  const all = [figure?.disclaimer, used, disclaimer, creditProvider]
  return [...new Set(all.flatMap((words) => words?.trim() || []))]
}
