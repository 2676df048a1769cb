import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getElectricShape} from '../pictures/vehicles.ts'
import {type CarModel, carModels, type Engine} from '../seeds/catalogue/catalogue.ts'
import {writeComments} from './comments.ts'
import {equip} from './features.ts'
import type {Random} from './random.ts'
import {describeVehicle, PLACEHOLDER_PRICE, type YardPosition} from './vehicle-base.ts'

const OLDEST = 12
const MASS_BY_LENGTH = 0.46

/** Builds a car for a slot: a model of the requested makes, in a grade, with an age and a matching odometer. */
export function buildCar(slot: YardPosition, makes: readonly string[] | undefined): Partial<Car> {
  const {random, type, year: thisYear} = slot
  const model = random.pick(candidates(slot, makes))
  const badge = random.pick(model.badges)
  const {engine} = badge
  const year = type === 'used' ? usedYear(model, thisYear, random) : newYear(model, thisYear, random)
  const age = thisYear - year
  const km = kilometres(type, age, random)
  const base = describeVehicle(slot, {
    make: model.make,
    model: model.model,
    badge: badge.name,
    shape: engine.fuel === 'Electric' ? getElectricShape(model.shape) : model.shape,
    year,
    km,
    newPrice: badge.price,
  })
  const equipment = equip(model, badge, year, random)
  const manual = badge.manual ?? false
  return {
    ...base,
    ...equipment,
    series: model.series,
    seats: model.seats,
    doors: model.doors,
    fuel: engine.fuel,
    simple_fuel: simpleFuel(engine),
    transmission: manual ? 'Manual' : engine.gearbox,
    simple_transmission: manual ? 'Manual' : 'Automatic',
    drive: badge.drive,
    engine_size: engine.litres,
    gearnum: manual ? 6 : engine.gears,
    interior_colour: badge.level === 3 ? 'Black leather' : 'Black cloth',
    variant: buildVariant(model, engine, manual),
    ...describeElectricDrive(engine),
    dealercomments: random.chance(0.95)
      ? writeComments(
          {
            name: `${model.make} ${model.model} ${badge.name}`,
            city: base.city ?? '',
            type,
            km,
            owners: random.between(1, age > 6 ? 3 : 2),
            highlights: chooseHighlights(equipment, random),
            electric: engine.fuel === 'Electric',
            isComing: base.status === 'coming_soon',
            isPriced: (base.price ?? 0) > PLACEHOLDER_PRICE,
          },
          random,
        )
      : '|',
  }
}

function describeElectricDrive({electric}: Engine): Partial<Car> {
  if (!electric) return {}
  const [electric_range, battery_capacity, energy_consumption, charging_power, fast_charging_power] = electric
  return {
    electric_range,
    electric_range_standard: 'WLTP 2024',
    battery_capacity,
    energy_consumption,
    charging_power,
    fast_charging_power,
  }
}

function candidates({type, year: thisYear}: YardPosition, makes: readonly string[] | undefined): CarModel[] {
  const fitting = carModels.filter((model) => {
    if (makes && !makes.includes(model.make)) return false
    if (type !== 'used') return model.to === undefined
    return model.from < thisYear && (model.to ?? thisYear) > thisYear - OLDEST
  })
  if (fitting.length === 0) throw new Error(`The catalogue has no ${type} ${makes?.join(' or ')}`)
  return fitting
}

function newYear(model: CarModel, thisYear: number, random: Random): number {
  return random.chance(0.2) && model.from < thisYear ? thisYear - 1 : thisYear
}

function usedYear(model: CarModel, thisYear: number, random: Random): number {
  const first = Math.max(model.from, thisYear - OLDEST)
  return random.between(first, Math.min(model.to ?? thisYear - 1, thisYear - 1))
}

function kilometres(type: YardPosition['type'], age: number, random: Random): number {
  if (type === 'new') return random.between(4, 28)
  if (type === 'demo') return random.between(900, 5900)
  const perYear = random.between(7000, 21_000)
  return Math.max(3200, Math.round(perYear * age + random.between(-3000, 5000)))
}

function simpleFuel({fuel}: Engine): string {
  return fuel === 'Unleaded' || fuel === 'Premium' ? 'Petrol' : fuel
}

function buildVariant(model: CarModel, engine: Engine, manual: boolean): Car['variant'] {
  const [length, width, height] = model.size
  const electric = engine.fuel === 'Electric'
  return {
    cylinders: electric ? undefined : engine.cylinders,
    enginesize: electric ? undefined : Math.round(engine.litres * 1000),
    enginesize_litres: electric ? undefined : engine.litres,
    induction: electric ? undefined : engine.induction,
    geartype: manual ? 'Manual' : engine.gearbox,
    fuelconsumptioncombined: electric ? undefined : engine.consumption,
    fuelcapacity: electric ? undefined : Math.round(length / 82),
    grossvehiclemass: Math.round((length * MASS_BY_LENGTH) / 10) * 10,
    vehiclelength: length,
    vehiclewidth: width,
    vehicleheight: height,
    torque: engine.torque,
    ancaprating: model.ancap?.[0],
    ancapyear: model.ancap?.[1],
  }
}

/** Three features for the description: the rarest equipment is last in the list. */
function chooseHighlights(
  {standardEquipment = []}: Pick<Car, 'standardEquipment'>,
  random: Random,
): string[] {
  const names = standardEquipment.map(({name}) => name).slice(4)
  const from = Math.max(0, names.length - 3 - random.between(0, 4))
  return names.slice(from, from + 3)
}
