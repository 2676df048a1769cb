import {link} from '../../fields/media.ts'
import {pathOrUrl} from '../../fields/path.ts'
import {choice, flag, slug, text} from '../../fields/scalars.ts'
import {keyedList, list, object} from '../../fields/structures.ts'

const item = link('Link', 'A label and its address.')

/** What opens under an entry of the main menu. */
export const MENU_PANELS = {
  none: 'Nothing: the entry is a plain link',
  links: 'The links below',
  models: 'The models, grouped by body',
  stock: 'Stock by condition, body and make',
  locations: 'The locations with their phones',
} as const

export type MenuPanel = keyof typeof MENU_PANELS

const menuEntry = object('Entry', 'One entry of the main menu.', {
  label: text('Label', 'One or two words.', {required: true, max: 30}),
  key: slug('Short name', 'Names the entry, so that a brand or site can change or hide just this one.', {
    source: 'label',
    required: true,
  }),
  href: pathOrUrl('Leads to', 'A path such as /special-offers.'),
  panel: choice('Opens', 'What unfolds under it.', MENU_PANELS, {default: 'none'}),
  links: list('Links', 'For the choice "The links below".', item, {max: 16}),
  hidden: flag('Left out', 'Leaves out an entry that the default, the template or the brand has.'),
})

export const navigation = object(
  'Navigation',
  'The links of the header and of the foot of the page. A link to a page the site does not have is left out.',
  {
    menu: keyedList(
      'Main menu',
      'The entries of the header, after those of the default, the template and the brand. One with the short name of such an entry changes it or leaves it out.',
      menuEntry,
      {
        key: 'key',
        max: 12,
        default: [
          {key: 'home', label: 'Home', href: '/', panel: 'none', links: [], hidden: false},
          {key: 'vehicles', label: 'Vehicles', href: '/models', panel: 'models', links: [], hidden: false},
          {key: 'offers', label: 'Offers', href: '/special-offers', panel: 'none', links: [], hidden: false},
          {
            key: 'our-stock',
            label: 'Our Stock',
            href: '/search/new-used-and-demo-cars',
            panel: 'stock',
            links: [
              {label: 'New cars', href: '/search/new-cars'},
              {label: 'Demo cars', href: '/search/demo-cars'},
              {label: 'Used cars', href: '/search/used-cars'},
            ],
            hidden: false,
          },
          {key: 'trade-in', label: 'Trade In', href: '/trade-in', panel: 'none', links: [], hidden: false},
          {
            key: 'service-and-parts',
            label: 'Service and Parts',
            href: '/service',
            panel: 'links',
            links: [
              {label: 'Book a service', href: '/service'},
              {label: 'Parts and accessories', href: '/vehicle-parts-and-accessories'},
              {label: 'Warranty', href: '/warranty'},
              {label: 'Roadside assist', href: '/roadside-assist'},
            ],
            hidden: false,
          },
          {
            key: 'company',
            label: 'Company',
            href: '/about-us',
            panel: 'links',
            links: [
              {label: 'About us', href: '/about-us'},
              {label: 'Locations', href: '/locations'},
              {label: 'Contact', href: '/contact'},
              {label: 'Book a test drive', href: '/book-test-drive'},
              {label: 'News and reviews', href: '/blog'},
              {label: 'Careers', href: '/careers'},
              {label: 'Fleet', href: '/fleet'},
            ],
            hidden: false,
          },
        ],
      },
    ),
    brandLogos: flag(
      'Logos of brands',
      'The brands in the main menu show their logos, where they have one, in place of their names.',
      {default: true},
    ),
    footer: list('Footer links', 'Shown at the foot of every page.', item, {
      max: 16,
      default: [
        {label: 'Our stock', href: '/search/new-used-and-demo-cars'},
        {label: 'Special offers', href: '/special-offers'},
        {label: 'Locations', href: '/locations'},
      ],
    }),
    legal: list('Legal links', 'Beside the licence at the foot of every page.', item, {
      max: 6,
      default: [
        {label: 'Terms and conditions', href: '/terms-and-conditions'},
        {label: 'Privacy policy', href: '/privacy-policy'},
        {label: 'Credit guide', href: '/credit-guide'},
        {label: 'Cookies', href: '/cookies'},
        {label: 'Accessibility', href: '/accessibility'},
      ],
    }),
  },
)
