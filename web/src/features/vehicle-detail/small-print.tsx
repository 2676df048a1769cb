import type {Settings} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {describeNoWarranty} from '#/domain/statutory-warranty'

type Props = {
  car: Car
  settings: Settings
  /** The licence of the place where the car stands, where it has its own. */
  licence: string | null
}

/**
 * What the law wants beside an offer: under which licence it is made, which vehicle it is, and, where the state asks
 * for it, that there is no statutory warranty.
 */
export function SmallPrint({car, settings: {identity, vehiclePage}, licence}: Props) {
  const number = licence ?? identity.licenceNumber
  const plate = vehiclePage.showRegistration && car.car_type !== 'new' ? car.regplate : null
  const lines = [
    describeNoWarranty(car, identity.state, vehiclePage.noWarranty),
    identity.showLicence && number
      ? [identity.legalName ?? identity.name, `${identity.licenceLabel} ${number}`].join(', ')
      : null,
    [plate && `Registration ${plate}`, car.stocknum && `Stock number ${car.stocknum}`]
      .filter(Boolean)
      .join(', '),
  ].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <ul
      aria-label="Licence and registration"
      className="figures mt-4 grid gap-1 text-xs text-ink-soft lg:mt-0"
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
