import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {caravanModels, motorcycleModels} from '../seeds/catalogue/catalogue.ts'
import {writeCaravanComments, writeMotorcycleComments} from './comments.ts'
import {equipLeisure} from './features.ts'
import {describeVehicle, type YardPosition} from './vehicle-base.ts'

const [OLDEST_VAN, OLDEST_BIKE] = [10, 8]
const KM_A_YEAR = 5200

/** A caravan, camper trailer or motorhome, a trailer with the figures that tow ratings ask for (spec 3.4). */
export function buildCaravan(slot: YardPosition): Partial<Car> {
  const {random, type, year: thisYear} = slot
  const model = random.pick(caravanModels)
  const motorhome = model.shape === 'motorhome'
  const year =
    type === 'used' ? random.between(Math.max(model.from, thisYear - OLDEST_VAN), thisYear - 1) : thisYear
  const age = thisYear - year
  const km = motorhome ? (type === 'used' ? age * random.between(6000, 14_000) : random.between(60, 300)) : 0
  const base = describeVehicle(slot, {...model, year, km, newPrice: model.price})
  return {
    ...base,
    ...(motorhome
      ? {
          fuel: 'Diesel',
          simple_fuel: 'Diesel',
          transmission: 'Automatic',
          simple_transmission: 'Automatic',
          drive: 'FWD',
          variant: {grossvehiclemass: model.atm},
        }
      : {km: undefined}),
    caravan: {
      body_length: model.length,
      body_width: model.width,
      tare_weight: model.tare,
      ...(motorhome ? {} : {aggregate_trailer_mass: model.atm, axle_type: model.axle}),
      sleeps: model.sleeps,
    },
    standardEquipment: equipLeisure(motorhome ? 'motorhomes' : 'caravans', random),
    dealercomments: writeCaravanComments(
      model,
      {type, age, city: base.city ?? '', isComing: base.status === 'coming_soon'},
      random,
    ),
  }
}

/** A motorcycle; its capacity in cubic centimetres is part of the variant. */
export function buildMotorcycle(slot: YardPosition): Partial<Car> {
  const {random, type, year: thisYear} = slot
  const model = random.pick(motorcycleModels)
  const year =
    type === 'used' ? random.between(Math.max(model.from, thisYear - OLDEST_BIKE), thisYear - 1) : thisYear
  const age = thisYear - year
  const km =
    type === 'new'
      ? random.between(1, 9)
      : type === 'demo'
        ? random.between(400, 2600)
        : Math.max(900, age * KM_A_YEAR + random.between(-2000, 3000))
  const base = describeVehicle(slot, {...model, year, km, newPrice: model.price})
  return {
    ...base,
    fuel: 'Premium',
    simple_fuel: 'Petrol',
    transmission: 'Manual',
    simple_transmission: 'Manual',
    gearnum: 6,
    seats: 2,
    engine_size: Math.round(model.capacity / 100) / 10,
    variant: {
      enginesize: model.capacity,
      enginesize_litres: Math.round(model.capacity / 10) / 100,
      cylinders: model.cylinders,
    },
    standardEquipment: equipLeisure('motorcycles', random),
    dealercomments: writeMotorcycleComments(model, {type, city: base.city ?? ''}, random),
  }
}
