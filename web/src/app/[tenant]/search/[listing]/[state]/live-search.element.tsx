import {createElement, type ReactNode, useState, useSyncExternalStore} from 'react'
import type {Behaviour} from '#/browser/behaviour'
import type {LiveSearch, LiveSetup} from '#/features/stock-search/live/live-config'
import type {CardSettings} from '#/features/vehicle-card/card-settings'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'

/** The listing of the page, answered in place once a shopper turns to it, with the site's cards in it. */
export const liveSearch: Behaviour<LiveSearch> = async (element) => {
  const {root, signal, text} = element
  const [{startLiveListing}, {VehicleCard}, {config, cards}] = await Promise.all([
    import('#/features/stock-search/live/live-listing'),
    import('#/features/vehicle-card/vehicle-card'),
    readSetup(text('setup')),
  ])
  if (signal.aborted) return
  const renderCard = (vehicle: ListedVehicle) => (
    <ServedCard>
      <VehicleCard vehicle={vehicle} site={cards} swipe />
    </ServedCard>
  )
  await startLiveListing({element, config, renderCard, isServed: isServed(root, config.results)})
}

async function readSetup(address: string): Promise<LiveSetup<CardSettings>> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The live search's setup answered ${response.status}`)
  return response.json()
}

/** Whether the page shows the cars of the setup: it may be older. */
function isServed(
  root: HTMLElement,
  {vehicles, near}: LiveSetup<CardSettings>['config']['results'],
): boolean {
  const listed = [...vehicles, ...(near?.groups ?? []).flatMap((group) => group.vehicles)]
  const shown = [...root.querySelectorAll('car-actions')].map((card) => card.getAttribute('car') ?? '')
  return (
    shown.length === listed.length &&
    listed.every(({id}, at) => shown[at]?.includes(`"id":${JSON.stringify(id)}`))
  )
}

const AS_SERVED = {suppressHydrationWarning: true, dangerouslySetInnerHTML: {__html: ''}}
const neverChanges = () => () => {}

/** A card that stays as the server drew it, whatever its behaviours have done to it since; a new one is drawn here. */
function ServedCard({children}: {children: ReactNode}): ReactNode {
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [isKept] = useState(isTakenOver)
  // React leaves markup that it is given as text alone while it takes elements over.
  return isKept ? createElement('car-actions', AS_SERVED) : children
}
