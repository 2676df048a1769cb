import {reference} from '../../fields/media.ts'
import {choice, flag, number, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'
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

export const locations = object({
  title: 'Locations',
  help: 'How places, hours and the directory show.',
  fields: {
    title: text({
      title: 'Heading',
      help: 'The heading of the page of all locations, and of the row on the home page.',
      default: 'Our Locations',
      max: 60,
    }),
    shown: choice({
      title: 'Which places',
      help: 'What the page of all locations and the home page show. An address can choose others, such as /locations?show=service.',
      choices: LOCATION_FILTERS,
      default: 'all',
    }),
    single: reference({
      title: 'Only this place',
      help: 'The page of all locations and the home page then show this one alone, whatever is chosen above.',
      to: 'location',
      weak: true,
    }),
    showMap: flag({
      title: 'Map of all places',
      help: 'On the page of all locations, where two or more have a latitude and a longitude.',
      default: true,
    }),
    nearSearch: flag({
      title: 'Distances',
      help: 'Shoppers may say where they are, by postcode or position, and see how far places and cars are.',
      default: true,
      tells: defineNotice({
        says: {
          collect:
            '- If you ask how far cars and places are: your postcode, or your position rounded to about two kilometres.',
        },
      }),
    }),
    headerForm: choice({
      title: 'In the header',
      help: 'A list of the places with their phones, or a plain link to the directory.',
      choices: {list: 'List with phones', link: 'Plain link'},
      default: 'list',
    }),
    headerPhone: choice({
      title: 'A phone in the header leads to',
      help: 'What a tap on a location’s phone in the header and the menu does. Without a contact page it starts a call.',
      choices: {call: 'A call', contact: 'The contact page'},
      default: 'call',
    }),
    viewLocation: choice({
      title: '"View location" leads to',
      help: 'By the site: the contact page where the site sells one brand, else the place’s own page.',
      choices: {auto: 'By the site', location: 'The place’s own page', contact: 'The contact page'},
      default: 'auto',
    }),
    brandLogos: flag({
      title: 'Logos of brands',
      help: 'The brands of a place show their logos, where they have one, in place of their names.',
      default: true,
    }),
    appointmentOnly: flag({
      title: 'By appointment only',
      help: 'Closed weekdays of a sales or service location read "By appointment only" instead of "Closed". Special days stay closed.',
    }),
    appointmentText: text({
      title: 'Words for appointments',
      help: 'In place of "Closed".',
      default: 'By appointment only',
      max: 40,
    }),
    fullHours: flag({
      title: 'Every day on its own line',
      help: 'Otherwise Monday to Friday share a line where they are the same.',
    }),
    groupHours: flag({
      title: 'Weekdays with the same hours on one line',
      help: 'Where Monday to Friday differ: "Monday to Wednesday, Friday" on one line and Thursday on its own. Not with every day on its own line.',
    }),
    closedSundayLink: text({
      title: 'Words on a closed Sunday',
      help: 'A link to the contact form in place of "Closed" at service locations. Clear it for none.',
      clearable: true,
      max: 30,
    }),
    sort: choice({
      title: 'Order',
      help: 'How places are sorted.',
      choices: {name: 'By name', custom: 'As listed below'},
      default: 'name',
    }),
    mainFirst: flag({
      title: 'The main location first',
      help: 'Before the others where places are sorted by name.',
    }),
    order: list({
      title: 'Own order',
      help: 'For the choice "As listed below"; places that are not listed follow by name.',
      of: reference({title: 'Location', help: 'A place.', to: 'location', weak: true}),
      max: 200,
    }),
    headerOrder: list({
      title: 'Departments in the header',
      help: 'In this order; departments that are not listed follow.',
      of: choice({title: 'Department', help: 'A department.', choices: DEPARTMENTS}),
      default: ['sales', 'service', 'parts'],
      max: 3,
    }),
    stripServiceNames: flag({
      title: 'Short names of service places',
      help: 'Leaves out the dealership’s name and the word "Service" in lists; the place’s own page keeps its name.',
      default: true,
    }),
    mergeDuplicates: flag({
      title: 'One entry per place',
      help: 'Places with the same phone, street or map place show once, with a link to each department.',
      default: true,
    }),
    swipeHintUpTo: number({
      title: 'Swipe hint up to',
      help: 'The hint to swipe the home page’s places shows on large screens when there are this many or fewer, and more than fit beside each other (4). Phones always have it.',
      min: 0,
      max: 20,
      default: 3,
    }),
    swipeHintAlways: flag({
      title: 'Swipe hint where all places are in view',
      help: 'Large screens then also show the hint when all places fit side by side.',
    }),
    wideFrom: number({
      title: 'Wide layout above',
      help: 'More places than this use the whole width.',
      min: 1,
      max: 50,
      default: 4,
    }),
    imageHeight: number({
      title: 'Height of pictures',
      help: 'On the cards of places.',
      unit: 'px',
      min: 80,
      max: 600,
      default: 150,
    }),
    directoryPageSize: number({
      title: 'Dealerships on a page',
      help: 'How many dealerships each page of the directory lists.',
      min: 6,
      max: 60,
      default: 21,
    }),
    directoryCacheSize: number({
      title: 'Answers kept in the directory',
      help: 'How many results a shopper’s page keeps for going back and forward.',
      min: 0,
      max: 100,
      default: 10,
    }),
  },
})
