import {choice, slug, text} from '../../fields/scalars.ts'
import {keyedList, object} from '../../fields/structures.ts'

const group = object('Group', 'One heading of the range.', {
  label: text('Label', 'For example "SUV".', {required: true, max: 40}),
  key: slug(
    'Short name',
    'As in the address of the group: /models?body=suv. Models choose it as their body.',
    {source: 'label', required: true},
  ),
})

export const models = object(
  'Models',
  'The range of new models. Switch the pages on and off in Settings → Features.',
  {
    title: text('Heading', 'The heading of the models page.', {default: 'The range', max: 60}),
    groups: keyedList('Groups', 'The headings that models are listed under, in this order.', group, {
      key: 'key',
      max: 20,
      default: [
        {key: 'suv', label: 'SUV'},
        {key: 'trucks', label: 'Utes'},
        {key: 'vans', label: 'Vans'},
        {key: 'cars', label: 'Cars'},
        {key: 'performance', label: 'Performance'},
        {key: 'electric', label: 'Electric'},
        {key: 'future-vehicles', label: 'Future vehicles'},
      ],
    }),
    address: choice(
      'Address of a model',
      'The words in the address come from the short names of the model and of its manufacturer.',
      {models: '/models/name', slug: '/name', newSlug: '/new name', brand: '/brand/name'},
      {default: 'models'},
    ),
    countrySuffix: text(
      'Ending left out of brand names',
      'A manufacturer’s short name ending in this is shortened in addresses: "brand-australia" becomes "brand".',
      {default: '-australia', clearable: true, max: 30},
    ),
    newText: text('New', 'On a new model.', {default: 'New', max: 24}),
    comingSoonText: text('Coming soon', 'On a model that has not arrived.', {
      default: 'Coming Soon',
      max: 24,
    }),
    fromText: text('Before a price', 'Before the lowest price of a model.', {default: 'From', max: 24}),
    brochureText: text('Brochure', 'The link to a model’s brochure; the kind and size of the file follow.', {
      default: 'Brochure',
      max: 40,
    }),
  },
)
