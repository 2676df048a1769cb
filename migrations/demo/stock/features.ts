import type {Car} from '@forecourt/schemas/vehicle/attributes'
import * as z from 'zod'
import {VEHICLE_SHAPES} from '../pictures/vehicles.ts'
import type {Badge, CarModel} from '../seeds/catalogue/catalogue.ts'
import {readYaml} from '../seeds/read-data.ts'
import type {Random} from './random.ts'

const item = z.strictObject({group: z.string(), name: z.string()})

const feature = item.extend({
  level: z.literal([1, 2, 3]),
  filter: z.string().optional(),
  since: z.int().optional(),
  on: z.string().optional(),
  notOn: z.string().optional(),
  seats: z.strictObject({from: z.int(), to: z.int().default(Infinity)}).optional(),
})

const {shapes, standard, fitted, ...leisure} = readYaml(
  'catalogue/equipment.yaml',
  z.strictObject({
    shapes: z.record(z.string(), z.array(z.enum(VEHICLE_SHAPES))),
    standard: z.array(feature),
    fitted: z.array(feature),
    caravans: z.array(item),
    motorhomes: z.array(item),
    motorcycles: z.array(item),
  }),
)

type Feature = z.infer<typeof feature>

function isFor({level, since = 0, on, notOn, seats}: Feature, model: CarModel, badge: Badge, year: number) {
  const isOneOf = (name: string) => shapes[name]?.includes(model.shape) ?? false
  return (
    level <= badge.level &&
    year >= since &&
    (on === undefined || isOneOf(on)) &&
    (notOn === undefined || !isOneOf(notOn)) &&
    (!seats || (model.seats >= seats.from && model.seats <= seats.to))
  )
}

/** A car's equipment, in groups, and the part of it that shoppers filter by. */
export function equip(
  model: CarModel,
  badge: Badge,
  year: number,
  random: Random,
): Pick<Car, 'standardEquipment' | 'filtered_features'> {
  const fits = (one: Feature) => isFor(one, model, badge, year)
  const added = fitted.filter((one) => fits(one) && random.chance(0.3))
  const all = [...standard.filter(fits), ...added]
  return {
    standardEquipment: all.map(({group, name}) => ({group, name})),
    filtered_features: all.flatMap(({filter}) => (filter ? [filter] : [])).sort(),
  }
}

/** What a caravan, a motorhome or a motorcycle has. */
export function equipLeisure(kind: keyof typeof leisure, random: Random): Car['standardEquipment'] {
  const share = kind === 'motorcycles' ? 0.7 : 0.75
  return leisure[kind].filter(() => random.chance(share))
}
