import {flag, money, number, percent, text} from '../../fields/scalars.ts'
import {choices, list, object} from '../../fields/structures.ts'
import {ITEM_TYPE_CHOICES} from './stock.ts'

const THIS_CENTURY = {min: 1950, max: 2100} as const

const ownPrice = object(
  'Price',
  'What you pay for one kind of car.',
  {
    make: text('Make', 'Such as Toyota.', {required: true, max: 60}),
    model: text('Model', 'Such as Hilux.', {required: true, max: 60}),
    badge: text('Badge', 'Such as SR5. Leave it empty for every badge.', {clearable: true, max: 60}),
    fromYear: number('From the year', 'The oldest year this applies to.', {required: true, ...THIS_CENTURY}),
    toYear: number('To the year', 'The newest year this applies to.', {required: true, ...THIS_CENTURY}),
    price: money('Price', 'For a car of the newest year with the kilometres below.', {
      required: true,
      min: 1,
      max: 1_000_000,
    }),
    km: number('With', 'The kilometres that the price assumes.', {
      unit: 'km',
      required: true,
      min: 0,
      max: 1_000_000,
    }),
    lessPerYear: percent(
      'Less for each year',
      'Taken off for each year that a car is older than the newest.',
      {min: 0, max: 50, default: 8},
    ),
    lessPer10000Km: percent(
      'Less for each 10,000 km',
      'Taken off for each 10,000 km more, and added for each less.',
      {min: 0, max: 50, default: 3},
    ),
  },
  {
    check: ({fromYear, toYear}) =>
      Number(fromYear ?? 0) > Number(toYear ?? 9999) ? 'The first year must not be after the last' : null,
  },
)

export const valuations = object(
  'Valuations and offers',
  'Which shoppers’ cars you make an offer for, and for how much. An offer needs a provider of valuations or your own prices; without both, shoppers see what such cars are advertised for.',
  {
    itemTypes: choices(
      'Kinds you value',
      'Shoppers can have these kinds valued. Leave it empty for the kinds that your stock holds. Plates and a provider know cars alone; caravans and motorcycles are compared with those you advertise.',
      ITEM_TYPE_CHOICES,
    ),
    makeOffers: flag(
      'Make offers',
      'Shoppers see an offer with a date, subject to seeing the car. Off, they see a range and you call them.',
    ),
    providerPercent: percent(
      'Of the provider’s price',
      'The share of the provider’s trade price that you offer.',
      {min: 50, max: 110, default: 95},
    ),
    minimumScore: percent(
      'Sure by at least',
      'No offer is made if the provider’s confidence in its figure is lower than this.',
      {min: 0, max: 100, default: 60},
    ),
    ownPrices: list(
      'Your own prices',
      'The first price that fits a car is used, before the provider’s figure.',
      ownPrice,
      {max: 500},
    ),
    makes: list(
      'Makes',
      'Offers are made for these makes only. Leave it empty for every make.',
      text('Make', 'One make.', {max: 60}),
      {max: 100},
    ),
    maximumAge: number('Not older than', 'By the year of the car.', {
      unit: 'years',
      min: 0,
      max: 60,
      default: 10,
    }),
    maximumKm: number('Not more than', 'Kilometres of the car.', {
      unit: 'km',
      min: 0,
      max: 1_000_000,
      default: 180_000,
    }),
    minimumOffer: money('Smallest offer', 'A car worth less than this gets no offer.', {
      min: 1,
      max: 1_000_000,
      default: 2000,
    }),
    maximumOffer: money(
      'Greatest offer',
      'A car worth more than this gets no automatic offer: you call the shopper.',
      {min: 1, max: 1_000_000, default: 80_000},
    ),
    lookupsPerDay: number(
      'Look-ups a day',
      'How many number plates the provider is asked about in a day, because each costs money. Shoppers choose their car from lists then.',
      {min: 0, max: 100_000, default: 300},
    ),
  },
)
