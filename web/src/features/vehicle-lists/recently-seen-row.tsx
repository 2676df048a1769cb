import {linkTo} from '@forecourt/schemas/routes/routes'
import {type ReactNode, useEffect, useRef, useState} from 'react'
import {createRoot, type Root} from 'react-dom/client'
import type {PriceBasisSettings} from '#/domain/vehicles/describe-price'
import {isAvailable} from '#/domain/vehicles/resolve-availability'
import type {RememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {recentlySeen} from '#/lib/shopper/vehicle-lists'
import {SectionHeading} from '#/ui/heading'
import {Band} from '#/ui/layout'
import {type CurrentVehicles, useCurrentVehicles, useVehicleList} from './use-vehicle-list'
import {PriceNote, VehicleLink} from './vehicle-link'

const SHOWN = 6

/** Draws them into an element. */
export function drawRecentlySeen(root: Element, price: PriceBasisSettings): Root {
  const drawn = createRoot(root)
  drawn.render(<RecentlySeenRow price={price} />)
  return drawn
}

/**
 * The cars last viewed in this browser, without the one on the page; current prices are fetched when the row becomes
 * visible.
 */
function RecentlySeenRow({price}: {price: PriceBasisSettings}) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const here = window.location.pathname
  const cars = useVehicleList(recentlySeen)
    .filter(({slug}) => here !== linkTo('car', {slug}))
    .slice(0, SHOWN)
  const fresh = useCurrentVehicles(cars, near)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="print:hidden">
      {cars.length > 0 && (
        <Band>
          <SectionHeading title="You looked at" />
          <ul className="snap-row -mx-4 scroll-px-4 gap-4 px-4 pb-1 md:mx-0 md:px-0 lg:gap-6">
            {cars.map((car) => (
              <li key={car.id} className="w-[min(13rem,60vw)]">
                <VehicleLink car={car} note={noteOn(car, fresh, price)} />
              </li>
            ))}
          </ul>
        </Band>
      )}
    </div>
  )
}

function noteOn({slug}: RememberedVehicle, {found}: CurrentVehicles, site: PriceBasisSettings): ReactNode {
  if (!found) return null
  const vehicle = found.get(slug)
  if (!vehicle) return 'No longer for sale'
  return isAvailable(vehicle) ? <PriceNote vehicle={vehicle} site={site} /> : 'Sold'
}
