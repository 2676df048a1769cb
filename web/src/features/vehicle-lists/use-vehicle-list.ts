import {type RefObject, useEffect, useRef, useState, useSyncExternalStore} from 'react'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {fetchJson} from '#/lib/fetch-json'
import type {BrowserList} from '#/lib/shopper/browser-list'
import type {RememberedVehicle} from '#/lib/shopper/remembered-vehicle'

/** The stored list of this browser. */
export function useVehicleList(list: BrowserList<RememberedVehicle>): readonly RememberedVehicle[] {
  return useSyncExternalStore(list.subscribe, list.list)
}

/** An element for the focus that a removed car takes with its button. The page stays where it is. */
export function useFocusAfterRemoval<E extends HTMLElement>(count: number): RefObject<E | null> {
  const element = useRef<E>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      element.current?.focus({preventScroll: true})
    before.current = count
  }, [count])
  return element
}

/** Stored cars with their current data; null while it is being fetched. */
export type CurrentVehicles =
  | {readonly state: 'asking'; readonly found: null}
  | {readonly state: 'known'; readonly found: ReadonlyMap<string, ListedVehicle>}
  | {readonly state: 'failed'; readonly found: null}

/** Fetches the current data of stored cars once; a car added later is fetched with the next visit's list. */
export function useCurrentVehicles(cars: readonly RememberedVehicle[], wanted = true): CurrentVehicles {
  const [answer, setAnswer] = useState<CurrentVehicles>({state: 'asking', found: null})
  const slugs = cars
    .map(({slug}) => `slug=${slug}`)
    .toSorted()
    .join('&')
  useEffect(() => {
    if (!slugs || !wanted) return
    const control = new AbortController()
    askCars(slugs, control.signal).then(
      (found) => setAnswer({state: 'known', found}),
      () => {
        if (!control.signal.aborted) setAnswer({state: 'failed', found: null})
      },
    )
    return () => control.abort()
  }, [slugs, wanted])
  return answer
}

async function askCars(slugs: string, signal: AbortSignal): Promise<Map<string, ListedVehicle>> {
  const body = await fetchJson<unknown>(`/api/cars?${slugs}`, {signal})
  const raw = typeof body === 'object' && body !== null && 'cars' in body ? body.cars : null
  const cars = Array.isArray(raw) ? raw.filter(isVehicle) : []
  return new Map(cars.map((car) => [car.slug, car]))
}

// The server has validated each car of its response: validating again would load every attribute into the page.
function isVehicle(raw: unknown): raw is ListedVehicle {
  return typeof raw === 'object' && raw !== null && 'slug' in raw && typeof raw.slug === 'string'
}
