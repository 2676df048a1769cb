import {expect, it} from 'vitest'
import {bookedElsewhere} from './booked-elsewhere'

it.each([
  ['service', 'https://booking.example/dealer/7', 'https://booking.example/dealer/7'],
  ['service', null, null],
  ['service', 'javascript:alert(1)', null],
  ['service', 'http://booking.example', null],
  ['service', 'booking', null],
  ['parts', 'https://booking.example', null],
] as const)('%s with the address %s is booked at %s', (form, serviceBookingUrl, expected) => {
  expect(bookedElsewhere(form, {serviceBookingUrl})).toBe(expected)
})
