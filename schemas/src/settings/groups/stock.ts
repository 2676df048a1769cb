import {flag, number} from '../../fields/scalars.ts'
import {choices, object, references} from '../../fields/structures.ts'

export const CAR_TYPE_CHOICES = {new: 'New', demo: 'Demo', used: 'Used'} as const
export const ITEM_TYPE_CHOICES = {car: 'Cars', caravan: 'Caravans', motorcycle: 'Motorcycles'} as const

export const stock = object('Stock shown', 'Which of the dealerships’ cars this site shows.', {
  carTypes: choices(
    'Conditions',
    'Leave out "New" and "Demo" for a site that sells used cars only.',
    CAR_TYPE_CHOICES,
    {default: ['new', 'demo', 'used']},
  ),
  itemTypes: choices(
    'Kinds',
    'Cars, caravans, motorcycles. Pages name what you sell by them, such as "Saved cars".',
    ITEM_TYPE_CHOICES,
    {default: ['car', 'caravan', 'motorcycle']},
  ),
  hiddenDealerships: references(
    'Dealerships left out',
    'Their cars do not show, although the site sells for them.',
    'dealership',
    {max: 100},
  ),
  soldDays: number('Days a sold car stays listed', 'Counted from the day it was sold. 0 hides it at once.', {
    unit: 'days',
    min: 0,
    max: 60,
    default: 3,
  }),
  requirePhotos: flag('Only with pictures', 'Hide cars that have no picture yet.'),
  inStockOnly: flag('Only in stock', 'Hide cars that are coming soon.'),
  maxAgeDays: number('Hide after days', 'Hide cars listed longer than this. Leave empty for no limit.', {
    unit: 'days',
    min: 1,
    max: 3650,
    clearable: true,
  }),
})
