import type {Location} from '@forecourt/schemas/generated/site-types'
import type {ReactNode} from 'react'
import {mapHref} from '#/features/locations/map-href'
import {Heading} from '#/ui/heading'
import {Icon} from '#/ui/icon'
import {TextLink} from '#/ui/text-link'

type Props = {
  location: Location
  card: ReactNode
}

/** The location of the car, with the anchor that buttons and other pages link to (spec 2.22). */
export function LocationSection({location, card}: Props) {
  return (
    <section id="vehicle-map" aria-labelledby="vehicle-map-title" className="scroll-mt-24">
      <Heading level={2} size="card" id="vehicle-map-title" className="mb-3">
        Where to see it
      </Heading>
      <div className="location-alone">{card}</div>
      <TextLink href={mapHref(location)} className="mt-2 gap-2 print:hidden">
        <Icon name="pin" /> Get directions
      </TextLink>
    </section>
  )
}
