import type {VehicleShape} from '../types.ts'
import type {BodyPlan} from './plan.ts'
import {bus} from './shapes/bus.ts'
import {cabChassis} from './shapes/cab-chassis.ts'
import {camperTrailer} from './shapes/camper-trailer.ts'
import {caravan} from './shapes/caravan.ts'
import {convertible} from './shapes/convertible.ts'
import {coupe} from './shapes/coupe.ts'
import {fourByFour} from './shapes/four-by-four.ts'
import {hatch} from './shapes/hatch.ts'
import {lightTruck} from './shapes/light-truck.ts'
import {motorcycleAdventure} from './shapes/motorcycle-adventure.ts'
import {motorcycleCruiser} from './shapes/motorcycle-cruiser.ts'
import {motorcycleRoad} from './shapes/motorcycle-road.ts'
import {motorhome} from './shapes/motorhome.ts'
import {peopleMover} from './shapes/people-mover.ts'
import {sedan} from './shapes/sedan.ts'
import {suv} from './shapes/suv.ts'
import {suvLarge} from './shapes/suv-large.ts'
import {uteDual} from './shapes/ute-dual.ts'
import {uteSingle} from './shapes/ute-single.ts'
import {van} from './shapes/van.ts'
import {wagon} from './shapes/wagon.ts'

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
