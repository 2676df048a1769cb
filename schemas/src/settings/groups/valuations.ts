import {choice, flag, money, number, percent, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'
import {ITEM_TYPE_CHOICES} from './stock.ts'

const THIS_CENTURY = {min: 1950, max: 2100} as const

const ownPrice = object({
  check: ({fromYear, toYear}) =>
    Number(fromYear ?? 0) > Number(toYear ?? 9999) ? 'The first year must not be after the last' : null,
  title: 'Price',
  help: 'What you pay for one kind of car.',
  fields: {
    make: text({title: 'Make', help: 'Such as Toyota.', required: true, max: 60}),
    model: text({title: 'Model', help: 'Such as Hilux.', required: true, max: 60}),
    badge: text({
      title: 'Badge',
      help: 'Such as SR5. Leave it empty for every badge.',
      clearable: true,
      max: 60,
    }),
    fromYear: number({
      title: 'From the year',
      help: 'The oldest year this applies to.',
      required: true,
      ...THIS_CENTURY,
    }),
    toYear: number({
      title: 'To the year',
      help: 'The newest year this applies to.',
      required: true,
      ...THIS_CENTURY,
    }),
    price: money({
      title: 'Price',
      help: 'For a car of the newest year with the kilometres below.',
      required: true,
      min: 1,
      max: 1_000_000,
    }),
    km: number({
      title: 'With',
      help: 'The kilometres that the price assumes.',
      unit: 'km',
      required: true,
      min: 0,
      max: 1_000_000,
    }),
    lessPerYear: percent({
      title: 'Less for each year',
      help: 'Taken off for each year that a car is older than the newest.',
      min: 0,
      max: 50,
      default: 8,
    }),
    lessPer10000Km: percent({
      title: 'Less for each 10,000 km',
      help: 'Taken off for each 10,000 km more, and added for each less.',
      min: 0,
      max: 50,
      default: 3,
    }),
  },
})

export const valuations = object({
  title: 'Valuations and offers',
  help: 'Which shoppers’ cars you make an offer for, and for how much. An offer needs a provider of valuations or your own prices; without both, shoppers see what such cars are advertised for.',
  fields: {
    itemTypes: list({
      title: 'Kinds you value',
      help: 'Shoppers can have these kinds valued. Leave it empty for the kinds that your stock holds. Plates and a provider know cars alone; caravans and motorcycles are compared with those you advertise.',
      of: choice({title: 'Kind', help: 'What you value.', choices: ITEM_TYPE_CHOICES}),
    }),
    makeOffers: flag({
      title: 'Make offers',
      help: 'Shoppers see an offer with a date, subject to seeing the car. Off, they see a range and you call them.',
    }),
    providerPercent: percent({
      title: 'Of the provider’s price',
      help: 'The share of the provider’s trade price that you offer.',
      min: 50,
      max: 110,
      default: 95,
    }),
    minimumScore: percent({
      title: 'Sure by at least',
      help: 'No offer is made if the provider’s confidence in its figure is lower than this.',
      min: 0,
      max: 100,
      default: 60,
    }),
    ownPrices: list({
      title: 'Your own prices',
      help: 'The first price that fits a car is used, before the provider’s figure.',
      of: ownPrice,
      max: 500,
    }),
    makes: list({
      title: 'Makes',
      help: 'Offers are made for these makes only. Leave it empty for every make.',
      of: text({title: 'Make', help: 'One make.', max: 60}),
      max: 100,
    }),
    maximumAge: number({
      title: 'Not older than',
      help: 'By the year of the car.',
      unit: 'years',
      min: 0,
      max: 60,
      default: 10,
    }),
    maximumKm: number({
      title: 'Not more than',
      help: 'Kilometres of the car.',
      unit: 'km',
      min: 0,
      max: 1_000_000,
      default: 180_000,
    }),
    minimumOffer: money({
      title: 'Smallest offer',
      help: 'A car worth less than this gets no offer.',
      min: 1,
      max: 1_000_000,
      default: 2000,
    }),
    maximumOffer: money({
      title: 'Greatest offer',
      help: 'A car worth more than this gets no automatic offer: you call the shopper.',
      min: 1,
      max: 1_000_000,
      default: 80_000,
    }),
    lookupsPerDay: number({
      title: 'Look-ups a day',
      help: 'How many number plates the provider is asked about in a day, because each costs money. Shoppers choose their car from lists then.',
      min: 0,
      max: 100_000,
      default: 300,
    }),
  },
})
