import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {expect, it} from 'vitest'
import {describeWholeVehicle} from './describe-car'

it.each([
  ['|', null],
  ['N/A', null],
  [undefined, null],
  ['One owner. | Two keys', 'One owner.\nTwo keys'],
  ['<p>One owner.</p>', 'One owner.'],
])('a car for an agent › has of the comments %j the words %j', (dealercomments, words) => {
  const car = carSchema.parse({
    id: 'a-1',
    slug: 'a-1',
    name: 'A',
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    dealership_slug: 'north',
    dealercomments,
  })
  const site = {origin: 'https://north.example', settings: declaredDefaults, now: 0}
  expect(describeWholeVehicle(car, site).dealer_comments).toBe(words)
})
