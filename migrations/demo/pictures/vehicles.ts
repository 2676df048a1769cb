export const VEHICLE_SHAPES = [
  'hatch',
  'sedan',
  'wagon',
  'suv',
  'suv-large',
  '4x4',
  'ute-single',
  'ute-dual',
  'cab-chassis',
  'van',
  'people-mover',
  'coupe',
  'convertible',
  'light-truck',
  'bus',
  'motorhome',
  'caravan',
  'camper-trailer',
  'motorcycle-road',
  'motorcycle-cruiser',
  'motorcycle-adventure',
] as const
export type VehicleShape = (typeof VEHICLE_SHAPES)[number]

const CAR_VIEWS = ['front', 'side', 'rear', 'interior', 'wheel', 'boot'] as const
const CARAVAN_VIEWS = ['front', 'side', 'door-side', 'kitchen', 'bed', 'hitch'] as const
const MOTORCYCLE_VIEWS = ['side', 'front', 'dash'] as const

/** What a picture shows. `front` and `rear` are three-quarter views; each shape has its own list, see `listViews`. */
export type View = (typeof CAR_VIEWS | typeof CARAVAN_VIEWS | typeof MOTORCYCLE_VIEWS)[number]

/** The pictures a shape has, the one for cards first. */
export function listViews(shape: VehicleShape): readonly View[] {
  if (shape === 'caravan' || shape === 'camper-trailer') return CARAVAN_VIEWS
  return shape.startsWith('motorcycle') ? MOTORCYCLE_VIEWS : CAR_VIEWS
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
  return ALIKE[view]?.[shape] ?? shape
}
