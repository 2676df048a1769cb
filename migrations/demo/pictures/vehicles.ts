import type {BodyType, ItemType} from '@forecourt/schemas/vehicle/enums'

type Kind = {itemType: ItemType; body: string; simpleBody: BodyType}

/** What stock data calls each drawn shape. */
export const VEHICLE_KINDS = {
  hatch: {itemType: 'car', body: 'Hatchback', simpleBody: 'hatch'},
  'hatch-electric': {itemType: 'car', body: 'Hatchback', simpleBody: 'hatch'},
  sedan: {itemType: 'car', body: 'Sedan', simpleBody: 'sedan'},
  'sedan-electric': {itemType: 'car', body: 'Sedan', simpleBody: 'sedan'},
  wagon: {itemType: 'car', body: 'Wagon', simpleBody: 'wagon'},
  suv: {itemType: 'car', body: 'SUV', simpleBody: 'suv'},
  'suv-electric': {itemType: 'car', body: 'SUV', simpleBody: 'suv'},
  'suv-large': {itemType: 'car', body: 'SUV', simpleBody: 'suv'},
  '4x4': {itemType: 'car', body: 'SUV', simpleBody: '4x4'},
  'ute-single': {itemType: 'car', body: 'Ute / Tray', simpleBody: 'ute'},
  'ute-dual': {itemType: 'car', body: 'Ute / Tray', simpleBody: 'ute'},
  'cab-chassis': {itemType: 'car', body: 'Cab Chassis', simpleBody: 'cabChassis'},
  van: {itemType: 'car', body: 'Van', simpleBody: 'van'},
  'people-mover': {itemType: 'car', body: 'People Mover', simpleBody: 'peopleMover'},
  coupe: {itemType: 'car', body: 'Coupe', simpleBody: 'coupe'},
  convertible: {itemType: 'car', body: 'Convertible', simpleBody: 'convertible'},
  'light-truck': {itemType: 'car', body: 'Light Truck', simpleBody: 'lightTruck'},
  bus: {itemType: 'car', body: 'Bus', simpleBody: 'bus'},
  motorhome: {itemType: 'caravan', body: 'Motorhome', simpleBody: 'motorhome'},
  caravan: {itemType: 'caravan', body: 'Caravan', simpleBody: 'caravan'},
  'camper-trailer': {itemType: 'caravan', body: 'Camper Trailer', simpleBody: 'camperTrailer'},
  'motorcycle-road': {itemType: 'motorcycle', body: 'Road', simpleBody: 'roadBike'},
  'motorcycle-cruiser': {itemType: 'motorcycle', body: 'Cruiser', simpleBody: 'cruiser'},
  'motorcycle-adventure': {itemType: 'motorcycle', body: 'Adventure', simpleBody: 'adventureBike'},
} as const satisfies {readonly [shape: string]: Kind}

export type VehicleShape = keyof typeof VEHICLE_KINDS
export const VEHICLE_SHAPES = Object.keys(VEHICLE_KINDS) as VehicleShape[]

const CAR_VIEWS = ['front', 'side', 'rear', 'interior', 'wheel', 'boot'] as const
const CARAVAN_VIEWS = ['front', 'side', 'door-side', 'kitchen', 'bed', 'hitch'] as const
const MOTORCYCLE_VIEWS = ['side', 'front', 'dash'] as const

/** What a picture shows. `front` and `rear` are three-quarter views; each shape has its own list, see `listViews`. */
export const VIEWS = [...new Set([...CAR_VIEWS, ...CARAVAN_VIEWS, ...MOTORCYCLE_VIEWS])]
export type View = (typeof VIEWS)[number]

/** The pictures a shape has, the one for cards first. */
export function listViews(shape: VehicleShape): readonly View[] {
  if (shape === 'caravan' || shape === 'camper-trailer') return CARAVAN_VIEWS
  return shape.startsWith('motorcycle') ? MOTORCYCLE_VIEWS : CAR_VIEWS
}

/** Electric cars have a front of their own, without a grille; the rest of them is drawn like other cars. */
const PLAIN: {readonly [shape in VehicleShape]?: VehicleShape} = {
  'hatch-electric': 'hatch',
  'sedan-electric': 'sedan',
  'suv-electric': 'suv',
}

/** The shape of an electric car of a body; the same for bodies whose fronts have no electric form. */
export function getElectricShape(shape: VehicleShape): VehicleShape {
  return VEHICLE_SHAPES.find((one) => PLAIN[one] === shape) ?? shape
}

/** Shapes that look alike in a view share one drawing. */
const ALIKE: {readonly [view in View]?: {readonly [shape in VehicleShape]?: VehicleShape}} = {
  wheel: {
    hatch: 'sedan',
    wagon: 'sedan',
    coupe: 'sedan',
    convertible: 'sedan',
    'suv-large': 'suv',
    'ute-single': 'ute-dual',
    'cab-chassis': 'ute-dual',
    'people-mover': 'van',
    bus: 'van',
  },
  interior: {
    sedan: 'hatch',
    wagon: 'hatch',
    suv: 'hatch',
    coupe: 'hatch',
    'people-mover': 'hatch',
    '4x4': 'suv-large',
    'ute-dual': 'suv-large',
    'cab-chassis': 'ute-single',
    van: 'ute-single',
    'light-truck': 'ute-single',
    bus: 'ute-single',
  },
  kitchen: {'camper-trailer': 'caravan'},
  bed: {'camper-trailer': 'caravan'},
}

/** The shape whose drawing is used for a shape in a view. */
export function findDrawnShape(shape: VehicleShape, view: View): VehicleShape {
  const seen = view === 'front' ? shape : (PLAIN[shape] ?? shape)
  return ALIKE[view]?.[seen] ?? seen
}
