import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {renderToStaticMarkup} from 'react-dom/server'
import type {ActionTargets} from '#/features/vehicle-detail/list-actions'
import {VehicleView} from '#/features/vehicle-detail/vehicle-view'

export const NOW = Date.UTC(2026, 10, 20)

/** A car with every value, as in a feed. */
export const whole = {
  id: 'd-1',
  slug: '2021-toyota-hilux-1',
  name: '2021 Toyota Hilux SR5',
  make: 'Toyota',
  model: 'Hilux',
  car_type: 'used',
  dealership_slug: 'd',
  year: 2021,
  badge: 'SR5',
  series: 'GUN126R',
  colour: 'White',
  km: 48_210,
  price: 52_990,
  before_price: 55_990,
  offer_price: 51_990,
  price_basis: 'drive_away',
  price_state: 'NSW',
  created_at: NOW / 1000 - 86_400,
  stocknum: 'S1',
  vin: 'JTEAAAAH10K000001',
  regplate: 'ABC12D',
  rego_expiry: '01/05/2027',
  seats: 5,
  doors: 4,
  simple_fuel: 'Diesel',
  simple_body: 'ute',
  simple_transmission: 'Automatic',
  drive: '4WD',
  engine_size: 2.8,
  dealercomments: 'One owner. | Full history.',
  file: 'https://example.com/report.pdf',
  video_url: 'https://example.com/video',
  spin_url: 'https://example.com/spin',
  city: 'Parramatta',
  state: 'NSW',
  location_name: 'Yard',
  location: {name: 'Yard', slug: 'yard', phone: '02 5550 0000', address: {state: 'NSW'}},
  variant: {cylinders: 4, enginesize_litres: 2.8, ancaprating: 5, ancapyear: 2019, vehiclelength: 5325},
  caravan: {sleeps: 2, body_length: 20, tare_weight: 2000},
  autograb_data: {state_average_market_price: 56_000, as_at: NOW / 1000},
  standardEquipment: [{group: 'Safety', name: 'Airbags'}, {name: 'Tow bar'}],
  images: ['/media/stock/a.svg', '/media/stock/b.svg'],
  price_history: [{at: NOW / 1000 - 9_000_000, amount: 55_990, basis: 'drive_away'}],
  item_type: 'car',
  status: 'in_stock',
}

const targets: ActionTargets = {
  buyOnline: null,
  enquire: 'mailto:a@example.com',
  reserve: null,
  finance: null,
  testDrive: null,
  tradeIn: null,
  call: 'tel:0255500000',
  chat: null,
  requestPhotos: null,
  directions: '#vehicle-map',
  pricePdf: null,
  share: 'mailto:',
}

type Changes = {
  settings?: Settings
  targets?: Partial<ActionTargets>
}

/** The HTML of a car's page, with the default settings unless others are given. */
export function renderVehicle(car: Car, {settings = declaredDefaults, ...more}: Changes = {}): string {
  return renderToStaticMarkup(
    <VehicleView
      car={car}
      settings={settings}
      now={NOW}
      zone="Australia/Sydney"
      context={{targets: {...targets, ...more.targets}, call: () => null}}
      dealer={null}
      place={null}
      licence={null}
      finance={null}
      keep={null}
      address={`https://example.com.au/cars/${car.slug}`}
      othersAsked={null}
    />,
  )
}

/** The text of a page, without tags and attributes. */
export function getVisibleText(html: string): string {
  return html.replace(/<[^>]*>/g, '\n')
}
