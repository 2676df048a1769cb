import {HOUR_MS} from '@forecourt/schemas/time/days'
import {getLastDayEnd} from '#/domain/hours/zoned-time'
import {sampleDealership, sampleLocation, sampleSite, sampleSnapshot} from '../sample-lead.ts'

/** An invented shopper. */
export const PERSON = {name: 'Ann Example', email: 'ann@shopper.example', phone: '+61491570156'}
export const NOW = Date.parse('2026-11-27T23:54:58.449Z')
export const SITE = 'north'
export const ID = '0f82c9d1-6c0f-4d39-8d52-0b5a3f3b7d11'
const SYDNEY = 'Australia/Sydney'

const base = sampleSite(SITE, {answerHours: 24})
const on = {on: true, window: null}

/** A site in Sydney with the shipped settings, a finance desk and a licence. */
export const site = {
  ...base,
  settings: {
    ...base.settings,
    identity: {
      ...base.settings.identity,
      name: 'North Cars',
      legalName: 'North Cars Pty Ltd',
      abn: '51 824 753 556',
      phone: '02 9000 0000',
    },
    features: {...base.settings.features, accounts: on, onlinePurchase: on, deals: on},
    reviews: {...base.settings.reviews, ask: true, askUrl: 'https://reviews.example/north-cars'},
    financeApplication: {...base.settings.financeApplication, deskPhone: '0491 570 110'},
  },
  dealerships: [sampleDealership({name: 'North Motors'})],
  locations: [
    sampleLocation({zone: SYDNEY}),
    sampleLocation({
      id: 'l-workshop',
      slug: 'workshop',
      name: 'Workshop',
      type: 'service',
      zone: SYDNEY,
      email: 'workshop@dealer.example',
    }),
  ],
}

const of = {site: SITE, host: 'north.example', dealership: 'sample', vehicle: sampleSnapshot, shopper: null}

export const reservation = {
  ...of,
  id: ID,
  number: 'hk3m-9qxa',
  contact: PERSON,
  depositCents: 20_000,
  endsAt: new Date(NOW + 48 * HOUR_MS),
  keepsDeposit: false,
}

export const choices = {
  price: {state: 'NSW'},
  extras: {},
  'trade-in': {vehicle: '2016 Mazda 3', rego: 'AB12C', rego_state: 'NSW', km: '85000', owing: 'yes'},
  payment: {method: 'finance', deposit: '5000', years: '4'},
  delivery: {method: 'pick-up', location: 'showroom', date: '2026-12-09', time: '10:00'},
  buyer: {
    name: PERSON.name,
    email: PERSON.email,
    phone: '0491 570 156',
    street: '1 Example Street',
    suburb: 'Sydney',
    state: 'NSW',
    postcode: '2000',
  },
}

export const order = {
  ...of,
  id: ID,
  number: 'zx7t-4kwp',
  placedAt: new Date(NOW),
  createdAt: new Date(NOW),
  reason: 'placed',
  state: 'placed',
  reservation: ID,
  choices,
  withdrawUntil: new Date(NOW + 96 * HOUR_MS),
  terms: {zone: SYDNEY, coolingOff: null},
  sum: {
    lines: [
      {kind: 'car', label: sampleSnapshot.name, cents: 5_299_000, note: 'drive away'},
      {kind: 'trade-in', label: 'Trade-in', cents: null, note: null},
    ],
    totalCents: 5_299_000,
    depositCents: 20_000,
    balanceCents: 5_279_000,
    isFinal: false,
  },
}

export const bill = {
  ...of,
  id: ID,
  number: 'pq9r-2mnt',
  purpose: 'Service or repair',
  reference: 'INV-10234',
  amountCents: 125_050,
  contact: PERSON,
  createdAt: new Date(NOW),
  paidAt: new Date(NOW),
}

export const payment = {
  id: ID,
  state: 'captured' as const,
  amountCents: 125_050,
  capturedCents: 125_050,
  refundedCents: 20_000,
  createdAt: new Date(NOW),
}

export const tradeIn = {
  ...of,
  id: ID,
  createdAt: new Date(NOW),
  lead: null,
  typed: {plate: {rego: 'AB12C', rego_state: 'NSW'}},
  vehicle: {title: '2016 Mazda 3 Neo', year: 2016, make: 'Mazda', model: '3', badge: 'Neo'},
  submission: {
    form: 'tradeIn',
    idempotencyKey: ID,
    site: SITE,
    category: 'Trade-in',
    department: 'tradeIn',
    dealership: 'sample',
    location: 'showroom',
    contact: {
      firstName: 'Ann',
      lastName: 'Example',
      email: PERSON.email,
      phone: PERSON.phone,
      postcode: '2000',
    },
    answers: [],
    context: {url: 'https://north.example/trade-in'},
  },
  valued: {
    at: NOW,
    isOutage: false,
    condition: {
      km: 85_000,
      hasFinance: true,
      owing: 4000,
      answers: [{key: 'tyres', label: 'Tyres', answer: 'Need replacing', kind: 'amount', change: -400}],
    },
    figure: {
      id: ID,
      kind: 'offer-basis',
      amount: 24_398,
      lowest: 22_690,
      highest: 25_862,
      score: 0.87,
      at: NOW,
      source: {kind: 'provider', name: 'AutoGrab'},
    },
    offer: {kind: 'offer', dollars: 22_400, basis: 'provider', validUntil: getLastDayEnd(NOW, 7, SYDNEY)},
  },
}

export const application = {
  ...of,
  id: ID,
  number: 'fw2c-8hjk',
  state: 'sent',
  sealed: 'sealed',
  sentAt: new Date(NOW),
}

export const spin = {
  ...of,
  id: ID,
  promotion: 'promotion-sample',
  number: 'mt5x-3vbd',
  email: PERSON.email,
  title: 'Spin to win mats',
  prizeName: 'Set of mats',
  outcome: 'won',
  endsAt: new Date(NOW),
  claimUntil: new Date(NOW + 28 * 24 * HOUR_MS),
}
