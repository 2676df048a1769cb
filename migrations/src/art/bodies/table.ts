import type {VehicleShape} from '../types.ts'
import {convertible, coupe, hatch, sedan, wagon} from './cars.ts'
import {motorcycleAdventure, motorcycleCruiser, motorcycleRoad} from './motorcycles.ts'
import type {BodyPlan} from './plan.ts'
import {camperTrailer, caravan} from './trailers.ts'
import {cabChassis, uteDual, uteSingle} from './utes.ts'
import {bus, lightTruck, motorhome, van} from './vans.ts'
import {fourByFour, peopleMover, suv, suvLarge} from './wagons.ts'

/** Every shape's proportions; a shape without a plan does not compile. */
export const BODY_PLANS: Record<VehicleShape, BodyPlan> = {
  hatch,
  sedan,
  wagon,
  suv,
  'suv-large': suvLarge,
  '4x4': fourByFour,
  'ute-single': uteSingle,
  'ute-dual': uteDual,
  'cab-chassis': cabChassis,
  van,
  'people-mover': peopleMover,
  coupe,
  convertible,
  'light-truck': lightTruck,
  bus,
  motorhome,
  caravan,
  'camper-trailer': camperTrailer,
  'motorcycle-road': motorcycleRoad,
  'motorcycle-cruiser': motorcycleCruiser,
  'motorcycle-adventure': motorcycleAdventure,
}
