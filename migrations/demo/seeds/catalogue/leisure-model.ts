import type {VehicleShape} from '../../pictures/vehicles.ts'

/** A caravan, camper trailer or motorhome. Lengths in feet as the trade quotes them, masses in kg. */
export type CaravanModel = {
  readonly make: string
  readonly model: string
  readonly badge: string
  readonly shape: Extract<VehicleShape, 'caravan' | 'camper-trailer' | 'motorhome'>
  readonly from: number
  /** Drive away, new, in whole dollars. */
  readonly price: number
  readonly length: number
  readonly width: number
  readonly tare: number
  readonly atm: number
  readonly axle: 'Single' | 'Tandem'
  readonly sleeps: number
}

/** A motorcycle; `capacity` in cm³. */
export type MotorcycleModel = {
  readonly make: string
  readonly model: string
  readonly shape: Extract<VehicleShape, `motorcycle-${string}`>
  readonly from: number
  readonly price: number
  readonly capacity: number
  readonly cylinders: number
  readonly learner: boolean
}
