import type {Location, Manufacturer, Settings} from '@forecourt/schemas/generated/site-types'
import {computeAverageRating} from '@forecourt/schemas/review/choose-reviews'
import {BrandLogo} from '#/ui/brand-logo'
import {Icon} from '#/ui/icon'

export type LocationBrand = Pick<Manufacturer, 'id' | 'name' | 'logo'>

type BrandsProps = {
  location: Location
  brands: readonly LocationBrand[]
  settings: Pick<Settings['locations'], 'brandLogos'>
}

/** The brands sold or serviced at a location. By default all of the dealer's. */
export function Brands({location, brands, settings}: BrandsProps) {
  const named = location.manufacturers.flatMap((id) => brands.find((brand) => brand.id === id) ?? [])
  if (named.length === 0) return null
  return (
    <ul aria-label="Brands here" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {named.map(({id, name, logo}) =>
        logo && settings.brandLogos ? (
          <li key={id}>
            <BrandLogo logo={logo} name={name} height={24} />
          </li>
        ) : (
          <li key={id} className="rounded-inner bg-sunk px-2 py-1">
            {name}
          </li>
        ),
      )}
    </ul>
  )
}

export type Rated = {readonly averageRating: number | null; readonly reviewCount: number | null}

type RatingProps = {rated: Rated; settings: Pick<Settings['reviews'], 'minimumRating'>}

/**
 * The rating of a location or a dealership at an external service; nothing without reviews, nor below the site's
 * minimum (spec 5.19b).
 */
export function Rating({rated: {averageRating, reviewCount}, settings}: RatingProps) {
  if (averageRating === null || !reviewCount) return null
  const average = computeAverageRating([averageRating], settings.minimumRating)
  if (average === null) return null
  const reviews = reviewCount === 1 ? '1 review' : `${reviewCount.toLocaleString('en-AU')} reviews`
  return (
    <p className="figures flex items-center gap-1 text-sm">
      <span aria-hidden="true" className="text-accent-text">
        ★
      </span>
      <span className="font-semibold">{average}</span>
      <span className="text-ink-soft">
        <span className="sr-only">of 5 stars </span>from {reviews}
      </span>
    </p>
  )
}

/** The licence numbers of a location for selling or repairing. */
export function Licences({location: {dealerLicence, repairerLicence}}: {location: Location}) {
  if (!dealerLicence && !repairerLicence) return null
  return (
    <p className="figures flex flex-wrap gap-x-6 text-sm text-ink-soft">
      {dealerLicence && <span>Dealer licence {dealerLicence}</span>}
      {repairerLicence && <span>Motor vehicle repairer licence {repairerLicence}</span>}
    </p>
  )
}

/** The distance of a location from the shopper's location. */
export function Distance({text}: {text: string | null}) {
  if (text === null) return null
  return (
    <p className="figures flex items-center gap-1 text-sm font-medium">
      <Icon name="pin" size={16} className="shrink-0 text-ink-soft" />
      {text}
    </p>
  )
}
