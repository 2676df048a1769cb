import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {type CaravanModel, caravanModels, motorcycleModels} from '../seeds/catalogue/catalogue.ts'
import type {Random} from './random.ts'
import {describeVehicle, type YardPosition} from './vehicle-base.ts'

const [OLDEST_VAN, OLDEST_BIKE] = [10, 8]
const KM_A_YEAR = 5200

const CARAVAN_EQUIPMENT = [
  ['Living', 'Three-way fridge'],
  ['Living', 'Full oven and grill'],
  ['Living', 'Café dinette'],
  ['Living', 'Separate shower and toilet'],
  ['Power', '200 W solar'],
  ['Power', '100 Ah battery'],
  ['Power', 'Roof air conditioner'],
  ['Road', 'Independent suspension'],
  ['Road', 'Electric brakes'],
  ['Road', 'Full-size spare'],
  ['Outside', 'Roll-out awning'],
  ['Outside', 'Tunnel boot'],
] as const
const MOTORCYCLE_EQUIPMENT = [
  ['Safety', 'ABS'],
  ['Safety', 'Traction control'],
  ['Riding', 'Adjustable levers'],
  ['Riding', 'Heated grips'],
  ['Technology', 'TFT display'],
  ['Luggage', 'Pannier frames'],
] as const

/** A caravan, camper trailer or motorhome, with the figures that tow ratings ask for (spec 3.4). */
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
        }
      : {km: undefined}),
    caravan: {
      body_length: model.length,
      body_width: model.width,
      tare_weight: model.tare,
      aggregate_trailer_mass: model.atm,
      axle_type: model.axle,
      sleeps: model.sleeps,
    },
    standardEquipment: chooseEquipment(CARAVAN_EQUIPMENT, 0.75, random),
    dealercomments: caravanComments(model, {type, age, city: base.city ?? ''}, random),
  }
}

type CaravanFacts = {type: YardPosition['type']; age: number; city: string}

function caravanComments(model: CaravanModel, {type, age, city}: CaravanFacts, random: Random): string {
  const name = `${model.make} ${model.model}`
  const opening =
    type === 'used'
      ? random.pick([
          `This ${name} has been around the block and looks after it. ${age === 1 ? 'A year old' : `${age} years old`}, always under cover between trips.`,
          `Traded by a couple who are going bigger. Everything works, and they left the awning lights.`,
          `Fresh from our six-bay workshop: bearings packed, brakes adjusted, gas certificate done.`,
        ])
      : random.pick([
          `New ${name} on the yard at ${city}, ready to be weighed and handed over.`,
          `The layout people ask us for first. Step inside, close the door and count how many you can stand up.`,
        ])
  const figures = `Tare ${model.tare.toLocaleString('en-AU')} kg, ATM ${model.atm.toLocaleString('en-AU')} kg, sleeps ${model.sleeps}. Ring us with your rego and we will tell you whether your car may tow it.`
  return [opening, figures, 'Two-hour handover on your own tow ball is included.'].join(' | ')
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
  const name = `${model.make} ${model.model}`
  const learner = model.learner ? 'Approved for learners. ' : ''
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
    standardEquipment: chooseEquipment(MOTORCYCLE_EQUIPMENT, 0.7, random),
    dealercomments:
      type === 'used'
        ? `${learner}A ${name} that was ridden on Sundays and polished on Mondays. | New chain and sprockets fitted, ${random.between(50, 90)}% of its tyres to go. | Gear up here: jackets and helmets fitted by people who ride.`
        : `${learner}The ${name}, run in by nobody yet. | Suspension set for you and your luggage before you leave ${base.city}. | First service included.`,
  }
}

function chooseEquipment(
  all: readonly (readonly [group: string, name: string])[],
  share: number,
  random: Random,
): Car['standardEquipment'] {
  return all.filter(() => random.chance(share)).map(([group, name]) => ({group, name}))
}
