import {getOverlayCar} from '@forecourt/schemas/car-overlay/car-overlay'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {ATTRIBUTES} from '@forecourt/schemas/vehicle/attributes'
import {LOCKABLE_FIELDS, listLockedFields} from '@forecourt/schemas/vehicle/own-values'
import type {StaffVehicle} from '@forecourt/schemas/vehicle/staff-vehicle'
import {useEffect, useMemo, useState} from 'react'
import {useLiveQuery} from '../../core/live-query/use-live-query.ts'
import {useStorefront} from '../../core/storefront/use-storefront.ts'
import {vehicleLinesSchema} from './vehicle-list.ts'

/** The locks that were published last: what an open list has to follow. */
const LOCKS = {
  fetch: `*[_type == "carOverlay"] | order(_updatedAt desc)[0...50]{_id, _updatedAt, ${LOCKABLE_FIELDS.join(', ')}}`,
  listen: '*[_type == "carOverlay"]',
} as const

/** The storefront takes a moment to update after a publish. */
const FOLLOWS_MS = 1500
/** Thousands of cars are read from stock search one after the other. */
const LONGEST_MS = 60_000

/**
 * The cars of the site at an origin, reloaded in a new round and when staff publish locked fields; what is locked and
 * hidden follows at once. The previous ones stay until the new ones are loaded; `null` before the first.
 */
export function useVehicles(origin: string | null, round: number) {
  const {answer} = useLiveQuery(LOCKS)
  const locks = useMemo(() => (answer === undefined ? null : readLocks(answer)), [answer])
  const followed = useFollowed(locks?.last)
  const {answer: listed, problem} = useStorefront(
    {
      origin: followed === undefined ? null : origin,
      path: '/api/staff/cars',
      round: `${round} ${followed}`,
      form: 'text',
      longestMs: LONGEST_MS,
    },
    vehicleLinesSchema,
  )
  const vehicles = useMemo(
    () => listed?.map((vehicle) => applyLocks(vehicle, locks?.byCar.get(vehicle.id))) ?? null,
    [listed, locks],
  )
  return {vehicles, problem}
}

/** The newest publish of locks, the first at once and others once the storefront had time to follow. */
function useFollowed(last: string | undefined): string | undefined {
  const [followed, setFollowed] = useState(last)
  if (followed === undefined && last !== undefined) setFollowed(last)
  useEffect(() => {
    const timer = setTimeout(() => setFollowed(last), FOLLOWS_MS)
    return () => clearTimeout(timer)
  }, [last])
  return followed
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
