import {expect, it} from 'vitest'
import {bookedElsewhere} from './booked-elsewhere'

it.each([
  ['serviceBooking', 'https://booking.example/dealer/7', 'https://booking.example/dealer/7'],
  ['serviceBooking', null, null],
  ['serviceBooking', 'javascript:alert(1)', null],
  ['serviceBooking', 'http://booking.example', null],
  ['serviceBooking', 'booking', null],
  ['parts', 'https://booking.example', null],
] as const)('%s with the address %s is booked at %s', (form, serviceBookingUrl, expected) => {
  expect(bookedElsewhere(form, {serviceBookingUrl})).toBe(expected)
})
