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

export const PAINTS = [
  'white',
  'silver',
  'grey',
  'black',
  'blue',
  'red',
  'green',
  'yellow',
  'orange',
  'brown',
  'gold',
  'purple',
  'beige',
] as const
export type Paint = (typeof PAINTS)[number]

export const SCENES = ['showroom', 'dusk-lot', 'coast-road', 'studio-light'] as const
export type Scene = (typeof SCENES)[number]

/** What a picture shows. `front` and `rear` are three-quarter views; each shape has its own list, see `listViews`. */
export type View =
  | 'front'
  | 'side'
  | 'rear'
  | 'interior'
  | 'wheel'
  | 'boot'
  | 'door-side'
  | 'kitchen'
  | 'bed'
  | 'hitch'
  | 'dash'

export type Ratio = '4:3' | '3:2'
