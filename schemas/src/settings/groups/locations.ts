import {reference} from '../../fields/media.ts'
import {choice, flag, number, text} from '../../fields/scalars.ts'
import {choices, object, references} from '../../fields/structures.ts'
import {defineNotice} from '../../legal/legal-notice.ts'

const DEPARTMENTS = {sales: 'Sales', service: 'Service', parts: 'Parts'} as const

/** What a page of locations can be narrowed to (spec 2.28). */
export const LOCATION_FILTERS = {
  all: 'All',
  primary: 'The main location',
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  'service-and-parts': 'Service and parts',
} as const

export const locations = object('Locations', 'How locations, hours and the directory show.', {
  title: text('Heading', 'The heading of the page of all locations, and of the row on the home page.', {
    default: 'Our Locations',
    max: 60,
  }),
  shown: choice(
    'Which locations',
    'What the page of all locations and the home page show. An address can choose others, such as /locations?show=service.',
    LOCATION_FILTERS,
    {default: 'all'},
  ),
  single: reference(
    'Only this location',
    'The page of all locations and the home page then show this one alone, whatever is chosen above.',
    'location',
    {weak: true},
  ),
  showMap: flag(
    'Map of all locations',
    'On the page of all locations, where the site has a map and a location has a latitude and a longitude.',
    {default: true},
  ),
  nearSearch: flag(
    'Distances',
    'Shoppers may say where they are, by postcode or position, and see how far locations and cars are.',
    {
      default: true,
      tells: defineNotice({
        collect:
          '- If you ask how far cars and places are: your postcode, or your position rounded to about two kilometres.',
      }),
    },
  ),
  headerForm: choice(
    'In the header',
    'A list of the locations with their phones, or a plain link to the directory.',
    {list: 'List with phones', link: 'Plain link'},
    {default: 'list'},
  ),
  headerPhone: choice(
    'A phone in the header leads to',
    'What a tap on a location’s phone in the header and the menu does. Without a contact page it starts a call.',
    {call: 'A call', contact: 'The contact page'},
    {default: 'call'},
  ),
  viewLocation: choice(
    '"View location" leads to',
    'By the site: the contact page where the site sells one brand, else the location’s own page.',
    {auto: 'By the site', location: 'The location’s own page', contact: 'The contact page'},
    {default: 'auto'},
  ),
  brandLogos: flag(
    'Logos of brands',
    'The brands of a location show their logos, where they have one, in place of their names.',
    {default: true},
  ),
  appointmentOnly: flag(
    'By appointment only',
    'Closed weekdays of a sales or service location read "By appointment only" instead of "Closed". Special days stay closed.',
  ),
  appointmentText: text('Words for appointments', 'In place of "Closed".', {
    default: 'By appointment only',
    max: 40,
  }),
  fullHours: flag(
    'Every day on its own line',
    'Otherwise Monday to Friday share a line where they are the same.',
  ),
  groupHours: flag(
    'Weekdays with the same hours on one line',
    'Where Monday to Friday differ: "Monday to Wednesday, Friday" on one line and Thursday on its own. Not with every day on its own line.',
  ),
  closedSundayLink: text(
    'Words on a closed Sunday',
    'A link to the contact form in place of "Closed" at service locations. Clear it for none.',
    {clearable: true, max: 30},
  ),
  sort: choice(
    'Order',
    'How locations are sorted.',
    {name: 'By name', custom: 'As listed below'},
    {default: 'name'},
  ),
  mainFirst: flag('The main location first', 'Before the others where locations are sorted by name.'),
  order: references(
    'Own order',
    'For the choice "As listed below"; locations that are not listed follow by name.',
    'location',
    {weak: true, max: 200},
  ),
  headerOrder: choices(
    'Departments in the header',
    'In this order; departments that are not listed follow.',
    DEPARTMENTS,
    {default: ['sales', 'service', 'parts'], max: 3},
  ),
  stripServiceNames: flag(
    'Short names of service locations',
    'Leaves out the dealership’s name and the word "Service" in lists; the location’s own page keeps its name.',
    {default: true},
  ),
  mergeDuplicates: flag(
    'One entry per location',
    'Locations with the same phone, street or map place show once, with a link to each department.',
    {default: true},
  ),
  swipeHintUpTo: number(
    'Swipe hint up to',
    'The hint to swipe the home page’s locations shows on large screens when there are this many or fewer, and more than fit beside each other (4). Phones always have it.',
    {min: 0, max: 20, default: 3},
  ),
  swipeHintAlways: flag(
    'Swipe hint where all locations are in view',
    'Large screens then also show the hint when all locations fit side by side.',
  ),
  wideFrom: number('Wide layout above', 'More locations than this use the whole width.', {
    min: 1,
    max: 50,
    default: 4,
  }),
  imageHeight: number('Height of pictures', 'On the cards of locations.', {
    unit: 'px',
    min: 80,
    max: 600,
    default: 150,
  }),
  directoryPageSize: number(
    'Dealerships on a page',
    'How many dealerships each page of the directory lists.',
    {min: 6, max: 60, default: 21},
  ),
  directoryCacheSize: number(
    'Answers kept in the directory',
    'How many results a shopper’s page keeps for going back and forward.',
    {min: 0, max: 100, default: 10},
  ),
})
