import type {documents} from '@forecourt/schemas/documents'
import type {ValuesOf} from '@forecourt/schemas/fields/field'
import * as z from 'zod'
import type {Seeded} from '../../load/seed-document.ts'
import {PAINTS, type Paint} from '../../pictures/paint.ts'
import type {VehicleShape} from '../../pictures/vehicles.ts'
import {computeFromPrice} from '../../stock/market-price.ts'
import {findCheapestNew} from '../../stock/new-prices.ts'
import {
  type Badge,
  badge,
  type CarModel,
  type CarModels,
  type Engine,
  engine,
} from '../catalogue/catalogue.ts'
import {readYaml} from '../read-data.ts'

const grade = z.strictObject({summary: z.string(), equipment: z.array(z.string())})
const colour = z.strictObject({name: z.string(), swatch: z.string(), price: z.int().optional()})

const facts = readYaml(
  'writing/model-facts.yaml',
  z.strictObject({
    grades: z.strictObject({1: grade, 2: grade, 3: grade}),
    between: z.array(z.string()),
    drives: z.record(badge.shape.drive, z.string()),
    fuels: z.record(engine.shape.fuel, z.string()),
    colours: z.partialRecord(z.enum(PAINTS), colour),
  }),
)

type ModelValues = Seeded<ValuesOf<(typeof documents)['model']['fields']>>
type Grade = NonNullable<ModelValues['grades']>[number]

/** What a demo model says of itself that follows from the catalogue of the demo stock: invented, as all of it. */
export function describeRange([first, ...others]: CarModels): Pick<
  ModelValues,
  'fromPrice' | 'grades' | 'specifications'
> {
  const {size, seats, doors, ancap} = first
  const [length, width, height] = size
  const named = [
    ...describeGrades(first),
    ...others.flatMap((other) =>
      describeGrades(other).map((grade) => ({...grade, name: `${grade.name} (${other.series})`})),
    ),
  ]
  const buyable = named.filter(({isInStock}) => isInStock)
  const fromPrice = Math.min(...(buyable.length > 0 ? buyable : named).map(({price}) => price))
  return {
    fromPrice,
    // A cheaper grade that cannot be bought has no price beside "from".
    grades: named.map(({isInStock: _, price, ...grade}) => (price < fromPrice ? grade : {...grade, price})),
    specifications: [
      {name: 'Seats', value: String(seats)},
      {name: 'Doors', value: String(doors)},
      {name: 'Length', value: formatMillimetres(length)},
      {name: 'Width', value: formatMillimetres(width)},
      {name: 'Height', value: formatMillimetres(height)},
      ...(ancap ? [{name: 'ANCAP rating', value: `${ancap[0]} stars (${ancap[1]})`}] : []),
    ],
  }
}

function describeGrades({badges, make, model, series}: CarModel) {
  return badges.map((badge, at) => {
    const inStock = findCheapestNew({make, model, series, badge: badge.name})
    const price = inStock ?? computeFromPrice(badge.price)
    return {...describeGrade(badge, badges[at - 1]), price, isInStock: inStock !== undefined}
  })
}

function describeGrade({name, engine, drive, level, manual}: Badge, before: Badge | undefined) {
  const {fuel, torque, litres, consumption, gearbox} = engine
  const grade = facts.grades[level]
  const isFuller = !before || level > before.level
  const changed = [
    ...(before?.engine === engine ? [] : [describePower(fuel, litres)]),
    ...(before?.drive === drive ? [] : [facts.drives[drive] ?? drive]),
  ]
  return {
    name,
    ...(isFuller && {summary: grade.summary}),
    adds: isFuller ? grade.equipment : changed.length > 0 ? changed : facts.between,
    specifications: [
      {name: 'Engine', value: describePower(fuel, litres)},
      {name: 'Torque', value: `${torque} Nm`},
      {name: 'Gearbox', value: manual ? 'Manual' : gearbox},
      {name: 'Driven wheels', value: facts.drives[drive]},
      ...(consumption > 0 ? [{name: 'Fuel, combined', value: `${consumption.toFixed(1)} L/100 km`}] : []),
    ],
  } satisfies Grade
}

function describePower(fuel: Engine['fuel'], litres: number): string {
  return litres === 0 ? 'Electric motor' : `${litres.toFixed(1)} L ${facts.fuels[fuel]}`
}

function formatMillimetres(value: number): string {
  return `${value.toLocaleString('en-AU')} mm`
}

type Look = {readonly name: string; readonly shape: VehicleShape}

/** The colours of a demo model, each with its picture. Their names are invented. */
export function describeColours(paints: readonly Paint[], {name, shape}: Look): ModelValues['colours'] {
  return paints.flatMap((paint) => {
    const colour = facts.colours[paint]
    const alt = `A ${paint} ${name} in studio light`
    return colour ? [{...colour, image: {form: 'offer', shape, paint, scene: 'studio-light', alt}}] : []
  })
}

/** Pictures of a demo model: from behind, the cabin, a wheel and the boot. */
export function describeGallery(paint: Paint, {name, shape}: Look): ModelValues['gallery'] {
  const views = [
    ['rear', `The ${name} from behind`],
    ['interior', `The cabin of the ${name}`],
    ['wheel', `A wheel of the ${name}`],
    ['boot', `The open boot of the ${name}`],
  ] as const
  return views.map(([view, alt]) => ({form: 'stock', view, shape, paint, scene: 'studio-light', alt}))
}
