import type {Car} from '@forecourt/schemas'
import {buildListingUrl} from '#/domain/listing/build-listing-url'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'

/** The way back: all stock, the make, the model. */
export function Breadcrumb({car}: {car: Car}) {
  const steps = [
    {words: 'Our stock', href: buildListingUrl(EMPTY_LISTING)},
    {words: car.make, href: buildListingUrl({...EMPTY_LISTING, lists: {make: [car.make]}})},
    {
      words: car.model,
      href: buildListingUrl({...EMPTY_LISTING, lists: {make: [car.make], model: [car.model]}}),
    },
  ]
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-soft">
      <ol className="flex flex-wrap gap-x-2">
        {steps.map(({words, href}, index) => (
          <li key={href} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            <a href={href} className="inline-flex min-h-11 items-center no-underline hover:underline">
              {words}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
