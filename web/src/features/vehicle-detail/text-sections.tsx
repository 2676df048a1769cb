import type {Settings} from '@forecourt/schemas/generated/site-types'
import {PAYMENT_METHODS} from '@forecourt/schemas/settings/groups/vehicle-blocks'
import {describeReservePromise} from '#/domain/reservations/is-reservable'
import {formatVehicleNoun} from '#/domain/vehicles/format-attribute'
import {applyVehicleNouns, type NamedKind} from '#/domain/vehicles/vehicle-nouns'
import {ButtonLink} from '#/ui/button'
import {Prose} from '#/ui/prose'
import {TextLink} from '#/ui/text-link'
import {DetailSection} from './detail-section'

type Block = Settings['vehiclePage']['whyBuy']

/** A section with the dealer's text; without text it is left out (spec 2.26a). */
export function TextBlock({id, block: {title, text}}: {id: string; block: Block}) {
  if (!text || text.length === 0) return null
  return (
    <DetailSection id={id} title={title}>
      <Prose value={text} />
    </DetailSection>
  )
}

/** The links to information about the dealer (spec 2.26c). */
export function CheckTheDealer({settings: {identity, vehiclePage}}: {settings: Settings}) {
  const {title, text, links} = vehiclePage.checkTheDealer
  const facts = [
    identity.legalName ?? identity.name,
    identity.licenceNumber && `${identity.licenceLabel} ${identity.licenceNumber}`,
    identity.abn && `ABN ${identity.abn}`,
  ].filter((fact) => fact)
  return (
    <DetailSection id="check-the-dealer" title={title}>
      <p className="measure">{text}</p>
      <p className="figures mt-2 text-sm text-ink-soft">{facts.join(' · ')}</p>
      {links.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-6">
          {links.map(({label, href}) => (
            <li key={href}>
              <TextLink href={href}>{label}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </DetailSection>
  )
}

/** The ways to pay (spec 2.26c). */
export function PaymentMethods({settings}: {settings: Settings}) {
  const {paymentMethods} = settings.vehiclePage
  if (paymentMethods.length === 0) return null
  return (
    <DetailSection id="payment-methods" title="Ways to pay">
      <ul className="flex flex-wrap gap-2">
        {paymentMethods.map((way) => (
          <li key={way} className="rounded-inner bg-sunk px-3 py-1 text-sm">
            {PAYMENT_METHODS[way]}
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

type ReserveProps = {settings: Settings; item: NamedKind; href: string | null}

/** The terms of reserving the car, with a link to do so (spec 2.26a, 9.5a); left out if it cannot be reserved. */
export function ReserveSection({settings, item, href}: ReserveProps) {
  if (href === null) return null
  return (
    <DetailSection id="reserve" title={settings.reserve.title}>
      <p className="measure">{applyVehicleNouns(describeReservePromise(settings.reserve), [item])}</p>
      <p className="mt-4 print:hidden">
        <ButtonLink href={href} kind="secondary">
          {formatVehicleNoun(settings.vehiclePage.reserveLabel, item)}
        </ButtonLink>
      </p>
    </DetailSection>
  )
}
