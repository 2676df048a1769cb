import {type StaffVehicleDetail, staffVehicleDetailSchema} from '@forecourt/schemas/vehicle/staff-vehicle'
import {createContext, useContext, useEffect, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {API_VERSION} from '../live-query/use-live-query.ts'
import {askStorefront, StorefrontError} from '../storefront/ask-storefront.ts'

type Reading = {readonly vehicle: StaffVehicleDetail | null; readonly failure: string | null}

/** When the storefront is asked again after something was published: it takes a moment to follow. */
const AGAIN_MS = [0, 400, 1200, 4000]

/** A car as the storefront of a site has it; read anew after each revision of what is published. */
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
      const answer = await askStorefront({client, userId, origin, path, signal})
      const vehicle = staffVehicleDetailSchema.parse(await answer.json())
      if (!signal.aborted) setReading({vehicle, failure: null})
    }
    const report = (cause: unknown) => {
      const words = cause instanceof StorefrontError ? cause.message : 'The site gave no answer to this.'
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

/** The car that a form is about, and where a site of it answers. */
export type FormVehicle = StaffVehicleDetail & {readonly origin: string}

/** The car that the form is about, for its fields; null while it is not known. */
export const VehicleContext = createContext<FormVehicle | null>(null)

export function useFormVehicle(): FormVehicle | null {
  return useContext(VehicleContext)
}
