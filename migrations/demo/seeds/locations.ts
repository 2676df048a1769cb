import type {LocationType} from '@forecourt/schemas/location/location'
import type {DealershipSlug} from './dealerships.ts'

type State = 'NSW' | 'QLD' | 'VIC' | 'WA'
type Span = readonly [open: string, close: string] | null

export type SeedLocation = {
  readonly slug: string
  readonly name: string
  readonly dealership: DealershipSlug
  readonly type: LocationType
  readonly primary?: boolean
  readonly buysCars?: boolean
  readonly phone: string
  readonly email: string
  readonly street: string
  readonly city: string
  readonly state: State
  readonly postcode: string
  readonly at: readonly [latitude: number, longitude: number]
  readonly hours: {
    readonly weekdays: Span
    readonly saturday: Span
    readonly sunday: Span
    readonly holidays: Span
  }
  readonly repairerLicence?: string
  readonly workshopCapacity?: number
  readonly loanCars?: number
  readonly dealerLicence?: string
  readonly landline?: string
  /** Ids of brands. */
  readonly brands?: readonly string[]
  readonly rating?: {readonly average: number; readonly reviews: number}
}

const showroom = {
  weekdays: ['08:30', '17:30'],
  saturday: ['08:30', '17:00'],
  sunday: null,
  holidays: ['10:00', '16:00'],
} as const
const workshop = {
  weekdays: ['07:30', '17:00'],
  saturday: ['08:00', '12:00'],
  sunday: null,
  holidays: null,
} as const
const counter = {weekdays: ['08:00', '17:00'], saturday: null, sunday: null, holidays: null} as const

