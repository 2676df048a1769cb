import {defineDocument} from '../document/define-document.ts'
import type {ValuesOf} from '../fields/field.ts'
import {image, reference} from '../fields/media.ts'
import {webAddress} from '../fields/path.ts'
import {choice, email, flag, number, phone, slug, text} from '../fields/scalars.ts'
import {list, object} from '../fields/structures.ts'
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
    name: text({title: 'Name', help: 'For example "Harbour Street showroom".', required: true, max: 80}),
    slug: slug({
      title: 'Short name',
      help: 'The last part of the location’s address on the site.',
      required: true,
    }),
    dealership: reference({
      title: 'Dealership',
      help: 'Which business it belongs to.',
      to: 'dealership',
      required: true,
    }),
    type: choice({
      title: 'Department',
      help: 'What customers come here for.',
      choices: LOCATION_TYPES,
      default: 'sales',
    }),
    // What staff change most often: far down it took pages of scrolling.
    hours: openingHours({
      title: 'Opening hours',
      help: 'When it is open, day by day. A day with a break has two lines.',
      default: [],
    }),
    specialHours: list({
      title: 'Special hours',
      help: 'Public holidays and other single days. Local to the location.',
      of: object({
        title: 'Special day',
        help: 'One day whose hours differ.',
        check: ({status, open, close}) =>
          status === 'Open' && (!open || !close || open === close)
            ? 'A special day that is open needs the times when it opens and closes'
            : null,
        fields: {
          label: text({title: 'Occasion', help: 'For example "Christmas Day".', max: 60}),
          date: date({title: 'Day', help: 'The day, local to the location.', required: true}),
          status: choice({
            title: 'Open or closed',
            help: 'Whether the place opens at all.',
            choices: {Open: 'Open', Closed: 'Closed'},
            default: 'Closed',
          }),
          open: timeOfDay({title: 'Opens', help: 'Local time, for example 10:00.'}),
          close: timeOfDay({title: 'Closes', help: 'Local time, for example 14:00.'}),
          department: choice({
            title: 'Department',
            help: 'Which department has different hours.',
            choices: {all: 'All', ...LOCATION_TYPES},
            default: 'all',
          }),
        },
      }),
    }),
    buysCars: flag({title: 'Buys cars', help: 'Shoppers can sell their car here.'}),
    primary: flag({
      title: 'Main location',
      help: 'Shown where only one is shown, and first where the site’s settings say so.',
    }),
    visible: flag({title: 'Shown on the site', help: 'Switch off to hide it.', default: true}),
    manufacturers: list({
      title: 'Manufacturers',
      help: 'Brands sold or serviced there, shown on its page. If empty, none are shown.',
      of: reference({title: 'Manufacturer', help: 'A brand.', to: 'manufacturer'}),
      max: 60,
    }),
    phone: phone({title: 'Phone', help: 'Shown masked until tapped, where the site says so.'}),
    landline: phone({title: 'Landline', help: 'A second number, where there is one.'}),
    email: email({title: 'E-mail', help: 'Where enquiries for this place go.'}),
    address: object({
      title: 'Address',
      help: 'Where it is.',
      fields: {
        street: text({title: 'Street', help: 'Number and street.', max: 120}),
        city: text({title: 'Suburb or city', help: 'As in a postal address.', max: 60}),
        state: choice({title: 'State', help: 'State or territory.', choices: STATE_CHOICES}),
        postcode: text({
          title: 'Postcode',
          help: 'Four digits.',
          pattern: {regex: /^\d{4}$/, message: 'Write the four digits of the postcode'},
        }),
        latitude: number({
          title: 'Latitude',
          help: 'For the map; about -10 to -44 in Australia.',
          decimals: true,
          min: -90,
          max: 90,
        }),
        longitude: number({
          title: 'Longitude',
          help: 'For the map; about 113 to 154 in Australia.',
          decimals: true,
          min: -180,
          max: 180,
        }),
        placeUrl: webAddress({title: 'Map link', help: 'A link to the place on a public map.', max: 400}),
        placeId: text({
          title: 'Map number',
          help: 'The place id on a public map. Locations with the same id are shown as one.',
          max: 120,
        }),
      },
    }),
    zone: choice({
      title: 'Time zone',
      help: 'Its opening hours and special days are local to it.',
      choices: ZONES,
      default: 'Australia/Sydney',
    }),
    appointmentOnly: flag({
      title: 'By appointment only',
      help: 'Closed weekdays of a sales or service location read "By appointment only" instead of "Closed". Special days stay closed. A setting of the site does this for all its locations.',
    }),
    workshopCapacity: number({
      title: 'Cars in the workshop at once',
      help: 'For a service location whose number differs from the one in Settings → Forms.',
      min: 1,
      max: 500,
    }),
    loanCars: number({
      title: 'Loan cars',
      help: 'How many cars a service location can lend per day. With none, customers are not asked.',
      min: 0,
      max: 100,
      default: 0,
    }),
    image: image({title: 'Picture', help: 'The place from outside.'}),
    team: list({
      title: 'Team',
      help: 'The people whom shoppers meet there, in this order. Name only those who agreed to it.',
      of: object({
        title: 'Person',
        help: 'Someone who works there.',
        fields: {
          name: text({title: 'Name', help: 'As customers know them.', required: true, max: 60}),
          role: text({title: 'What they do', help: 'For example "Service advisor".', max: 60}),
          words: text({title: 'In a sentence', help: 'What to ask them about.', clearable: true, max: 160}),
          image: image({title: 'Portrait', help: 'Without one, their initials are shown.'}),
        },
      }),
      max: 24,
    }),
    averageRating: number({
      title: 'Average rating',
      help: 'Stars over all reviews of the place, where an outside service counts them.',
      min: 0,
      max: 5,
      decimals: true,
    }),
    reviewCount: number({title: 'Reviews', help: 'The number of reviews in that average.', min: 0}),
    storeCode: text({
      title: 'Store code',
      help: 'The exact store code of the location in Google Business Profile. Google vehicle ads require it.',
      max: 64,
    }),
    dealerLicence: text({
      title: 'Dealer licence number',
      help: 'Only if it is not the same as the site’s.',
      max: 40,
    }),
    repairerLicence: text({
      title: 'Repairer licence number',
      help: 'Motor vehicle repairer number of a service location.',
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
