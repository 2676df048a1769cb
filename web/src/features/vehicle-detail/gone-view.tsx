import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {isSold} from '@forecourt/schemas/vehicle/known-values'
import type {ReactNode} from 'react'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import {buildListingUrl} from '#/domain/listing/listing-url'
import {applyVehicleNouns, getNamedKind} from '#/domain/vehicles/vehicle-nouns'
import {buildVehicleTitle} from '#/domain/vehicles/vehicle-title'
import {ButtonLink} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {TitledSection} from '#/ui/titled-section'

type Props = {
  car: Car
  /** Cards of similar cars for sale; empty if there are none. */
  similar: readonly ReactNode[]
  /** Whether the site has other cars of its make; without any the link is left out. */
  hasMake: boolean
}

/** The page of a car that was sold some time ago or is hidden: a message and similar cars. */
export function GoneView({car, similar, hasMake}: Props) {
  const {main, detail} = buildVehicleTitle(car)
  const sameMake = buildListingUrl({...EMPTY_LISTING, lists: {make: [car.make]}})
  return (
    <article className="py-10 lg:py-16">
      <Heading level={1} size="section">
        {main} {isSold(car) ? 'is sold' : 'is no longer listed'}
      </Heading>
      <p className="mt-3 measure text-lg text-ink-soft">
        {[main, detail].filter(Boolean).join(' ')}{' '}
        {isSold(car) ? 'has found its new owner and is no longer for sale.' : 'is not on offer here now.'}
        {similar.length > 0 ? ' These are close to it and here now.' : ' See what else is here now.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={hasMake ? sameMake : buildListingUrl(EMPTY_LISTING)}>
          {hasMake ? `See every ${car.make}` : 'See our stock'}
        </ButtonLink>
      </div>
      {similar.length > 0 && (
        <TitledSection
          id="similar-title"
          title={applyVehicleNouns('Cars like it', [getNamedKind(car)])}
          headingClass="mb-6"
          className="mt-12"
        >
          <ul className="card-grid in-threes">{similar}</ul>
        </TitledSection>
      )}
    </article>
  )
}
