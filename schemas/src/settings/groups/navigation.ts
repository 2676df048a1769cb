import {link} from '../../fields/media.ts'
import {list, object} from '../../fields/structures.ts'

const item = link({title: 'Link', help: 'Words and where they lead.'})

export const navigation = object({
  title: 'Navigation',
  help: 'The links of the header and of the foot of the page.',
  fields: {
    header: list({
      title: 'Header links',
      help: 'Five at most; more do not fit on one row.',
      spec: ['2.27'],
      of: item,
      max: 5,
      default: [
        {label: 'Our stock', href: '/search/new-used-and-demo-cars'},
        {label: 'Special offers', href: '/special-offers'},
        {label: 'Locations', href: '/locations'},
      ],
    }),
    footer: list({
      title: 'Footer links',
      help: 'Shown at the foot of every page.',
      of: item,
      max: 16,
      default: [
        {label: 'Our stock', href: '/search/new-used-and-demo-cars'},
        {label: 'Special offers', href: '/special-offers'},
        {label: 'Locations', href: '/locations'},
      ],
    }),
  },
})
