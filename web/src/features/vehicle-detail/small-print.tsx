import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {describeMoneyBack} from '#/domain/reservations/describe-money-back'
import {describeNoWarranty} from '#/domain/vehicles/statutory-warranty'
import {Notice} from '#/ui/notice'

type SmallPrintProps = {
  car: Car
  settings: Settings
  /** The licence of the car's location, if it has its own. */
  licence: string | null
}

/**
 * The text that the law requires beside an offer: the dealer's licence, the vehicle's identity and, in some states,
 * that there is no statutory warranty.
 */
export function SmallPrint({car, settings: {identity, vehiclePage}, licence}: SmallPrintProps) {
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

type MoneyBackProps = {car: Car; settings: Settings['vehiclePage']['moneyBack']}

/** The guarantee for used cars, if the site has one (spec 9.5b). */
export function MoneyBack({car, settings}: MoneyBackProps) {
  const words = describeMoneyBack(car, settings)
  return words && <p className="text-sm font-medium">{words}</p>
}

type Props = {settings: Settings['vehiclePage']; hasSimilar: boolean}

/** Explains what it means for a shopper that somebody has reserved the car (spec 4.1b), in the site's words. */
export function ReservedNotice({settings: {reservedText, similarText}, hasSimilar}: Props) {
  return (
    <Notice tone="warning" className="mb-5 text-sm lg:mb-0 print:hidden">
      {reservedText}
      {hasSimilar && (
        <a href="#similar" className="flex min-h-11 items-center font-medium text-link underline">
          {similarText}
        </a>
      )}
    </Notice>
  )
}

/** States that a car still shown is sold (spec 2.27, 4.2b). */
export function SoldNotice({settings: {soldText, similarPrompt}, hasSimilar}: Props) {
  return (
    <Notice tone="warning" className="mb-5 lg:mb-0">
      <strong className="font-semibold">{soldText}</strong>
      <span className="block text-sm">
        This one has found its new owner.{hasSimilar && ` ${similarPrompt}`}
      </span>
    </Notice>
  )
}
