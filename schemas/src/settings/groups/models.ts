import {choice, slug, text} from '../../fields/scalars.ts'
import {keyedList, object} from '../../fields/structures.ts'

const group = object({
  title: 'Group',
  help: 'One heading of the range.',
  fields: {
    label: text({title: 'Label', help: 'For example "SUV".', required: true, max: 40}),
    key: slug({
      title: 'Short name',
      help: 'As in the address of the group: /models?body=suv. Models choose it as their body.',
      source: 'label',
      required: true,
    }),
  },
})

export const models = object({
  title: 'Models',
  help: 'The range of new models. Switch the pages on and off in Settings → Features.',
  fields: {
    title: text({title: 'Heading', help: 'The heading of the models page.', default: 'The range', max: 60}),
    groups: keyedList({
      title: 'Groups',
      help: 'The headings that models are listed under, in this order.',
      of: group,
      key: 'key',
      max: 20,
      default: [
        {key: 'suv', label: 'SUV'},
        {key: 'trucks', label: 'Trucks'},
        {key: 'vans', label: 'Vans'},
        {key: 'cars', label: 'Cars'},
        {key: 'performance', label: 'Performance'},
        {key: 'electric', label: 'Electric'},
        {key: 'future-vehicles', label: 'Future vehicles'},
      ],
    }),
    address: choice({
      title: 'Address of a model',
      help: 'The words in the address come from the short names of the model and of its manufacturer.',
      choices: {models: '/models/name', slug: '/name', newSlug: '/new name', brand: '/brand/name'},
      default: 'models',
    }),
    countrySuffix: text({
      title: 'Ending left out of brand names',
      help: 'A manufacturer’s short name ending in this is shortened in addresses: "brand-australia" becomes "brand".',
      default: '-australia',
      clearable: true,
      max: 30,
    }),
    newText: text({title: 'New', help: 'On a new model.', default: 'New', max: 24}),
    comingSoonText: text({
      title: 'Coming soon',
      help: 'On a model that has not arrived.',
      default: 'Coming Soon',
      max: 24,
    }),
    fromText: text({
      title: 'Before a price',
      help: 'Before the lowest price of a model.',
      default: 'From',
      max: 24,
    }),
    brochureText: text({
      title: 'Brochure',
      help: 'The link to a model’s brochure; the kind and size of the file follow.',
      default: 'Brochure',
      max: 40,
    }),
  },
})
