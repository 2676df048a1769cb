import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {FinanceFigure} from '#/domain/finance/describe-finance'

type Words = Pick<
  Settings['finance'],
  'disclaimer' | 'usedDisclaimer' | 'usedDisclaimerRate' | 'creditProvider'
>

/**
 * The disclaimers under a figure, in this order: the lender's own for the car, the site's for pre-owned cars (spec
 * 9.6g), the general ones (9.6h), and, of a figure, the lender's name: an estimate has no lender. Equal texts are listed once. A pre-owned text about one rate
 * is listed for that rate only: below another it would describe a different loan.
 */
export function listDisclaimers(
  car: Pick<Car, 'car_type'>,
  figure: Pick<FinanceFigure, 'disclaimer' | 'rate'> | null,
  {disclaimer, usedDisclaimer, usedDisclaimerRate, creditProvider}: Words,
): string[] {
  const fits = usedDisclaimerRate === null || usedDisclaimerRate === figure?.rate
  const used = car.car_type === 'used' && fits ? usedDisclaimer : null
  const all = [figure?.disclaimer, used, disclaimer, figure && creditProvider]
  return [...new Set(all.flatMap((words) => words?.trim() || []))]
}
