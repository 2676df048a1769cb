import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {markTarget, toJson} from '#/browser/behaviour'
import {formatMoney} from '#/domain/vehicles/format-values'
import {findRunningCosts, type RunningCosts} from '#/domain/vehicles/running-costs'
import {computeYearlyCost} from '#/domain/vehicles/yearly-cost'
import {groupThousands} from '#/lib/format-text'
import {TextField} from '#/ui/field'
import {DetailSection} from './detail-section'

type Props = {
  car: Car
  settings: Settings
  /** ms since the epoch. */
  now: number
}

/** What a year of driving costs in fuel or electricity; nothing without all that it is computed from. */
export function RunningCostsSection({car, settings, now}: Props) {
  const {runningCosts} = settings.vehiclePage
  const costs = findRunningCosts(car, runningCosts, now)
  if (!costs) return null
  const {kilometres} = runningCosts
  return (
    <DetailSection id="running-costs" title="Running costs">
      <running-costs costs={toJson(costs)} className="grid gap-3">
        <p>
          <strong className="figures text-2xl" {...markTarget('running-costs', 'amount')}>
            {formatMoney(computeYearlyCost(costs, kilometres))}
          </strong>{' '}
          a year for {WORDS[costs.energy]}, at{' '}
          <span {...markTarget('running-costs', 'distance')}>{groupThousands(kilometres)}</span> km
        </p>
        <div hidden className="max-w-60" {...markTarget('running-costs', 'choice')}>
          <TextField label="Your kilometres a year" inputMode="numeric" autoComplete="off" maxLength={10} />
          <p hidden role="alert" className="mt-1 text-critical" {...markTarget('running-costs', 'problem')}>
            Write the kilometres as a number from 1,000 to 100,000.
          </p>
        </div>
        <p className="text-sm text-ink-soft">{describeBasis(costs)}</p>
      </running-costs>
    </DetailSection>
  )
}

const WORDS = {petrol: 'petrol', diesel: 'diesel', electricity: 'electricity'} as const

function describeBasis({use, unit, price, energy}: RunningCosts): string {
  const where = energy === 'electricity' ? ' at home' : ''
  return `Computed from ${use} ${unit} for 100 km, as tested, and ${WORDS[energy]} at $${price.toFixed(2)} a ${unit === 'L' ? 'litre' : 'kilowatt hour'}${where}. Your own driving and prices differ; servicing, tyres, registration and insurance come on top.`
}
