import {reference} from '../../fields/media.ts'
import {choice, flag, number} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'

export const CAR_TYPE_CHOICES = {new: 'New', demo: 'Demo', used: 'Used'} as const
export const ITEM_TYPE_CHOICES = {car: 'Cars', caravan: 'Caravans', motorcycle: 'Motorcycles'} as const

export const stock = object({
  title: 'Stock shown',
  help: 'Which of the dealerships’ cars this site shows.',
  fields: {
    carTypes: list({
      title: 'Conditions',
      help: 'Leave out "New" and "Demo" for a site that sells used cars only.',
      of: choice({title: 'Condition', help: 'New, demo or used.', choices: CAR_TYPE_CHOICES}),
      default: ['new', 'demo', 'used'],
    }),
    itemTypes: list({
      title: 'Kinds',
      help: 'Cars, caravans, motorcycles. Pages name what you sell by them, such as "Saved cars".',
      of: choice({title: 'Kind', help: 'What is sold.', choices: ITEM_TYPE_CHOICES}),
      default: ['car', 'caravan', 'motorcycle'],
    }),
    hiddenDealerships: list({
      title: 'Dealerships left out',
      help: 'Their cars do not show, although the site sells for them.',
      of: reference({title: 'Dealership', help: 'A dealership.', to: 'dealership'}),
      max: 100,
    }),
    soldDays: number({
      title: 'Days a sold car stays listed',
      help: 'Counted from the day it was sold. 0 hides it at once.',
      unit: 'days',
      min: 0,
      max: 60,
      default: 3,
    }),
    requirePhotos: flag({
      title: 'Only with pictures',
      help: 'Hide cars that have no picture yet.',
    }),
    inStockOnly: flag({title: 'Only in stock', help: 'Hide cars that are coming soon.'}),
    maxAgeDays: number({
      title: 'Hide after days',
      help: 'Hide cars listed longer than this. Leave empty for no limit.',
      unit: 'days',
      min: 1,
      max: 3650,
      clearable: true,
    }),
  },
})
