import type {documents} from '@forecourt/schemas/documents'
import type {ValuesOf} from '@forecourt/schemas/fields/field'
import type {Seeded} from '../../load/seed-document.ts'
import type {Paint} from '../../pictures/paint.ts'
import type {VehicleShape} from '../../pictures/vehicles.ts'
import type {Badge, CarModel, Engine} from '../catalogue/catalogue.ts'
import {part, standard} from '../pictures.ts'

type ModelValues = Seeded<ValuesOf<(typeof documents)['model']['fields']>>
type Grade = NonNullable<ModelValues['grades']>[number]

/** What a demo model says of itself that follows from the catalogue of the demo stock: invented, as all of it. */
export function describeRange({
  badges,
  size,
  seats,
  doors,
  ancap,
}: CarModel): Pick<ModelValues, 'fromPrice' | 'grades' | 'specifications'> {
  const [length, width, height] = size
  return {
    fromPrice: Math.min(...badges.map(({price}) => price)),
    grades: badges.map((badge, at) => describeGrade(badge, badges[at - 1])),
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

const SUMMARIES = {
  1: 'All that you need, and nothing to learn.',
  2: 'For every day: warmer in winter, easier to park.',
  3: 'Everything the range has.',
} as const

const EQUIPMENT = {
  1: ['Cloth seats', 'Reversing camera', 'Wireless phone mirroring', 'Automatic emergency braking'],
  2: ['Heated front seats', 'Parking sensors front and rear', 'Keyless entry', 'Roof rails'],
  3: ['Leather seats with memory', 'Panoramic glass roof', 'Premium sound', 'Camera from above'],
} as const

function describeGrade({name, price, engine, drive, level, manual}: Badge, before: Badge | undefined): Grade {
  const {fuel, torque, litres, consumption, gearbox} = engine
  const isFuller = !before || level > before.level
  return {
    name,
    price,
    summary: SUMMARIES[level],
    adds: isFuller ? [...EQUIPMENT[level]] : [describePower(fuel, litres), DRIVES[drive]],
    specifications: [
      {name: 'Engine', value: describePower(fuel, litres)},
      {name: 'Torque', value: `${torque} Nm`},
      {name: 'Gearbox', value: manual ? 'Manual' : gearbox},
      {name: 'Driven wheels', value: DRIVES[drive]},
      ...(consumption > 0 ? [{name: 'Fuel, combined', value: `${consumption.toFixed(1)} L/100 km`}] : []),
    ],
  }
}

const DRIVES = {
  FWD: 'Front wheels',
  RWD: 'Rear wheels',
  AWD: 'All wheels',
  '4WD': 'Four wheels, low range',
} as const

const FUELS: {readonly [fuel in Engine['fuel']]: string} = {
  Unleaded: 'petrol',
  Premium: 'turbo petrol',
  Diesel: 'turbo diesel',
  Hybrid: 'hybrid',
  Electric: 'electric',
}

function describePower(fuel: Engine['fuel'], litres: number): string {
  return litres === 0 ? 'Electric motor' : `${litres.toFixed(1)} L ${FUELS[fuel]}`
}

function formatMillimetres(value: number): string {
  return `${value.toLocaleString('en-AU')} mm`
}

const COLOURS: {readonly [paint in Paint]?: {name: string; swatch: string; price?: number}} = {
  white: {name: 'Salt White', swatch: '#E9ECEE'},
  silver: {name: 'Tin', swatch: '#A9B0B7', price: 700},
  grey: {name: 'Slate', swatch: '#5A6169', price: 700},
  black: {name: 'Night', swatch: '#1A1D21', price: 700},
  blue: {name: 'Deep Water', swatch: '#1D4D92', price: 700},
  red: {name: 'Bottlebrush', swatch: '#A8161F', price: 900},
  orange: {name: 'Ember', swatch: '#D85A1C', price: 900},
  yellow: {name: 'Wattle', swatch: '#EAB41C', price: 900},
}

type Look = {readonly name: string; readonly shape: VehicleShape}

/** The colours of a demo model, each with its picture. Their names are invented. */
export function describeColours(paints: readonly Paint[], {name, shape}: Look): ModelValues['colours'] {
  return paints.flatMap((paint) => {
    const colour = COLOURS[paint]
    const alt = `A ${paint} ${name} in studio light`
    return colour ? [{...colour, image: standard({shape, paint, scene: 'studio-light', alt})}] : []
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
  return views.map(([view, alt]) => part(view, {shape, paint, scene: 'studio-light', alt}))
}
