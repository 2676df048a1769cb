import {paragraphs} from '@forecourt/schemas/fields/paragraphs'
import {listBandRates} from '../../stock/finance-quote.ts'
import {northsidePreOwned} from '../campaigns.ts'
import {runs, type SeedClock} from '../clock.ts'
import {EXTRAS} from '../extras.ts'
import {menuEntry, withoutEntry} from '../menu.ts'
import {standard, tall, wide} from '../pictures.ts'
import type {SeedSite} from '../seed-site.ts'

const ZONE = 'Australia/Melbourne'

const yellowHatch = {
  shape: 'hatch',
  paint: 'yellow',
  scene: 'dusk-lot',
  alt: 'A yellow hatchback on the Preston lot at dusk',
} as const
const whiteSuv = {
  shape: 'suv',
  paint: 'white',
  scene: 'dusk-lot',
  alt: 'A white family SUV on the lot at dusk',
} as const

/** Used cars only, quick and price first, in Victoria. */
export function northside(clock: SeedClock): SeedSite {
  return {
    slug: 'northside',
    name: 'Northside Used Cars',
    zone: ZONE,
    template: 'settings-template-used-cars',
    dealerships: ['northside-used-cars'],
    settings: {
      financeApplication: {deskPhone: '0491 570 159'},
      features: {
        financeApplication: {on: true, window: null},
        reserve: {on: true, window: null},
        onlinePayment: {on: true, window: null},
        personalisedFinance: {on: true, window: null},
        onlinePurchase: {on: true, window: null},
        spinToWin: {on: true, window: null},
      },
      gatedRoutes: {onlinePayment: false, personalisedFinance: false},
      card: {buttons: ['reserve']},
      identity: {
        name: 'Northside Used Cars',
        tagline: 'The price on the screen is the price you pay',
        about:
          'Used cars from under $7,000, all roadworthy and registered, in Preston and Epping. Family owned since 1994.',
        phone: '03 5550 0301',
        state: 'VIC',
        licenceLabel: 'LMCT',
        licenceNumber: '99301',
        legalName: 'Northside Used Cars Demonstration Pty Ltd',
        abn: '99 000 330 301',
      },
      forms: {defaultState: 'vic'},
      purchase: {
        delivers: true,
        zones: [
          {name: 'Northern suburbs', postcodes: '3040-3099', price: 0},
          {name: 'The rest of Melbourne', postcodes: '3000-3039, 3100-3207', price: 95},
          {name: 'The rest of Victoria', postcodes: '3208-3999', price: 390},
        ],
      },
      theme: {
        ink: '#1F2328',
        inkSoft: '#565D66',
        surface: '#FFFFFF',
        surfaceSunk: '#F7F5EF',
        line: '#E2DED2',
        accent: '#FFC72C',
        accentInk: '#1F2328',
        link: '#1F2328',
        band: '#FFC72C',
        bandInk: '#1F2328',
        headingFont: 'outfit',
        bodyFont: 'nunitoSans',
        headingForm: 'regular',
        radius: 20,
        buttonForm: 'round',
        density: 'compact',
        headerForm: 'band',
        cardForm: 'price',
        pictureRatio: '16:10',
        heroForm: 'split',
        heroImage: wide(yellowHatch),
      },
      navigation: {
        menu: [
          withoutEntry('home'),
          withoutEntry('vehicles'),
          withoutEntry('service-and-parts'),
          withoutEntry('offers'),
          menuEntry('our-stock', 'All cars', {href: '/search/used-cars', panel: 'stock'}),
          menuEntry('trade-in', 'Sell your car', {href: '/sell-my-car'}),
          menuEntry('under-15', 'Under $15,000', {href: '/search/used-cars?price=-15000'}),
          menuEntry('deals', 'Deals', {href: '/special-offers'}),
          menuEntry('yards', 'Yards', {href: '/locations', panel: 'locations'}),
        ],
        footer: [
          {label: 'All cars', href: '/search/used-cars'},
          {label: 'Under $15,000', href: '/search/used-cars?price=-15000'},
          {label: 'Deals', href: '/special-offers'},
          {label: 'Yards and hours', href: '/locations'},
          {label: 'What Northsiders say', href: '/reviews'},
          {label: 'Pay an invoice', href: '/online-payment'},
        ],
      },
      search: {
        quickFilters: [
          {label: 'Under $15,000', href: '/search/used-cars?price=-15000'},
          {label: 'Under $25,000', href: '/search/used-cars?price=-25000'},
          {label: 'Under 80,000 km', href: '/search/used-cars?km=-80000'},
          {label: 'SUVs', href: '/search/suv'},
          {label: 'Hatches', href: '/search/hatch'},
          {label: 'Utes', href: '/search/ute'},
          {label: 'From 2020', href: '/search/used-cars?year=2020-'},
        ],
      },
      home: {
        sections: ['featured', 'ways', 'proofs', 'reviews', 'recentlySeen', 'selling', 'locations'],
        promise: 'Good cars. Plain prices. Home tonight.',
        promiseDetail:
          'Every car roadworthy, registered and priced drive away. No dealer delivery fee, ever.',
        bodyTiles: ['hatch', 'suv', 'sedan', 'ute', 'wagon', 'van'],
        featuredTitle: 'New in this week',
        featuredCount: 12,
        proofs: [
          {figure: '$0', words: 'dealer delivery and paperwork fees'},
          {figure: '48 h', words: 'to change your mind, money back'},
          {figure: '1994', words: 'family owned since'},
          {figure: '3 mo', words: 'statutory warranty on eligible cars'},
        ],
      },
      offers: {title: 'Deals this month', homeCount: 3},
      tags: {certifiedEveryMake: true},
      price: {noPriceText: 'Ask us for the price.'},
      finance: {
        pageTitle: 'What will it cost a week?',
        calculatorRate: 8.5,
        bandRates: listBandRates(['broker', 'lender_b', 'lender_f']),
        usedDisclaimer:
          'Pre-owned rate: secured loan over a 5-year term at 6.29% p.a. (comparison rate 8.19% p.a.), no deposit.',
        usedDisclaimerRate: northsidePreOwned.terms.rate,
      },
      reviews: {title: 'What Northsiders say', count: 8},
      vehiclePage: {
        commentsTitle: 'The honest rundown',
        certifiedText:
          'A Northside certified car has passed our 120-point check, has a written service history, and comes with 12 months of mechanical protection. The check sheet is in the glovebox: ask us to go through it with you.',
        background: {
          statutoryWarranty: true,
          inspection: 'Checked at 120 points in our own workshop; the sheet is in the glovebox',
        },
        moneyBack: {show: true, hours: 48, text: '{hours} hour money-back guarantee'},
        sections: [
          'keyFacts',
          'comments',
          'background',
          'reserve',
          'whyBuy',
          'features',
          'specifications',
          'summary',
          'finance',
          'checkTheDealer',
          'paymentMethods',
          'similar',
        ],
        whyBuy: {
          title: 'Why Buy From Us?',
          text: paragraphs(
            '- Every car is checked in our own workshop in Preston',
            '- One price, no haggling, nothing added at the desk',
            '- 48 hours to change your mind',
          ),
        },
      },
      phones: {maskPhone: false},
    },
    slides: [
      {
        slug: 'northside-under-15',
        name: 'Dozens of cars under $15,000',
        description: 'Roadworthy, registered and ready. Pick one at lunch, drive it home tonight.',
        image: wide(yellowHatch),
        imageTall: tall(yellowHatch),
        action: {label: 'Show me', href: '/search/used-cars?price=-15000'},
      },
      {
        slug: 'northside-family',
        name: 'Room for the whole crew',
        description: 'Family SUVs and wagons with the service book to prove it.',
        image: wide(whiteSuv),
        imageTall: tall(whiteSuv),
        action: {label: 'See family cars', href: '/search/suv'},
      },
    ],
    offers: [
      {
        slug: 'northside-fuel',
        name: '$300 of fuel with any car over $12,000',
        image: standard({
          shape: 'sedan',
          paint: 'silver',
          scene: 'dusk-lot',
          alt: 'A silver sedan on the lot at dusk',
        }),
        description: paragraphs(
          'Buy a car priced at $12,000 or more and leave with a $300 fuel card.',
          '- Any of our two yards',
          '- In the glovebox on the day you collect',
        ),
        disclaimer:
          'One card per car, for cars collected by the end date. Not with trade or wholesale prices.',
        window: runs(clock, ZONE, -6, 30),
        action: {label: 'See cars', href: '/search/used-cars?price=12000-'},
      },
      {
        slug: 'northside-first-car',
        name: 'First car pack: P plates, rego and roadside',
        image: standard({
          shape: 'hatch',
          paint: 'blue',
          scene: 'dusk-lot',
          alt: 'A blue hatchback on the lot at dusk',
        }),
        description: paragraphs(
          'For P platers and their parents: 12 months of registration, a year of roadside help and a lesson on changing a tyre, with any hatch under $18,000.',
        ),
        disclaimer:
          'For holders of a probationary licence. Registration is for a car garaged in Victoria. Roadside help is provided by a third party on its terms.',
        window: runs(clock, ZONE, -25, 75),
        action: {label: 'See hatches', href: '/search/hatch'},
      },
      {
        slug: 'northside-trade-up',
        name: '$500 over our written offer when you trade up',
        image: standard({
          shape: 'suv',
          paint: 'green',
          scene: 'dusk-lot',
          alt: 'A green SUV on the lot at dusk',
        }),
        description: paragraphs(
          'Trade your car on one of ours and we add $500 to the written offer. Bring the service book.',
        ),
        disclaimer:
          'For registered cars under 200,000 km, on a purchase of $15,000 or more at the advertised price, completed by the end date.',
        window: runs(clock, ZONE, -1, 28),
        action: {label: 'Find your next car', href: '/search/used-cars'},
      },
    ],
    tiles: [
      {
        slug: 'northside-sell',
        title: 'We buy cars. Yours too.',
        text: 'Drive in before five with your licence and rego papers. Paid the same day.',
        background: '#1F2328',
        position: 8,
        carTypes: [],
        strict: false,
        action: {label: 'Yards and hours', href: '/locations'},
      },
      {
        slug: 'northside-finance',
        title: 'Finance with the sums showing',
        text: 'The weekly figure, the rate and the comparison rate stand together before you ask anybody.',
        background: '#1F2328',
        position: 26,
        carTypes: [],
        strict: false,
        window: runs(clock, ZONE, -10, 120),
        action: {label: 'Work it out', href: '/finance'},
      },
      {
        slug: 'northside-checked',
        title: 'Quality assured: 82 checks, one list',
        text: 'The mechanic’s list is on the windscreen of every car.',
        image: standard({
          shape: 'wagon',
          paint: 'blue',
          scene: 'dusk-lot',
          alt: 'A blue wagon on the lot at dusk',
        }),
        position: 17,
        carTypes: ['used'],
        strict: false,
        window: runs(clock, ZONE, -10, 60),
        action: {label: 'Our deals', href: '/special-offers'},
      },
    ],
    promotions: [
      {
        slug: 'northside-spin',
        name: 'Spin to win with Northside',
        intro: 'A fuel voucher, mats for your car, or a year of servicing: one spin, no purchase needed.',
        window: runs(clock, ZONE, -3, 45),
        prizes: [
          {name: '$10 fuel voucher', key: 'fuel', value: 10, count: 400, chances: 95_000},
          {name: 'Set of all-weather mats', key: 'mats', value: 190, count: 20, chances: 4500},
          {name: 'A year of servicing', key: 'servicing', value: 900, count: 2, chances: 500},
        ],
        states: ['VIC', 'TAS', 'QLD', 'WA'],
        promoter: {
          name: 'Northside Used Cars Demonstration Pty Ltd',
          abn: '99 000 330 301',
          address: '410 High St, Preston VIC 3072',
        },
        terms:
          'Open to residents of the states named above who are 18 or older. Employees of the promoter and their families may not enter. One spin for each mobile number. The computer draws at the moment of the spin; the result is final and is shown at once, and texted to winners. A prize cannot be exchanged for money. Prizes that are not claimed in time are not given to anybody else. Mobile numbers are used to run this promotion, and are kept as the privacy policy says.',
      },
    ],
    extras: EXTRAS.filter(({slug}) => slug !== 'tint'),
    reviews: [
      {
        by: 'Mick D.',
        stars: 5,
        daysAgo: 4,
        at: 'northside-preston',
        source: 'Google',
        url: 'https://reviews.example/northside/1',
        text: 'Rang at ten, had the RWC list by text at ten past, drove the Corolla home at six. Price on the site was the price. Legends.',
      },
      {
        by: 'Yusra A.',
        stars: 5,
        daysAgo: 13,
        text: 'First car. They let my uncle go over it for an hour and made us tea. No pressure at all.',
      },
      {
        by: 'Stavros P.',
        stars: 4,
        daysAgo: 29,
        at: 'northside-preston',
        reply:
          'Thank you, Stavros. The chip should have been on the sheet, and the sheet now has a drawing to mark them on.',
        text: 'Car is great. One stone chip they had not mentioned, they touched it up the same week.',
      },
      {
        by: 'Jess L.',
        stars: 5,
        daysAgo: 47,
        at: 'northside-epping',
        text: 'Sold them my ute and bought the wagon next to it. Money was in my account before I got back to Coburg.',
      },
      {
        by: 'Nikhil V.',
        stars: 3,
        daysAgo: 68,
        at: 'northside-epping',
        text: 'Nice car and fair price, but the one I came for was sold an hour before. They did ring other yards for me.',
      },
      {
        by: 'Carol H.',
        stars: 5,
        daysAgo: 101,
        text: 'At 71 I have bought a few. This is the first time someone told me not to buy the dearer one.',
      },
      {
        by: 'Ben O.',
        stars: 5,
        daysAgo: 133,
        text: 'Found a Swift under ten grand for our daughter, with two keys and every stamp in the book.',
      },
      {
        by: 'Faduma I.',
        stars: 5,
        daysAgo: 151,
        at: 'northside-preston',
        text: 'Asked for the service history on Monday and it was in my inbox before lunch, every page of it.',
      },
      {
        by: 'Rob and Lina',
        stars: 4,
        daysAgo: 170,
        at: 'northside-epping',
        text: 'Easy trade, good price. Finding a park out the front on a Saturday is the hard part.',
      },
      {
        by: 'Kirra J.',
        stars: 5,
        daysAgo: 198,
        at: 'northside-preston',
        text: 'My mechanic went over the Mazda on their hoist and they held the lamp for him. He found nothing, they found a worn wiper and changed it.',
      },
      {
        by: 'Anton Z.',
        stars: 2,
        daysAgo: 224,
        at: 'northside-epping',
        text: 'The car was fine. The second key took seven weeks and four phone calls.',
        reply: 'Seven weeks is not good enough, Anton. Keys are now cut before a car goes on sale.',
      },
      {
        by: 'Merindah P.',
        stars: 5,
        daysAgo: 260,
        text: 'Third car for the family from Northside. They remembered the dog.',
      },
      {
        by: 'A customer',
        stars: 4,
        daysAgo: 275,
        text: 'Quick and friendly, and the loan car was clean.',
        consent: false,
      },
    ],
  }
}
