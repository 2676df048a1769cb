import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {ReactNode} from 'react'
import {linkToForm} from '#/domain/forms/form-links'
import {hasSimilar, SIMILAR_ID} from '#/domain/similar/has-similar'
import {applyVehicleNouns, getNamedKind} from '#/domain/vehicles/vehicle-nouns'
import {ButtonLink} from '#/ui/button'
import {Heading} from '#/ui/heading'

type Props = {
  car: Pick<Car, 'slug' | 'item_type' | 'simple_body'>
  settings: Pick<Settings, 'forms' | 'vehiclePage'>
  /** What is not possible. */
  deed: 'bought' | 'reserved'
  /** The reason. */
  children: ReactNode
}

/** Shown instead of a form for a car that cannot be bought or reserved online: the reason, and the ways on. */
export function NotOnline({car, settings, deed, children}: Props) {
  const kinds = [getNamedKind(car)]
  const href = linkTo('car', {slug: car.slug})
  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <Heading level={1}>{applyVehicleNouns(`This car cannot be ${deed} online just now`, kinds)}</Heading>
      <p className="text-lg text-ink-soft">{children}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={href}>{applyVehicleNouns('See the car', kinds)}</ButtonLink>
        {settings.forms.enquiry.on && (
          <ButtonLink kind="secondary" href={linkToForm('enquiry', {car: car.slug})}>
            Ask about it
          </ButtonLink>
        )}
        {hasSimilar(settings) && (
          <ButtonLink kind="secondary" href={`${href}#${SIMILAR_ID}`}>
            Others like it
          </ButtonLink>
        )}
      </p>
    </div>
  )
}
