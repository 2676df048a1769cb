import {paragraphs} from '@forecourt/schemas/fields/paragraphs'
import type {SeedFile} from '../../load/seed-file.ts'
import {describeCredit, ridgewayXTrail} from '../campaigns.ts'
import {runs, type SeedClock} from '../clock.ts'
import {menuEntry, withoutEntry} from '../menu.ts'
import {standard, tall, wide} from '../pictures.ts'
import type {SeedSite} from '../seed-site.ts'

const ZONE = 'Australia/Brisbane'
const COMPARISON_WARNING =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.'

const redSuv = {
  shape: 'suv',
  paint: 'red',
  scene: 'studio-light',
  alt: 'A red mid-size SUV in studio light',
} as const
const blackUte = {
  shape: 'ute-dual',
  paint: 'black',
  scene: 'studio-light',
  alt: 'A black dual-cab ute in studio light',
} as const

const WALL_BOX_TERMS: SeedFile = {
  fileName: 'Wall box - terms in full.pdf',
  title: 'Electric, with the wall box included',
  lines: [
    'The terms of the offer in full. A demonstration: nobody is bound by it.',
    '# Who it is for',
    'Private buyers of a new or demonstrator LEAF from stock, delivered while the offer runs.',
    '# What is included',
    'One 7 kW home charger and its standard installation by a licensed electrician:',
    'up to 10 m of cable, on a brick or timber wall, in a house within 60 km of Moorooka.',
    '# What is not',
    'Work on the switchboard, trenches, poles, and houses with a shared supply.',
    'These are quoted first; if you would rather not go on, $1,990 comes off the price.',
  ],
}

