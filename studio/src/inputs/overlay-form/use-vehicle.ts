import {type StaffVehicleDetail, staffVehicleDetailSchema} from '@forecourt/schemas/vehicle/staff-vehicle'
import {createContext, useContext, useEffect, useState} from 'react'
import {useStorefront} from '../../core/storefront/use-storefront.ts'

type Reading = {readonly vehicle: StaffVehicleDetail | null; readonly failure: string | null}

/** When the storefront is requested again after a publish, because it takes a moment to update. */
const AGAIN_MS = [1200, 4000]

/** A car from a site's storefront, read again after each published revision. */
export function useVehicle(origin: string | null, id: string, revision: string): Reading {
  const [round, setRound] = useState(0)
  useEffect(() => {
    const waits = revision === '' ? [] : AGAIN_MS
    const timers = waits.map((wait) => setTimeout(() => setRound((before) => before + 1), wait))
    return () => timers.forEach(clearTimeout)
  }, [revision])
  const path = `/api/staff/cars/${id}`
  const {answer, problem} = useStorefront(
    {origin: id === '' ? null : origin, path, round},
    staffVehicleDetailSchema,
  )
  return {vehicle: answer, failure: problem}
}

/** The car of a form, and the origin of a site that shows it. */
export type FormVehicle = StaffVehicleDetail & {readonly origin: string}

/** The car of the form, for its fields; null while loading. */
export const VehicleContext = createContext<FormVehicle | null>(null)

export function useFormVehicle(): FormVehicle | null {
  return useContext(VehicleContext)
}
