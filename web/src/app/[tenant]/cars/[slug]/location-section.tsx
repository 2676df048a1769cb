import type {Location} from '@forecourt/schemas/generated/site-types'
import type {ReactNode} from 'react'
import {mapHref} from '#/features/locations/map-href'
import {Heading} from '#/ui/heading'
import {Icon} from '#/ui/icon'

/** The location of the car, with the anchor that buttons and other pages link to (spec 2.22). */
export function LocationSection({location, card}: {location: Location; card: ReactNode}) {
  return (
    <section id="vehicle-map" aria-labelledby="vehicle-map-title" className="scroll-mt-24">
      <Heading level={2} size="card" id="vehicle-map-title" className="mb-3">
        Where to see it
      </Heading>
      <div>{card}</div>
      <a
        href={mapHref(location)}
        className="mt-2 inline-flex min-h-11 items-center gap-2 text-link underline print:hidden"
      >
        <Icon name="pin" /> Get directions
      </a>
    </section>
  )
}
