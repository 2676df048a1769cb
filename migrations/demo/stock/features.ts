import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {Badge, CarModel} from '../seeds/catalogue/catalogue.ts'
import type {Random} from './random.ts'

type Feature = {
  group: string
  name: string
  level: 1 | 2 | 3
  filter?: string
  only?: (model: CarModel, badge: Badge, year: number) => boolean
}

const isUte = ({shape}: CarModel) => shape === 'ute-dual' || shape === 'ute-single' || shape === 'cab-chassis'
const isWork = (model: CarModel) => isUte(model) || ['van', 'light-truck', 'bus'].includes(model.shape)
const isTall = ({shape}: CarModel) => ['suv', 'suv-large', '4x4', 'people-mover'].includes(shape)

const FEATURES: readonly Feature[] = [
  {group: 'Safety', name: 'Autonomous emergency braking', level: 1, only: (_, __, year) => year >= 2018},
  {group: 'Safety', name: 'Front, side and curtain airbags', level: 1},
  {group: 'Safety', name: 'Electronic stability control', level: 1},
  {
    group: 'Safety',
    name: 'Reversing camera',
    level: 1,
    filter: 'Reverse Camera',
    only: (_, __, year) => year >= 2015,
  },
  {group: 'Safety', name: 'Rear parking sensors', level: 1},
  {group: 'Safety', name: 'Hill start assist', level: 1},
  {group: 'Safety', name: 'Lane keeping assist', level: 2, only: (_, __, year) => year >= 2018},
  {group: 'Safety', name: 'Blind spot monitoring', level: 2, only: (_, __, year) => year >= 2017},
  {group: 'Safety', name: 'Rear cross-traffic alert', level: 2, only: (_, __, year) => year >= 2018},
  {
    group: 'Safety',
    name: 'Surround-view camera',
    level: 3,
    filter: '360 Camera',
    only: (_, __, year) => year >= 2018,
  },
  {group: 'Safety', name: 'ISOFIX child seat anchors', level: 1, only: ({seats}) => seats >= 4},
  {group: 'Comfort', name: 'Air conditioning', level: 1},
  {group: 'Comfort', name: 'Cruise control', level: 1},
  {group: 'Comfort', name: 'Power windows', level: 1},
  {group: 'Comfort', name: 'Dual-zone climate control', level: 2},
  {
    group: 'Comfort',
    name: 'Adaptive cruise control',
    level: 2,
    filter: 'Adaptive Cruise',
    only: (_, __, year) => year >= 2017,
  },
  {group: 'Comfort', name: 'Keyless entry and push-button start', level: 2},
  {group: 'Comfort', name: 'Leather-appointed seats', level: 3, filter: 'Leather Seats'},
  {group: 'Comfort', name: 'Heated front seats', level: 3, filter: 'Heated Seats'},
  {group: 'Comfort', name: 'Power-adjustable driver’s seat', level: 3},
  {group: 'Comfort', name: 'Power tailgate', level: 3, only: isTall},
  {
    group: 'Comfort',
    name: 'Panoramic glass roof',
    level: 3,
    filter: 'Sunroof',
    only: (model) => !isWork(model),
  },
  {
    group: 'Comfort',
    name: 'Third row of seats',
    level: 1,
    filter: 'Third Row',
    only: ({seats}) => seats === 7 || seats === 8,
  },
  {group: 'Technology', name: 'Bluetooth phone and audio', level: 1},
  {
    group: 'Technology',
    name: 'Apple CarPlay',
    level: 1,
    filter: 'Apple CarPlay',
    only: (_, __, year) => year >= 2018,
  },
  {
    group: 'Technology',
    name: 'Android Auto',
    level: 1,
    filter: 'Android Auto',
    only: (_, __, year) => year >= 2018,
  },
  {group: 'Technology', name: 'Satellite navigation', level: 2},
  {group: 'Technology', name: 'Digital instrument display', level: 2, only: (_, __, year) => year >= 2020},
  {group: 'Technology', name: 'Wireless phone charging', level: 3, only: (_, __, year) => year >= 2020},
  {group: 'Technology', name: 'Premium audio', level: 3},
  {group: 'Exterior', name: 'LED headlamps', level: 2},
  {group: 'Exterior', name: 'Alloy wheels', level: 1, only: (model) => !isWork(model)},
  {group: 'Exterior', name: 'Roof rails', level: 2, only: isTall},
  {group: 'Exterior', name: 'Rear privacy glass', level: 2, only: (model) => !isWork(model)},
  {group: 'Exterior', name: 'Side steps', level: 2, only: isUte},
  {group: 'Exterior', name: 'Sports bar', level: 3, only: isUte},
]

const FITTED: readonly Feature[] = [
  {group: 'Accessories', name: 'Tow bar and wiring', level: 1, filter: 'Tow Bar'},
  {
    group: 'Accessories',
    name: 'Steel bull bar',
    level: 1,
    filter: 'Bull Bar',
    only: (model) => isUte(model) || model.shape === '4x4',
  },
  {
    group: 'Accessories',
    name: 'Colour-coded canopy',
    level: 1,
    filter: 'Canopy',
    only: ({shape}) => shape === 'ute-dual',
  },
  {group: 'Accessories', name: 'Tub liner', level: 1, only: ({shape}) => shape === 'ute-dual'},
  {group: 'Accessories', name: 'Floor mats', level: 1},
  {group: 'Accessories', name: 'Dash camera', level: 1},
]

/** A car's equipment, in groups, and the part of it that shoppers filter by. */
export function equip(
  model: CarModel,
  badge: Badge,
  year: number,
  random: Random,
): Pick<Car, 'standardEquipment' | 'filtered_features'> {
  const fits = (feature: Feature) =>
    feature.level <= badge.level && (feature.only?.(model, badge, year) ?? true)
  const fitted = FITTED.filter((feature) => fits(feature) && random.chance(0.3))
  const all = [...FEATURES.filter(fits), ...fitted]
  return {
    standardEquipment: all.map(({group, name}) => ({group, name})),
    filtered_features: all.flatMap(({filter}) => (filter ? [filter] : [])).sort(),
  }
}
