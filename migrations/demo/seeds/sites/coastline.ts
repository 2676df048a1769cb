import {paragraphs} from '@forecourt/schemas/fields/paragraphs'
import {runs, type SeedClock} from '../clock.ts'
import {menuEntry, withoutEntry} from '../menu.ts'
import {standard, tall, wide} from '../pictures.ts'
import type {SeedSite} from '../seed-site.ts'

const ZONE = 'Australia/Perth'

const van = {
  shape: 'caravan',
  paint: 'white',
  scene: 'coast-road',
  alt: 'A white tandem caravan beside the coast road',
} as const
const bike = {
  shape: 'motorcycle-adventure',
  paint: 'orange',
  scene: 'coast-road',
  alt: 'An orange adventure motorcycle beside the coast road',
} as const

/** Caravans, camper trailers, motorhomes and motorcycles in Western Australia. */
export function coastline(clock: SeedClock): SeedSite {
  return {
    slug: 'coastline',
    name: 'Coastline Caravans & Bikes',
    zone: ZONE,
    template: 'settings-template-leisure',
    dealerships: ['coastline-caravans', 'coastline-bikes'],
    settings: {
      financeApplication: {deskPhone: '0491 570 158', lenderPage: 'https://lender.example/credit-check'},
      features: {
        creditCheck: {on: true, window: null},
        financeApplication: {on: true, window: null},
        watchlist: {on: true, window: null},
        reserve: {on: true, window: null},
        onlinePayment: {on: true, window: null},
        instantOffer: {on: true, window: null},
        personalisedFinance: {on: true, window: null},
      },
      valuations: {makeOffers: true},
      tradeIn: {
        title: 'What is yours worth?',
        text: 'Tell us about your van, bike or car. We value it and come back to you with a price in writing.',
        adjustmentAnswers: [
          {
            label: 'Was it kept near the sea?',
            key: 'sea',
            help: 'Salt air is hard on frames and wiring.',
            picture: standard({...van, alt: 'A white caravan parked under trees beside the sea'}),
            hidden: false,
            answers: [
              {label: 'No', key: 'no', kind: 'none', change: 0},
              {label: 'Yes, under cover', key: 'covered', kind: 'percent', change: -1},
              {label: 'Yes, outside', key: 'outside', kind: 'percent', change: -4},
            ],
          },
        ],
      },
      // Its dealerships take no money online.
      reserve: {deposit: 0, holdHours: 24},
      feeds: {meta: {on: true, generation: 1}},
      identity: {
        name: 'Coastline Caravans & Bikes',
        tagline: 'For the long way round',
        about:
          'Caravans, camper trailers and motorhomes from Wangara, motorcycles from Osborne Park. Fitted out, serviced and shown by people who use them.',
        phone: '08 5550 0401',
        state: 'WA',
        licenceLabel: 'Motor vehicle dealer licence MD',
        licenceNumber: '99401',
        legalName: 'Coastline Leisure Demonstration Pty Ltd',
        abn: '99 000 460 401',
      },
      forms: {defaultState: 'wa'},
      theme: {
        ink: '#25302B',
        inkSoft: '#545F57',
        surface: '#F6F0E7',
        surfaceSunk: '#ECE2D2',
        line: '#D8CBB6',
        accent: '#2F5D50',
        accentInk: '#FFFFFF',
        link: '#A53F18',
        band: '#2F5D50',
        bandInk: '#F6F0E7',
        headingFont: 'fraunces',
        bodyFont: 'sourceSans',
        headingForm: 'serif',
        radius: 8,
        buttonForm: 'card',
        density: 'comfortable',
        headerForm: 'centred',
        cardForm: 'editorial',
        pictureRatio: '3:2',
        heroForm: 'editorial',
        heroImage: wide(van),
      },
      navigation: {
        menu: [
          withoutEntry('home'),
          withoutEntry('offers'),
          withoutEntry('vehicles'),
          menuEntry('our-stock', 'Everything we have', {
            href: '/search/new-used-and-demo-cars',
            panel: 'stock',
          }),
          menuEntry('brands', 'Brands', {href: '/brands', panel: 'models'}),
          menuEntry('caravans', 'Caravans', {href: '/search/caravans'}),
          menuEntry('motorcycles', 'Motorcycles', {href: '/search/motorcycles'}),
          menuEntry('special-offers', 'Offers', {href: '/special-offers'}),
          menuEntry('visit', 'Visit us', {href: '/locations', panel: 'locations'}),
        ],
        footer: [
          {label: 'Everything we have', href: '/search/new-used-and-demo-cars'},
          {label: 'New', href: '/search/new-cars'},
          {label: 'Pre-loved', href: '/search/used-cars'},
          {label: 'Offers', href: '/special-offers'},
          {label: 'Wangara and Osborne Park', href: '/locations'},
        ],
      },
      search: {
        infiniteScroll: true,
        quickFilters: [
          {label: 'Caravans', href: '/search/caravan'},
          {label: 'Camper trailers', href: '/search/camper-trailer'},
          {label: 'Motorhomes', href: '/search/motorhome'},
          {label: 'Motorcycles', href: '/search/motorcycles'},
          {label: 'Adventure bikes', href: '/search/adventure-bike'},
          {label: 'Under $20,000', href: '/search/new-used-and-demo-cars?price=-20000'},
        ],
      },
      home: {
        sections: ['bodyTiles', 'offers', 'featured', 'locations', 'reviews', 'recentlySeen', 'selling'],
        promise: 'Saturday morning starts here',
        promiseDetail:
          'Vans you can stand up in, trailers that follow you anywhere, and bikes for the road between.',
        bodyTiles: ['caravan', 'camperTrailer', 'motorhome', 'roadBike', 'cruiser', 'adventureBike'],
        featuredTitle: 'Fresh on the yard',
        featuredCount: 6,
        slideHeight: 760,
        proofs: [
          {figure: '26', words: 'years of selling what we take away ourselves'},
          {figure: '2 h', words: 'handover with every van, on your tow ball'},
          {figure: '6', words: 'bays for service and fit-out'},
        ],
      },
      offers: {title: 'Offers for the season', homeCount: 3},
      tags: {fresh: 'JUST LANDED', freshDays: 14, calmTag: 'season special'},
      reviews: {title: 'From the road', count: 6, truncateAt: 200},
    },
    slides: [
      {
        slug: 'coastline-tourers',
        name: 'Tandem tourers, ready for the north',
        description:
          'Off-road suspension, solar and a proper bed. New and pre-loved, on the yard at Wangara.',
        image: wide(van),
        imageTall: tall(van),
        action: {label: 'See caravans', href: '/search/new-used-and-demo-cars?item_type=caravan'},
      },
      {
        slug: 'coastline-bikes',
        name: 'The long way is the point',
        description: 'Adventure and touring bikes with luggage fitted, from Osborne Park.',
        image: wide(bike),
        imageTall: tall(bike),
        action: {label: 'See motorcycles', href: '/search/new-used-and-demo-cars?item_type=motorcycle'},
      },
    ],
    offers: [
      {
        slug: 'coastline-solar',
        name: 'Solar and lithium upgrade with any new tourer',
        image: standard({
          shape: 'caravan',
          paint: 'beige',
          scene: 'coast-road',
          alt: 'A sand-coloured caravan by the coast',
        }),
        description: paragraphs(
          'Order a new tandem caravan and we fit 400 W of solar and a 200 Ah lithium battery before you collect it.',
        ),
        disclaimer:
          'Value $4,200 fitted, for new tandem-axle caravans in stock or ordered by the end date. Changes the tare mass; the compliance plate shows the new figure.',
        window: runs(clock, ZONE, -9, 60),
        action: {label: 'See new caravans', href: '/search/new-cars'},
      },
      {
        slug: 'coastline-luggage',
        name: 'Luggage at half price with adventure bikes',
        image: standard({
          shape: 'motorcycle-adventure',
          paint: 'blue',
          scene: 'coast-road',
          alt: 'A blue adventure motorcycle by the coast',
        }),
        description: paragraphs(
          'Panniers, top box and frames at half price, fitted, with any new or demonstrator adventure bike.',
        ),
        disclaimer:
          'Genuine luggage of the bike’s maker, in stock, fitted before collection. Until the end date or while stocks last.',
        window: runs(clock, ZONE, -4, 45),
        action: {label: 'See adventure bikes', href: '/search/new-used-and-demo-cars?item_type=motorcycle'},
      },
      {
        slug: 'coastline-weigh',
        name: 'Free weigh-up day',
        image: standard({
          shape: 'camper-trailer',
          paint: 'green',
          scene: 'coast-road',
          alt: 'A green camper trailer by the coast',
        }),
        description: paragraphs(
          'Bring your car and van loaded as you travel. We weigh every axle and the ball, and show you what to move where. No sale, just sums.',
        ),
        disclaimer: 'Saturdays, 9 am to noon at Wangara, by appointment.',
        window: runs(clock, ZONE, -14, 90),
        action: {label: 'Wangara yard', href: '/locations/coastline-wangara'},
      },
    ],
    tiles: [
      {
        slug: 'coastline-tow',
        title: 'Will your car tow it?',
        text: 'Ring us with the rego. We look up the figures and tell you straight.',
        background: '#2F5D50',
        position: 6,
        carTypes: [],
        strict: false,
        action: {label: 'Visit us', href: '/locations'},
      },
      {
        slug: 'coastline-consign',
        title: 'Selling your van?',
        text: 'We wash it, photograph it, show it and hold the deposit in trust.',
        image: standard({
          shape: 'motorhome',
          paint: 'white',
          scene: 'coast-road',
          alt: 'A white motorhome on the coast road',
        }),
        position: 12,
        carTypes: ['used'],
        strict: false,
        window: runs(clock, ZONE, -30, 120),
        action: {label: 'Wangara yard', href: '/locations/coastline-wangara'},
      },
    ],
    reviews: [
      {
        by: 'Robyn and Kev',
        stars: 5,
        daysAgo: 11,
        text: 'Two hours of handover on our own tow ball, and Marg rode along around the block. Broome and back, 6,200 km, not a drip.',
      },
      {
        by: 'Sione F.',
        stars: 5,
        daysAgo: 26,
        text: 'Bought the Ténéré here. They set the sag for me with the luggage on. Nobody has ever done that.',
      },
      {
        by: 'Trudy N.',
        stars: 4,
        daysAgo: 52,
        text: 'Lovely van, fair dealing. Waited nine days for a window seal from the east.',
      },
      {
        by: 'Ash C.',
        stars: 5,
        daysAgo: 80,
        text: 'Came for a bigger van, left with the one we needed and four grand in our pocket.',
      },
      {
        by: 'Des M.',
        stars: 5,
        daysAgo: 119,
        text: 'Weigh-up day was an eye opener. We were 140 kg over on the ball. Free, and no one tried to sell me anything.',
      },
    ],
  }
}