/** Streets are invented; suburbs are real, so that distances and maps are realistic. */
export const locations: readonly SeedLocation[] = [
  {
    slug: 'harbour-city-alexandria',
    name: 'Alexandria showroom',
    dealership: 'harbour-city-motors',
    type: 'sales',
    primary: true,
    buysCars: true,
    phone: '02 5550 0101',
    email: 'sales@harbour-city.example.com.au',
    street: '40 Wharfline Road',
    city: 'Alexandria',
    state: 'NSW',
    postcode: '2015',
    at: [-33.9067, 151.1942],
    hours: {...showroom, sunday: ['10:00', '16:00']},
    landline: '02 5550 0199',
    brands: ['manufacturer-mazda', 'manufacturer-kia'],
    rating: {average: 4.6, reviews: 318},
    dealerLicence: 'MD 099140',
  },
  {
    slug: 'harbour-city-artarmon',
    name: 'North Shore showroom',
    dealership: 'harbour-city-north-shore',
    type: 'sales',
    phone: '02 5550 0120',
    email: 'northshore@harbour-city.example.com.au',
    street: '12 Signalmans Lane',
    city: 'Artarmon',
    state: 'NSW',
    postcode: '2064',
    at: [-33.8119, 151.1826],
    brands: ['manufacturer-volkswagen'],
    hours: showroom,
  },
  {
    slug: 'harbour-city-five-dock',
    name: 'Used car centre',
    dealership: 'harbour-city-used-cars',
    type: 'sales',
    buysCars: true,
    phone: '02 5550 0140',
    email: 'used@harbour-city.example.com.au',
    street: '255 Quayline Road',
    city: 'Five Dock',
    state: 'NSW',
    postcode: '2046',
    at: [-33.8667, 151.1297],
    hours: {...showroom, sunday: ['10:00', '17:00']},
  },
  {
    slug: 'harbour-city-service',
    name: 'Alexandria service centre',
    dealership: 'harbour-city-motors',
    type: 'service',
    phone: '02 5550 0160',
    email: 'service@harbour-city.example.com.au',
    street: '42 Wharfline Road',
    city: 'Alexandria',
    state: 'NSW',
    postcode: '2015',
    at: [-33.907, 151.1945],
    hours: workshop,
    workshopCapacity: 5,
    loanCars: 3,
    repairerLicence: 'MVRL 99140',
  },
  {
    slug: 'harbour-city-parts',
    name: 'Alexandria parts counter',
    dealership: 'harbour-city-motors',
    type: 'parts',
    phone: '02 5550 0180',
    email: 'parts@harbour-city.example.com.au',
    street: '42 Wharfline Road',
    city: 'Alexandria',
    state: 'NSW',
    postcode: '2015',
    at: [-33.9071, 151.1947],
    hours: {...counter, saturday: ['08:00', '12:00']},
  },
  {
    slug: 'ridgeway-moorooka',
    name: 'Ridgeway Moorooka',
    dealership: 'ridgeway',
    type: 'sales',
    primary: true,
    buysCars: true,
    phone: '07 5550 0201',
    email: 'sales@ridgeway.example.com.au',
    street: '1180 Ridgeline Parade',
    city: 'Moorooka',
    state: 'QLD',
    postcode: '4105',
    at: [-27.535, 153.0249],
    hours: {...showroom, weekdays: ['08:00', '17:30'], saturday: ['08:00', '16:00']},
    brands: ['manufacturer-nissan'],
    rating: {average: 4.4, reviews: 96},
  },
  {
    slug: 'ridgeway-springwood',
    name: 'Ridgeway Used Springwood',
    dealership: 'ridgeway-used',
    type: 'sales',
    buysCars: true,
    phone: '07 5550 0220',
    email: 'used@ridgeway.example.com.au',
    street: '77 Spur Street',
    city: 'Springwood',
    state: 'QLD',
    postcode: '4127',
    at: [-27.6116, 153.128],
    hours: {...showroom, weekdays: ['08:00', '17:30'], saturday: ['08:00', '16:00']},
  },
  {
    slug: 'ridgeway-service',
    name: 'Ridgeway service',
    dealership: 'ridgeway',
    type: 'service',
    phone: '07 5550 0240',
    email: 'service@ridgeway.example.com.au',
    street: '1184 Ridgeline Parade',
    city: 'Moorooka',
    state: 'QLD',
    postcode: '4105',
    at: [-27.5353, 153.0252],
    hours: {...workshop, weekdays: ['07:00', '17:00']},
    workshopCapacity: 4,
    loanCars: 6,
  },
  {
    slug: 'ridgeway-parts',
    name: 'Ridgeway parts',
    dealership: 'ridgeway',
    type: 'parts',
    phone: '07 5550 0260',
    email: 'parts@ridgeway.example.com.au',
    street: '1184 Ridgeline Parade',
    city: 'Moorooka',
    state: 'QLD',
    postcode: '4105',
    at: [-27.5353, 153.0252],
    hours: {...counter, weekdays: ['07:30', '17:00']},
  },
  {
    slug: 'northside-preston',
    name: 'Northside Preston',
    dealership: 'northside-used-cars',
    type: 'sales',
    primary: true,
    buysCars: true,
    phone: '03 5550 0301',
    email: 'hello@northside.example.com.au',
    street: '610 Gumleaf Road',
    city: 'Preston',
    state: 'VIC',
    postcode: '3072',
    at: [-37.7412, 145.0023],
    hours: {
      weekdays: ['09:00', '18:00'],
      saturday: ['09:00', '17:00'],
      sunday: ['11:00', '16:00'],
      holidays: ['10:00', '16:00'],
    },
  },
  {
    slug: 'northside-epping',
    name: 'Northside Epping',
    dealership: 'northside-used-cars',
    type: 'sales',
    buysCars: true,
    phone: '03 5550 0320',
    email: 'epping@northside.example.com.au',
    street: '18 Basalt Drive',
    city: 'Epping',
    state: 'VIC',
    postcode: '3076',
    at: [-37.6435, 145.0287],
    hours: {
      weekdays: ['09:00', '17:30'],
      saturday: ['09:00', '17:00'],
      sunday: null,
      holidays: ['10:00', '16:00'],
    },
  },
  {
    slug: 'northside-workshop',
    name: 'Northside workshop',
    dealership: 'northside-used-cars',
    type: 'service',
    phone: '03 5550 0340',
    email: 'workshop@northside.example.com.au',
    street: '614 Gumleaf Road',
    city: 'Preston',
    state: 'VIC',
    postcode: '3072',
    at: [-37.7414, 145.0027],
    hours: workshop,
  },
  {
    slug: 'coastline-wangara',
    name: 'Coastline Caravans Wangara',
    dealership: 'coastline-caravans',
    type: 'sales',
    primary: true,
    phone: '08 5550 0401',
    email: 'vans@coastline.example.com.au',
    street: '9 Limestone Way',
    city: 'Wangara',
    state: 'WA',
    postcode: '6065',
    at: [-31.7914, 115.8317],
    brands: ['manufacturer-jayco'],
    hours: {
      weekdays: ['08:30', '17:00'],
      saturday: ['08:30', '15:00'],
      sunday: null,
      holidays: ['10:00', '15:00'],
    },
  },
  {
    slug: 'coastline-osborne-park',
    name: 'Coastline Bikes Osborne Park',
    dealership: 'coastline-bikes',
    type: 'sales',
    buysCars: true,
    phone: '08 5550 0420',
    email: 'bikes@coastline.example.com.au',
    street: '231 Saltbush Street',
    city: 'Osborne Park',
    state: 'WA',
    postcode: '6017',
    at: [-31.9, 115.81],
    brands: ['manufacturer-triumph'],
    hours: {weekdays: ['08:30', '17:30'], saturday: ['08:30', '14:00'], sunday: null, holidays: null},
  },
  {
    slug: 'coastline-service',
    name: 'Coastline service and fit-out',
    dealership: 'coastline-caravans',
    type: 'service',
    phone: '08 5550 0440',
    email: 'service@coastline.example.com.au',
    street: '11 Limestone Way',
    city: 'Wangara',
    state: 'WA',
    postcode: '6065',
    at: [-31.7916, 115.8321],
    hours: {...workshop, saturday: null},
    repairerLicence: 'MRB 99417',
  },
  {
    slug: 'coastline-parts',
    name: 'Coastline parts and accessories',
    dealership: 'coastline-caravans',
    type: 'parts',
    phone: '08 5550 0460',
    email: 'parts@coastline.example.com.au',
    street: '11 Limestone Way',
    city: 'Wangara',
    state: 'WA',
    postcode: '6065',
    at: [-31.7916, 115.8321],
    hours: {...counter, saturday: ['08:30', '12:00']},
  },
]
