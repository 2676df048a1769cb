import {paragraphs} from '@forecourt/schemas/fields/paragraphs'
import {listBandRates} from '../../stock/finance-quote.ts'
import {describeCredit, harbourCityDemos} from '../campaigns.ts'
import {runs, type SeedClock} from '../clock.ts'
import {EXTRAS} from '../extras.ts'
import {menuEntry, withoutEntry} from '../menu.ts'
import {standard, tall, wide} from '../pictures.ts'
import type {SeedSite} from '../seed-site.ts'
import {GROUP_SERVICES} from '../settings/services.ts'
import {groupModelDocuments} from '../writing/harbour-city-models.ts'

const ZONE = 'Australia/Sydney'

const blueSuv = {
  shape: 'suv',
  paint: 'blue',
  scene: 'showroom',
  alt: 'A blue five-seat SUV in the Alexandria showroom, seen from the front corner',
} as const
const whiteUte = {
  shape: 'ute-dual',
  paint: 'white',
  scene: 'dusk-lot',
  alt: 'A white dual-cab ute on the lot at dusk',
} as const

/** A group: many makes, new, demo and used, sales, service and parts at several places in Sydney. */
export function harbourCity(clock: SeedClock): SeedSite {
  return {
    slug: 'harbour-city',
    name: 'Harbour City Motors',
    zone: ZONE,
    template: 'settings-template-dealer-group',
    dealerships: ['harbour-city-motors', 'harbour-city-north-shore', 'harbour-city-used-cars'],
    settings: {
      financeApplication: {deskPhone: '0491 570 156'},
      features: {
        financeApplication: {on: true, window: null},
        reserve: {on: true, window: null},
        onlinePayment: {on: true, window: null},
        instantOffer: {on: true, window: null},
        partsSearch: {on: true, window: null},
        personalisedFinance: {on: true, window: null},
        onlinePurchase: {on: true, window: null},
      },
      valuations: {makeOffers: true},
      servicing: {menu: GROUP_SERVICES},
      tradeIn: {saveValuation: true},
      gatedRoutes: {onlinePayment: false},
      finance: {bandRates: listBandRates(['manufacturer_finance', 'broker'])},
      feeds: {
        googleVehicles: {on: true, generation: 1},
        meta: {on: true, generation: 1},
        generic: {on: true, generation: 1},
      },
      agents: {mcp: true},
      card: {buttons: ['enquire']},
      identity: {
        name: 'Harbour City Motors',
        tagline: 'Twelve makes, three showrooms, one straight answer',
        about: 'Harbour City Motors has sold and serviced cars in Sydney since 1969.',
        phone: '02 5550 0101',
        state: 'NSW',
        licenceLabel: 'Motor dealer licence MD',
        licenceNumber: '099140',
        legalName: 'Harbour City Motors Demonstration Pty Ltd',
        abn: '99 000 140 101',
      },
      forms: {defaultState: 'nsw', additionalServices: ['Pick-up and drop-off', 'Wash and vacuum']},
      purchase: {pickUpHours: 48},
      theme: {
        ink: '#0B2545',
        inkSoft: '#46586E',
        surface: '#FBFCFE',
        surfaceSunk: '#EEF3F7',
        line: '#D3DDE6',
        accent: '#0B7285',
        accentInk: '#FFFFFF',
        link: '#0B7285',
        band: '#0B2545',
        bandInk: '#FFFFFF',
        headingFont: 'figtree',
        bodyFont: 'figtree',
        headingForm: 'regular',
        radius: 12,
        buttonForm: 'card',
        density: 'comfortable',
        headerForm: 'light',
        cardForm: 'picture',
        pictureRatio: '16:10',
        heroForm: 'photo',
        heroImage: wide(blueSuv),
      },
      navigation: {
        menu: [
          withoutEntry('home'),
          withoutEntry('offers'),
          withoutEntry('trade-in'),
          menuEntry('vehicles', 'New range', {href: '/models', panel: 'models'}),
          menuEntry('our-stock', 'Our stock', {
            href: '/search/new-used-and-demo-cars',
            panel: 'stock',
            links: [
              {label: 'New cars', href: '/search/new-cars'},
              {label: 'Demonstrators', href: '/search/demo-cars'},
              {label: 'Used cars', href: '/search/used-cars'},
            ],
          }),
          menuEntry('special-offers', 'Offers', {href: '/special-offers'}),
          menuEntry('locations', 'Locations', {href: '/locations', panel: 'locations'}),
        ],
        footer: [
          {label: 'All stock', href: '/search/new-used-and-demo-cars'},
          {label: 'New cars', href: '/search/new-cars'},
          {label: 'Demonstrators', href: '/search/demo-cars'},
          {label: 'Used cars', href: '/search/used-cars'},
          {label: 'Special offers', href: '/special-offers'},
          {label: 'Sales locations', href: '/locations'},
          {label: 'Reviews', href: '/reviews'},
          {label: 'Pay an invoice', href: '/online-payment'},
        ],
      },
      search: {
        quickFilters: [
          {label: 'Under $30,000', href: '/search/new-used-and-demo-cars?price=-30000'},
          {label: 'SUVs', href: '/search/suv'},
          {label: 'Utes', href: '/search/ute'},
          {label: 'Hybrid and electric', href: '/search/new-used-and-demo-cars?fuel=Electric&fuel=Hybrid'},
          {label: 'Demonstrators', href: '/search/demo-cars'},
          {label: 'Seven seats', href: '/search/new-used-and-demo-cars?seats=7'},
          {label: 'Used under 60,000 km', href: '/search/used-cars?km=-60000'},
        ],
      },
      integrations: {reviewsProvider: 'http', reviewsOrganisation: '4100'},
      home: {
        sections: [
          'bodyTiles',
          'featured',
          'offers',
          'ways',
          'locations',
          'reviews',
          'recentlySeen',
          'selling',
        ],
        promise: 'Sydney’s wide choice, without the runaround',
        promiseDetail:
          'New, demo and used from twelve makes, priced drive away and ready to see at three showrooms.',
        bodyTiles: ['suv', 'ute', 'hatch', 'sedan', 'wagon', 'peopleMover'],
        featuredTitle: 'Just in',
        featuredCount: 8,
        slideHeight: 700,
        proofs: [
          {figure: '1969', words: 'the year the first of us opened the doors'},
          {figure: '12', words: 'makes under one roof'},
          {figure: '4.7', words: 'stars on average from our customers'},
          {figure: '3 yr', words: 'mechanical protection on selected used cars'},
        ],
      },
      offers: {title: 'Offers at Harbour City'},
      vehiclePage: {
        background: {
          statutoryWarranty: true,
          usedWarranty: '3 years of mechanical protection on selected used cars: ask whether this is one',
          inspection: 'Safety inspection and road test in our service centre',
        },
      },
      tags: {calmTag: 'runout sale'},
    },
    slides: [
      {
        slug: 'harbour-city-runout',
        name: 'Plate clearance is on',
        description:
          'Last year’s build plates, this year’s lowest prices. In stock at Alexandria and Artarmon.',
        image: wide(blueSuv),
        imageTall: tall(blueSuv),
        action: {label: 'See demo and new cars', href: '/search/new-and-demo-cars'},
      },
      {
        slug: 'harbour-city-utes',
        name: 'Utes that start Monday',
        description:
          'Registered, serviced and ready to work. Single and dual cab, on the ground at Five Dock.',
        image: wide(whiteUte),
        imageTall: tall(whiteUte),
        action: {label: 'Browse utes', href: '/search/ute'},
      },
    ],
    models: groupModelDocuments('harbour-city'),
    offers: [
      {
        slug: 'harbour-city-demo-29',
        name: 'Low-rate finance on every Alexandria demonstrator',
        credit: describeCredit(harbourCityDemos),
        image: standard({
          shape: 'hatch',
          paint: 'red',
          scene: 'showroom',
          alt: 'A red hatchback in the showroom',
        }),
        description: paragraphs(
          'Every priced demonstrator at Alexandria can be financed at this rate over three years, with a 10% deposit. The weekly figure on each of them already uses it.',
          'Our demonstrators have fewer than 6,000 km, the balance of the new car warranty and a full tank on the day you collect.',
        ),
        disclaimer:
          'Approved private buyers only, over 36 months with a 10% deposit. Comparison rate is based on a secured loan of $30,000 over 60 months. WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate. Delivered by the end date of the offer. Excludes fleet, government and rental buyers.',
        window: runs(clock, ZONE, -12, 45),
        action: {label: 'See demonstrators', href: '/search/demo-cars?location_name=Alexandria+showroom'},
      },
      {
        slug: 'harbour-city-service-first',
        name: 'First service on us with any used SUV',
        image: standard({
          shape: 'suv-large',
          paint: 'grey',
          scene: 'dusk-lot',
          alt: 'A grey seven-seat SUV on the lot at dusk',
        }),
        description: paragraphs(
          'Buy a used SUV from Five Dock and the first scheduled service, up to 12 months or 15,000 km away, is done at Alexandria at no charge.',
        ),
        disclaimer:
          'Covers the manufacturer’s scheduled items up to the value of $450. Wear items such as tyres and brakes are not included. One service per vehicle, not redeemable for cash.',
        window: runs(clock, ZONE, -20, 70),
        action: {label: 'See used SUVs', href: '/search/suv'},
      },
      {
        slug: 'harbour-city-tradies',
        name: 'Up to $3,000 factory bonus on dual-cab utes',
        image: standard({
          shape: 'ute-dual',
          paint: 'orange',
          scene: 'coast-road',
          alt: 'An orange dual-cab ute on a coast road',
        }),
        description: paragraphs(
          'ABN holders save up to $3,000 on new dual-cab utes in stock. The bonus comes off the drive-away price; nothing to claim back later.',
        ),
        disclaimer:
          'Bonus of $1,500 to $3,000 depending on model, for vehicles in stock ordered and delivered by the end date. Valid ABN required. Not available with other factory offers.',
        window: runs(clock, ZONE, -3, 38),
        action: {label: 'See new utes', href: '/search/new-cars'},
      },
      {
        slug: 'harbour-city-cx-5-tow',
        name: 'Tow bar and wiring on us with a new CX-5',
        manufacturer: 'manufacturer-mazda',
        model: 'model-harbour-city-cx-5',
        description: paragraphs(
          'Order a CX-5 from stock at Alexandria and the genuine tow bar, the wiring and the fitting are included.',
        ),
        disclaimer:
          'Value $1,450 fitted, for private and ABN buyers of a new CX-5 in stock, delivered by the end date. A demonstration: nobody is bound by it.',
        window: runs(clock, ZONE, -6, 80),
        action: {label: 'See CX-5', href: '/search/mazda/cx-5'},
      },
      {
        slug: 'harbour-city-summer-check',
        name: 'Summer trip check, $89',
        description: paragraphs(
          'Forty points, air conditioning and tyres included, while you wait. Starts next week.',
        ),
        disclaimer: 'For passenger vehicles up to 4.5 t. Parts and further work are quoted first.',
        window: runs(clock, ZONE, 7, 60),
        action: {label: 'Find the service centre', href: '/locations/harbour-city-service'},
      },
    ],
    tiles: [
      {
        slug: 'harbour-city-trade',
        title: 'Yours could be the deposit',
        text: 'Trade-in at Five Dock: a written price in twenty minutes, good for seven days.',
        background: 'linear-gradient(135deg, #0B2545, #0B7285)',
        position: 8,
        carTypes: [],
        strict: false,
        action: {label: 'Where to find us', href: '/locations/harbour-city-five-dock'},
      },
      {
        slug: 'harbour-city-protection',
        title: 'Covered for three years',
        text: '3 Year standard warranty and 3-year mechanical protection plan on used vehicles under 100,000 km.',
        image: standard({
          shape: 'wagon',
          paint: 'silver',
          scene: 'dusk-lot',
          alt: 'A silver wagon on the lot at dusk',
        }),
        position: 8,
        carTypes: ['used'],
        strict: true,
        window: runs(clock, ZONE, -30, 90),
        action: {label: 'See used cars', href: '/search/used-cars'},
      },
      {
        slug: 'harbour-city-demos',
        title: 'Low-rate demonstrators',
        text: 'On every demonstrator at Alexandria. Terms on the offers page.',
        credit: describeCredit(harbourCityDemos),
        background: '#0B7285',
        position: 14,
        carTypes: ['new', 'demo'],
        strict: false,
        window: runs(clock, ZONE, -12, 45),
        action: {label: 'Read the offer', href: '/special-offers'},
      },
      {
        slug: 'harbour-city-video',
        title: 'See it by video call',
        text: 'We walk around the car with a phone and open every door. Ten minutes, no obligation.',
        background: '#0B2545',
        position: 8,
        carTypes: [],
        strict: false,
        window: runs(clock, ZONE, -40, 120),
        action: {label: 'Ask for a call', href: '/contact'},
      },
      {
        slug: 'harbour-city-freight',
        title: 'Freight anywhere in Australia',
        text: 'From Sydney to your door, insured on the way. Ask for the price to your postcode.',
        background: 'linear-gradient(160deg, #0B7285, #0B2545)',
        position: 8,
        carTypes: ['used'],
        strict: false,
        window: runs(clock, ZONE, -40, 120),
        action: {label: 'Ask about freight', href: '/contact'},
      },
      {
        slug: 'harbour-city-since',
        title: 'Serving Sydney since 1969',
        text: 'Four generations of mechanics, and the same family at the desk.',
        background: '#123A63',
        position: 8,
        carTypes: [],
        strict: false,
        window: runs(clock, ZONE, -40, 320),
        action: {label: 'About us', href: '/about-us'},
      },
    ],
    extras: EXTRAS,
    reviews: [
      {
        by: 'Priya S.',
        stars: 5,
        daysAgo: 9,
        at: 'harbour-city-alexandria',
        source: 'Google',
        url: 'https://reviews.example/harbour-city/1',
        text: 'Three dealers quoted me a price without on-roads. Harbour City gave me one number on the phone and it was the number on the contract. Picked up the CX-5 on the Saturday.',
      },
      {
        by: 'Dale M.',
        stars: 5,
        daysAgo: 23,
        at: 'harbour-city-five-dock',
        text: 'Traded the old Commodore at Five Dock. Twenty minutes, written offer, no games. They even found my spare key under the seat.',
      },
      {
        by: 'Huong T.',
        stars: 4,
        daysAgo: 41,
        at: 'harbour-city-five-dock',
        reply: 'The week was ours to answer for. The mats are now ordered with the car, not after it.',
        text: 'Good people and a very clean used car. It took a week longer than promised because of a missing floor mat, but they rang me each day.',
      },
      {
        by: 'Graham W.',
        stars: 5,
        daysAgo: 58,
        at: 'harbour-city-service',
        text: 'Service at Alexandria: in at 7.30, out at 10, video of the brake pads on my phone before they asked me anything.',
      },
      {
        by: 'Salma K.',
        stars: 4,
        daysAgo: 76,
        text: 'Test drove three small SUVs back to back without moving the car park twice. Parking on the street is the only thing I would change.',
      },
      {
        by: 'Tom and Bec',
        stars: 5,
        daysAgo: 112,
        text: 'Needed a people mover before baby number four. They had two, let us fit the capsules in both, and did not rush us.',
      },
    ],
  }
}
