import {getOverlayCar} from '@forecourt/schemas/car-overlay/car-overlay'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {ATTRIBUTES} from '@forecourt/schemas/vehicle/attributes'
import {LOCKABLE_FIELDS, listLockedFields} from '@forecourt/schemas/vehicle/own-values'
import type {StaffVehicle} from '@forecourt/schemas/vehicle/staff-vehicle'
import {useEffect, useMemo, useRef, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {API_VERSION, useLiveQuery} from '../../core/live-query/use-live-query.ts'
import {fetchFromStorefront, StorefrontError} from '../../core/storefront/fetch-from-storefront.ts'
import {readVehicleLines} from './vehicle-list.ts'

type Vehicles = {
  readonly vehicles: readonly StaffVehicle[]
  /** Whether all of them are there. */
  readonly isWhole: boolean
  readonly failure: string | null
}

const NONE: Vehicles = {vehicles: [], isWhole: false, failure: null}

/** The locks that were published last: what an open list has to follow. */
const LOCKS = {
  fetch: `*[_type == "carOverlay"] | order(_updatedAt desc)[0...50]{_id, _updatedAt, ${LOCKABLE_FIELDS.join(', ')}}`,
  listen: '*[_type == "carOverlay"]',
  perspective: 'published',
} as const

/** The storefront takes a moment to update after a publish. */
const FOLLOWS_MS = 1500

/**
 * The cars of the site at an origin, reloaded in a new round and when staff publish locked fields; what is locked and
 * hidden follows at once. The previous ones stay until the new ones are loaded.
 */
export function useVehicles(origin: string | null, round: number): Vehicles {
  const client = useClient({apiVersion: API_VERSION})
  const {answer} = useLiveQuery(LOCKS)
  const locks = useMemo(() => (answer === undefined ? null : readLocks(answer)), [answer])
  const locked = locks?.last
  const userId = useCurrentUser()?.id ?? null
  const first = useRef(locked)
  if (first.current === undefined) first.current = locked
  const [state, setState] = useState(NONE)
  useEffect(() => {
    if (origin === null || userId === null || locked === undefined || round < 0) return
    const {signal, abort} = createAbort()
    const read = async () => {
      if (locked !== first.current) await new Promise((done) => setTimeout(done, FOLLOWS_MS))
      if (signal.aborted) return
      const answer = await fetchFromStorefront({client, userId, origin, path: '/api/staff/cars', signal})
      // Updates replace earlier entries of the same car.
      const byId = new Map<string, StaffVehicle>()
      for await (const part of readVehicleLines(answer.body ?? new ReadableStream())) {
        for (const vehicle of part) byId.set(vehicle.id, vehicle)
        // A complete list is not shortened while it is reloaded.
        setState((before) => (before.isWhole ? before : {...NONE, vehicles: [...byId.values()]}))
      }
      setState({vehicles: [...byId.values()], isWhole: true, failure: null})
    }
    read().catch((cause: unknown) => {
      if (signal.aborted) return
      const words = cause instanceof StorefrontError ? cause.message : 'The list was cut short.'
      setState((before) => ({...before, failure: words}))
    })
    return abort
  }, [client, userId, origin, round, locked])
  const vehicles = useMemo(
    () => state.vehicles.map((vehicle) => applyLocks(vehicle, locks?.byCar.get(vehicle.id))),
    [state.vehicles, locks],
  )
  return {...state, vehicles}
}

type Locks = {
  /** The newest publish of locks. */
  readonly last: string
  readonly byCar: ReadonlyMap<string, StaffVehicle['locked']>
}

/** Reads the answer of `LOCKS`: what is locked of each car, as it is published. */
export function readLocks(answer: unknown): Locks {
  const rows = Array.isArray(answer) ? answer.filter(isRecord) : []
  return {
    last: String(rows[0]?._updatedAt ?? ''),
    byCar: new Map(
      rows.flatMap((row) => {
        const car = getOverlayCar(String(row._id))
        return car === null ? [] : [[car, listLockedFields(ATTRIBUTES.own_values.kind.read(row))] as const]
      }),
    ),
  }
}

const SHOWN = 'show_on_dealer_website'

/** A car with the locks that are published now; one that its feed hides stays hidden without a lock. */
export function applyLocks(vehicle: StaffVehicle, locked: StaffVehicle['locked'] | undefined): StaffVehicle {
  if (!locked) return vehicle
  const isFeedHidden = vehicle.hidden && !vehicle.locked.includes(SHOWN)
  return {...vehicle, locked, hidden: locked.includes(SHOWN) || isFeedHidden}
}

function createAbort() {
  const controller = new AbortController()
  return {signal: controller.signal, abort: () => controller.abort()}
}