/** One manufacturer, new, demo and used, with service and parts, in Queensland. */
export function ridgeway(clock: SeedClock): SeedSite {
  return {
    slug: 'ridgeway',
    name: 'Ridgeway',
    zone: ZONE,
    template: 'settings-template-single-brand',
    brand: 'settings-brand-nissan',
    manufacturer: 'manufacturer-nissan',
    dealerships: ['ridgeway', 'ridgeway-used'],
    settings: {
      financeApplication: {deskPhone: '0491 570 157'},
      features: {
        financeApplication: {on: true, window: null},
        watchlist: {on: true, window: null},
        partsSearch: {on: true, window: null},
        reserve: {on: true, window: null},
        onlinePayment: {on: true, window: null},
        personalisedFinance: {on: true, window: null},
      },
      gatedRoutes: {checkout: true},
      forms: {additionalServices: ['Pick-up and drop-off', 'Wash and vacuum']},
      servicing: {
        menu: [
          {
            key: 'logbook',
            name: 'Logbook service',
            description:
              'By the maker’s schedule, with genuine oil and filter, your log book stamped and the car washed.',
            price: 299,
            shownPrice: 'from',
            minutes: 120,
          },
        ],
      },
      reserve: {holdHours: 72},
      identity: {
        name: 'Ridgeway Nissan',
        tagline: 'Nissan in Brisbane’s south',
        about:
          'New, demonstrator and used Nissan, factory-trained service and genuine parts, from Moorooka and Springwood.',
        phone: '07 5550 0201',
        state: 'QLD',
        licenceLabel: 'Motor dealer licence',
        licenceNumber: '9900201',
        legalName: 'Ridgeway Demonstration Pty Ltd',
        abn: '99 000 240 201',
      },
      theme: {density: 'comfortable', pictureRatio: '16:10', heroImage: wide(redSuv)},
      navigation: {
        menu: [
          withoutEntry('home'),
          withoutEntry('offers'),
          menuEntry('vehicles', 'Models', {href: '/models', panel: 'models'}),
          menuEntry('our-stock', 'In stock', {href: '/search/new-used-and-demo-cars', panel: 'stock'}),
          menuEntry('special-offers', 'Offers', {href: '/special-offers'}),
          menuEntry('find-us', 'Find us', {href: '/locations', panel: 'locations'}),
        ],
        footer: [
          {label: 'New Nissan', href: '/search/new-cars'},
          {label: 'Demonstrators', href: '/search/demo-cars'},
          {label: 'Used Nissan', href: '/search/used-cars'},
          {label: 'Offers', href: '/special-offers'},
          {label: 'Moorooka and Springwood', href: '/locations'},
          {label: 'Find a part', href: '/parts/search'},
          {label: 'Pay an invoice', href: '/online-payment'},
        ],
      },
      home: {
        sections: ['models', 'offers', 'featured', 'proofs', 'locations', 'recentlySeen', 'selling'],
        slideHeight: 800,
        promise: 'The full range. Ready to drive.',
        promiseDetail: 'New Nissans on the floor at Moorooka, priced drive away in Queensland.',
        proofs: [
          {figure: '5 yr', words: 'factory warranty on every new car'},
          {figure: '50+', words: 'new cars in stock at Moorooka'},
          {figure: '4.6', words: 'stars on average from our customers'},
        ],
      },
      search: {
        stickyFilters: true,
        exampleWords: 'Red X-Trail, automatic, under 50k',
        quickFilters: [
          {label: 'New', href: '/search/new-cars'},
          {label: 'Demonstrators', href: '/search/demo-cars'},
          {label: 'SUVs', href: '/search/suv'},
          {label: 'Utes', href: '/search/ute'},
          {label: 'Electric', href: '/search/new-used-and-demo-cars?fuel=Electric'},
          {label: 'Seven seats', href: '/search/new-used-and-demo-cars?seats=7'},
        ],
        featureBanner: {
          show: true,
          links: [
            {label: 'View our latest offers', href: '/special-offers'},
            {label: 'Book your service online', href: '/service'},
            {label: 'Find us in Moorooka and Springwood', href: '/locations'},
          ],
          instantOfferLabel: null,
        },
      },
      offers: {title: 'Current offers', homeCount: 3},
      card: {showLocation: true, buttons: ['enquire']},
      vehiclePage: {
        enquireLabel: 'Enquire now',
        background: {
          statutoryWarranty: true,
          newWarranty: 'Manufacturer’s warranty: 5 years, unlimited kilometres',
          inspection: 'Inspected by technicians of the brand before sale',
        },
        actions: [
          'enquire',
          'testDrive',
          'finance',
          'call',
          'directions',
          'historyReport',
          'pricePdf',
          'similar',
          'share',
        ],
        certifiedTitle: 'What certified means',
        certifiedText:
          'A certified used Nissan was serviced to the maker’s schedule, has passed a check by factory-trained technicians, and carries a warranty and roadside assistance. Ask for the check sheet of this car.',
        included: {
          title: 'What’s Included',
          text: paragraphs(
            '- Roadworthy and registration as stated',
            '- Full tank, or a full charge',
            '- A walk through every system at the handover',
          ),
        },
      },
      reviews: {title: 'Owners on Ridgeway'},
    },
    slides: [
      {
        slug: 'ridgeway-xtrail',
        name: 'X-Trail. On the floor now.',
        description: 'Five and seven seats, from stock, with a same-week delivery.',
        image: wide(redSuv),
        imageTall: tall(redSuv),
        action: {label: 'View X-Trail', href: '/search/nissan/x-trail'},
      },
      {
        slug: 'ridgeway-navara',
        name: 'Navara, built for here',
        description: 'Tested on local roads with a tonne in the tub. Demonstrators from Moorooka.',
        image: wide(blackUte),
        imageTall: tall(blackUte),
        action: {label: 'View Navara', href: '/search/nissan/navara'},
      },
    ],
    offers: [
      {
        slug: 'ridgeway-navara-bonus',
        name: '$2,000 delivery bonus on Navara ST-X',
        image: standard({
          shape: 'ute-dual',
          paint: 'grey',
          scene: 'studio-light',
          alt: 'A grey dual-cab ute in studio light',
        }),
        description: paragraphs(
          'Order a Navara ST-X from stock and take $2,000 off the drive-away price, or have it as accessories fitted before you collect.',
        ),
        disclaimer:
          'For private and ABN buyers, from dealer stock, delivered by the end date. Excludes demonstrators and fleet. Accessories at recommended retail price, fitted.',
        manufacturer: 'manufacturer-nissan',
        model: 'model-nissan-navara',
        window: runs(clock, ZONE, -8, 40),
        action: {label: 'See Navara', href: '/search/nissan/navara'},
      },
      {
        slug: 'ridgeway-xtrail-39',
        name: 'Low-rate finance on X-Trail',
        credit: describeCredit(ridgewayXTrail),
        image: standard({
          shape: 'suv',
          paint: 'white',
          scene: 'studio-light',
          alt: 'A white SUV in studio light',
        }),
        description: paragraphs(
          'Every priced X-Trail in the Moorooka showroom, new or demonstrator, over four years with a 20% deposit. The weekly figure on each of them already uses this rate.',
        ),
        disclaimer: `Comparison rate is based on a secured loan of $30,000 over 60 months. ${COMPARISON_WARNING} Approved private buyers only, over 48 months with a 20% deposit, delivered by the end date.`,
        manufacturer: 'manufacturer-nissan',
        model: 'model-nissan-x-trail',
        window: runs(clock, ZONE, -15, 46),
        action: {label: 'See X-Trail', href: '/search/nissan/x-trail'},
      },
      {
        slug: 'ridgeway-electric-home',
        name: 'Electric, with the wall box included',
        image: standard({
          shape: 'hatch',
          paint: 'blue',
          scene: 'studio-light',
          alt: 'A blue electric hatchback in studio light',
        }),
        description: paragraphs(
          'Buy a new or demonstrator LEAF and we supply and arrange the installation of a 7 kW home charger.',
        ),
        disclaimer:
          'Standard installation up to 10 m of cable in a house within 60 km of Moorooka, value $1,990. Switchboard upgrades are extra and quoted first.',
        termsFile: WALL_BOX_TERMS,
        manufacturer: 'manufacturer-nissan',
        window: runs(clock, ZONE, -2, 60),
        action: {label: 'See LEAF', href: '/search/nissan/leaf'},
      },
    ],
    tiles: [
      {
        slug: 'ridgeway-drive',
        title: 'An hour with the keys',
        text: 'Take it on your own roads. Ring the showroom and name the car.',
        background: '#111111',
        position: 8,
        carTypes: ['new', 'demo'],
        strict: false,
        action: {label: 'Opening hours', href: '/locations'},
      },
      {
        slug: 'ridgeway-certified',
        title: 'Certified pre-owned',
        text: 'Checked, then checked again: 112 points, two technicians, a report you can read before you buy.',
        image: standard({
          shape: '4x4',
          paint: 'silver',
          scene: 'studio-light',
          alt: 'A silver four-wheel drive in studio light',
        }),
        position: 8,
        carTypes: ['used'],
        strict: true,
        window: runs(clock, ZONE, -20, 80),
        action: {label: 'Used Nissan', href: '/search/used-cars'},
      },
    ],
    reviews: [
      {
        by: 'Leanne P.',
        stars: 5,
        daysAgo: 6,
        text: 'Ordered an X-Trail on Tuesday, drove it home on Friday. Luca explained every button and then rang a week later to ask what we had forgotten.',
      },
      {
        by: 'Wiremu H.',
        stars: 5,
        daysAgo: 19,
        text: 'Third Navara from Ridgeway. They keep a loan ute for tradies when yours is in for service, which is worth more to me than a free wash.',
      },
      {
        by: 'Colin B.',
        stars: 4,
        daysAgo: 37,
        text: 'Fair trade price and a tidy demo. Paperwork took a while on a busy Saturday.',
      },
      {
        by: 'Anjali R.',
        stars: 5,
        daysAgo: 64,
        text: 'Had no idea about charging at home. They came out, looked at our switchboard and told us honestly we would need an upgrade first.',
      },
      {
        by: 'Peta and Jim',
        stars: 4,
        daysAgo: 95,
        text: 'Patrol in for a 60,000 service. Price as quoted, car washed, and they found a split boot before our trip west.',
      },
    ],
    reviewSummaries: [{source: 'Google', averageRating: 4.6, count: 412, daysAgo: 12}],
  }
}
