import {defineDocument} from '../document/define-document.ts'
import type {ValuesOf} from '../fields/field.ts'
import {image, reference} from '../fields/media.ts'
import {webAddress} from '../fields/path.ts'
import {choice, email, flag, number, phone, slug, text} from '../fields/scalars.ts'
import {list, object, references} from '../fields/structures.ts'
import {date, openingHours, timeOfDay, ZONES} from '../fields/time.ts'
import {STATE_CHOICES} from '../values/states.ts'

export const LOCATION_TYPES = {sales: 'Sales', service: 'Service', parts: 'Parts'} as const
export type LocationType = keyof typeof LOCATION_TYPES

/** A location of a dealership, with its own phone and hours (spec 3.10–3.12). */
export const location = defineDocument({
  name: 'location',
  title: 'Location',
  plural: 'Locations',
  help: 'A place shoppers can visit: address, phone and opening hours.',
  fields: {
    name: text('Name', 'For example "Harbour Street showroom".', {required: true, max: 80}),
    slug: slug('Short name', 'The last part of the location’s address on the site.', {required: true}),
    dealership: reference('Dealership', 'Which business it belongs to.', 'dealership', {required: true}),
    type: choice('Department', 'What customers come here for.', LOCATION_TYPES, {default: 'sales'}),
    // What staff change most often: far down it took pages of scrolling.
    hours: openingHours('Opening hours', 'When it is open, day by day. A day with a break has two lines.', {
      default: [],
    }),
    specialHours: list(
      'Special hours',
      'Public holidays and other single days. Local to the location.',
      object(
        'Special day',
        'One day whose hours differ.',
        {
          label: text('Occasion', 'For example "Christmas Day".', {max: 60}),
          date: date('Day', 'The day, local to the location.', {required: true}),
          status: choice(
            'Open or closed',
            'Whether the place opens at all.',
            {Open: 'Open', Closed: 'Closed'},
            {default: 'Closed'},
          ),
          open: timeOfDay('Opens', 'Local time, for example 10:00.'),
          close: timeOfDay('Closes', 'Local time, for example 14:00.'),
          department: choice(
            'Department',
            'Which department has different hours.',
            {all: 'All', ...LOCATION_TYPES},
            {default: 'all'},
          ),
        },
        {
          check: ({status, open, close}) =>
            status === 'Open' && (!open || !close || open === close)
              ? 'A special day that is open needs the times when it opens and closes'
              : null,
        },
      ),
    ),
    buysCars: flag('Buys cars', 'Shoppers can sell their car here.'),
    primary: flag(
      'Main location',
      'Shown where only one is shown, and first where the site’s settings say so.',
    ),
    visible: flag('Shown on the site', 'Switch off to hide it.', {default: true, strict: true}),
    manufacturers: references(
      'Manufacturers',
      'Brands sold or serviced there, shown on its page. If empty, none are shown.',
      'manufacturer',
      {max: 60},
    ),
    phone: phone('Phone', 'Shown masked until tapped, where the site says so.'),
    landline: phone('Landline', 'A second number, where there is one.'),
    email: email('E-mail', 'Where enquiries for this location go.'),
    address: object('Address', 'Where it is.', {
      street: text('Street', 'Number and street.', {max: 120}),
      city: text('Suburb or city', 'As in a postal address.', {max: 60}),
      state: choice('State', 'State or territory.', STATE_CHOICES),
      postcode: text('Postcode', 'Four digits.', {
        pattern: {regex: /^\d{4}$/, message: 'Write the four digits of the postcode'},
      }),
      latitude: number('Latitude', 'For the map; about -10 to -44 in Australia.', {
        decimals: true,
        min: -90,
        max: 90,
      }),
      longitude: number('Longitude', 'For the map; about 113 to 154 in Australia.', {
        decimals: true,
        min: -180,
        max: 180,
      }),
      placeUrl: webAddress('Map link', 'A link to the place on a public map.', {max: 400}),
      placeId: text(
        'Map number',
        'The place id on a public map. Locations with the same id are shown as one.',
        {max: 120},
      ),
    }),
    zone: choice('Time zone', 'Its opening hours and special days are local to it.', ZONES, {
      default: 'Australia/Sydney',
    }),
    appointmentOnly: flag(
      'By appointment only',
      'Closed weekdays of a sales or service location read "By appointment only" instead of "Closed". Special days stay closed. A setting of the site does this for all its locations.',
    ),
    workshopCapacity: number(
      'Cars in the workshop at once',
      'For a service location whose number differs from the one in Settings → Forms.',
      {min: 1, max: 500},
    ),
    loanCars: number(
      'Loan cars',
      'How many cars a service location can lend per day. With none, customers are not asked.',
      {min: 0, max: 100, default: 0},
    ),
    image: image('Picture', 'The place from outside.'),
    team: list(
      'Team',
      'The people whom shoppers meet there, in this order. Name only those who agreed to it.',
      object('Person', 'Someone who works there.', {
        name: text('Name', 'As customers know them.', {required: true, max: 60}),
        role: text('What they do', 'For example "Service advisor".', {max: 60}),
        words: text('In a sentence', 'What to ask them about.', {clearable: true, max: 160}),
        image: image('Portrait', 'Without one, their initials are shown.'),
      }),
      {max: 24},
    ),
    averageRating: number(
      'Average rating',
      'Stars over all reviews of the place, where an outside service counts them.',
      {min: 0, max: 5, decimals: true},
    ),
    reviewCount: number('Reviews', 'The number of reviews in that average.', {min: 0}),
    storeCode: text(
      'Store code',
      'The exact store code of the location in Google Business Profile. Google vehicle ads require it.',
      {max: 64},
    ),
    dealerLicence: text('Dealer licence number', 'Only if it is not the same as the site’s.', {max: 40}),
    repairerLicence: text('Repairer licence number', 'Motor vehicle repairer number of a service location.', {
      max: 40,
    }),
  },
  seldom: [
    'appointmentOnly',
    'workshopCapacity',
    'loanCars',
    'averageRating',
    'reviewCount',
    'storeCode',
    'repairerLicence',
  ],
  preview: {title: 'name', subtitle: 'type', media: 'image'},
})

export type SpecialHour = NonNullable<ValuesOf<typeof location.fields>['specialHours']>[number]
