import {type StaffVehicleDetail, staffVehicleDetailSchema} from '@forecourt/schemas/vehicle/staff-vehicle'
import {createContext, useContext, useEffect, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {fetchFromStorefront, StorefrontError} from '../../core/storefront/fetch-from-storefront.ts'

type Reading = {readonly vehicle: StaffVehicleDetail | null; readonly failure: string | null}

/** When the storefront is requested again after a publish, because it takes a moment to update. */
const AGAIN_MS = [0, 400, 1200, 4000]

/** How long a form waits for the storefront before it opens without the feed's values. */
const LONGEST_MS = 15_000

/** A car from a site's storefront, reloaded after each published revision. */
export function useVehicle(origin: string | null, id: string, revision: string): Reading {
  const client = useClient({apiVersion: API_VERSION})
  const userId = useCurrentUser()?.id ?? null
  const [reading, setReading] = useState<Reading>({vehicle: null, failure: null})
  useEffect(() => {
    if (origin === null || userId === null || id === '') return
    const controller = new AbortController()
    const {signal} = controller
    const path = `/api/staff/cars/${id}`
    const read = async () => {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)])
      const answer = await fetchFromStorefront({client, userId, origin, path, signal: limited})
      const vehicle = staffVehicleDetailSchema.parse(await answer.json())
      if (!signal.aborted) setReading({vehicle, failure: null})
    }
    const report = (cause: unknown) => {
      const words = cause instanceof StorefrontError ? cause.message : 'The site did not answer.'
      if (!signal.aborted) setReading((before) => ({...before, failure: words}))
    }
    const timers = (revision === '' ? [0] : AGAIN_MS).map((wait) =>
      setTimeout(() => void read().catch(report), wait),
    )
    return () => {
      controller.abort()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [client, userId, origin, id, revision])
  return reading
}

/** The car of a form, and the origin of a site that shows it. */
export type FormVehicle = StaffVehicleDetail & {readonly origin: string}

/** The car of the form, for its fields; null while loading. */
export const VehicleContext = createContext<FormVehicle | null>(null)

export function useFormVehicle(): FormVehicle | null {
  return useContext(VehicleContext)
}
