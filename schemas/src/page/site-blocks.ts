import {reference} from '../fields/media.ts'
import {choice, flag, longText, number} from '../fields/scalars.ts'
import {FORM_TITLES} from '../settings/groups/form-changes.ts'
import {SORT_CHOICES} from '../vehicle/filter-attributes.ts'
import {stockRuleFields, title} from './block-parts.ts'

const department = choice(
  'Which',
  'All places, or one department’s.',
  {all: 'All', sales: 'Sales', service: 'Service', parts: 'Parts'},
  {default: 'all'},
)

const {enquiry: _car, requestPhotos: _photos, offerEnquiry: _offer, ...pageForms} = FORM_TITLES

/** Forms that a page can contain: those that need no car and no offer; their texts and fields are settings. */
export const PAGE_FORMS = pageForms

export type PageForm = keyof typeof PAGE_FORMS

function buildCount(usual: number) {
  return number('How many', 'No more than this many are shown.', {min: 1, max: 12, default: usual})
}

/** Blocks filled from the site's content and stock. */
export const siteBlocks = {
  offers: {
    title: 'Offers',
    help: 'The offers that run now.',
    sketch:
      'M4 4h17v18H4zM24 4h16v18H24zM43 4h17v18H43zM4 26h17v3H4zM24 26h16v3H24zM43 26h17v3H43zM4 32h9v4H4zM24 32h9v4H24zM43 32h9v4H43z',
    fields: {
      title,
      count: buildCount(3),
    },
  },
  stock: {
    title: 'Stock',
    help: 'A row of cars by a rule you choose.',
    sketch:
      'M4 8h12v12H4zM19 8h12v12H19zM34 8h12v12H34zM49 8h11v12H49zM4 24h12v2H4zM19 24h12v2H19zM34 24h12v2H34zM49 24h11v2H49zM4 29h8v3H4zM19 29h8v3H19zM34 29h8v3H34zM49 29h8v3H49z',
    fields: {
      title,
      ...stockRuleFields,
      sort: choice('Order', 'Which cars come first.', SORT_CHOICES, {default: 'latest'}),
      count: buildCount(4),
    },
  },
  questions: {
    title: 'Questions and answers',
    help: 'The questions of one topic, or all of them under their topics.',
    sketch:
      'M4 6h48v3H4zM56 6h4v3H56zM4 13h56v1H4zM4 18h40v3H4zM56 18h4v3H56zM4 25h56v1H4zM4 30h44v3H4zM56 30h4v3H56z',
    fields: {
      title,
      topic: reference('Topic', 'Empty means all.', 'questionTopic', {weak: true}),
    },
  },
  form: {
    title: 'Form',
    help: 'A form of the site.',
    sketch: 'M4 4h40v6H4zM6 6v2h36V6zM4 14h40v6H4zM6 16v2h36v-2zM4 24h40v6H4zM6 26v2h36v-2zM4 33h14v5H4z',
    fields: {
      form: choice('Form', 'The form to show.', PAGE_FORMS, {default: 'general'}),
      title,
      text: longText('Under the heading', 'One or two sentences.', {max: 300}),
    },
  },
  locations: {
    title: 'Locations',
    help: 'Where shoppers find you.',
    sketch:
      'M4 6h17v28H4zM24 6h16v28H24zM43 6h17v28H43zM12 11l4 5-4 7-4-7zM32 11l4 5-4 7-4-7zM51 11l4 5-4 7-4-7z',
    fields: {
      title,
      department,
    },
  },
  reviews: {
    title: 'Reviews',
    help: 'What customers said.',
    sketch: 'M4 8h17v22H4zM24 8h16v22H24zM43 8h17v22H43zM7 11v3h11v-3zM27 11v3h10v-3zM46 11v3h11v-3z',
    fields: {
      title,
      count: buildCount(3),
    },
  },
  models: {
    title: 'Models',
    help: 'The new range, by group.',
    sketch: 'M4 12h17v12H4zM24 12h16v12H24zM43 12h17v12H43zM4 28h12v3H4zM24 28h12v3H24zM43 28h12v3H43z',
    fields: {title, showPrices: flag('With prices', 'The lowest price.', {default: true})},
  },
  posts: {
    title: 'Posts',
    help: 'The latest posts.',
    sketch:
      'M4 4h17v14H4zM24 4h16v14H24zM43 4h17v14H43zM4 21h14v3H4zM24 21h14v3H24zM43 21h14v3H43zM4 27h17v2H4zM24 27h16v2H24zM43 27h17v2H43zM4 31h12v2H4zM24 31h12v2H24zM43 31h12v2H43z',
    fields: {
      title,
      category: reference('Category', 'Empty means all.', 'postCategory', {weak: true}),
      count: buildCount(3),
    },
  },
  map: {
    title: 'Map',
    help: 'Where shoppers find you, on one map with a list beside it.',
    sketch: 'M4 4h56v32H4zM22 10l5 6-5 9-5-9zM44 14l5 6-5 9-5-9z',
    fields: {title, department},
  },
} as const
