import {documents} from '@forecourt/schemas/documents'
import {paragraphs} from '@forecourt/schemas/fields/paragraphs'
import {type SeedDocument, seedDocument} from '../../load/seed-document.ts'
import {standard} from '../pictures.ts'

/** Headings that posts are sorted into. A site shows those that its own posts have. */
export const CATEGORIES = {
  'vehicle-reviews': {
    name: 'Vehicle reviews',
    description: 'Cars we have driven for a week, with what we liked and what we did not.',
    image: standard({
      shape: 'suv',
      paint: 'red',
      scene: 'studio-light',
      alt: 'A red mid-size SUV in studio light',
    }),
  },
  'buying-guides': {
    name: 'Buying guides',
    description: 'What to look at, what to ask, and what it costs once it is yours.',
    image: standard({
      shape: 'hatch',
      paint: 'red',
      scene: 'showroom',
      alt: 'A red hatchback in the showroom',
    }),
  },
  'owning-a-car': {
    name: 'Owning a car',
    description: 'Servicing, tyres, towing and the small things that keep a car honest.',
    image: standard({
      shape: 'wagon',
      paint: 'silver',
      scene: 'dusk-lot',
      alt: 'A silver wagon on the lot at dusk',
    }),
  },
  touring: {
    name: 'Touring',
    description: 'Hitching up, setting up and coming home with everything you took.',
    image: standard({
      shape: 'caravan',
      paint: 'beige',
      scene: 'coast-road',
      alt: 'A beige caravan beside the coast road',
    }),
  },
  rides: {
    name: 'Rides',
    description: 'Bikes we have taken further than the test loop, and what broke.',
    image: standard({
      shape: 'motorcycle-adventure',
      paint: 'blue',
      scene: 'coast-road',
      alt: 'A blue adventure motorcycle beside the coast road',
    }),
  },
} as const

/** What questions of all sites are about. */
export const TOPICS = {
  general: 'General',
  buying: 'Buying a car',
  finance: 'Finance',
  'trade-in': 'Trade-in',
  service: 'Service and parts',
  warranty: 'Warranty',
} as const

const AUTHORS = [
  {
    id: 'demo-sales',
    slug: 'alex-sample',
    name: 'Alex Sample',
    role: 'Sales',
    text: 'Drives every car for a week before writing about it.',
  },
  {id: 'demo-service', slug: 'robin-placeholder', name: 'Robin Placeholder', role: 'Service adviser'},
  {id: 'demo-touring', slug: 'jo-example', name: 'Jo Example', role: 'Touring and fit-out'},
] as const

const STAFF = [
  {slug: 'administrator', name: 'Demo Administrator', role: 'administrator', sites: []},
  {slug: 'editor', name: 'Demo Editor', role: 'editor', sites: []},
  {slug: 'ridgeway', name: 'Demo Ridgeway Editor', role: 'site-editor', sites: ['site-ridgeway']},
  {slug: 'viewer', name: 'Demo Viewer', role: 'viewer', sites: []},
] as const

const TRADE_IN_QUESTIONS = [
  {
    question: 'How do you work out what mine is worth?',
    answer:
      'From what the same make, model, year and kilometres sold for lately, and from what we see on the day: service history, tyres, paint and a short drive.',
  },
  {
    question: 'What should I bring?',
    answer:
      'Your licence, the registration papers, the service book and every key. If there is finance on it, a payout letter from the lender.',
  },
  {
    question: 'How long does your price stand?',
    answer: 'Seven days in writing, as long as the car stays as we saw it.',
  },
] as const

/** Content that several sites share: headings, authors and questions. */
export function sharedWriting(): SeedDocument[] {
  return [
    ...Object.entries(CATEGORIES).map(([slug, category], at) =>
      seedDocument(documents.postCategory, `category-${slug}`, {slug, order: (at + 1) * 10, ...category}),
    ),
    ...AUTHORS.map(({id, ...author}) => seedDocument(documents.author, `author-${id}`, author)),
    ...Object.entries(TOPICS).map(([slug, name], at) =>
      seedDocument(documents.questionTopic, `question-topic-${slug}`, {slug, name, order: (at + 1) * 10}),
    ),
    ...TRADE_IN_QUESTIONS.map(({question, answer}, at) =>
      seedDocument(documents.faq, `faq-trade-in-${at + 1}`, {
        topic: 'question-topic-trade-in',
        question,
        answer: paragraphs(answer),
        order: 100 + at * 10,
        scope: {audience: 'all'},
      }),
    ),
  ]
}

/** Staff users follow the sites they edit. */
export function staffDocuments(): SeedDocument[] {
  return STAFF.map(({slug, ...user}) =>
    seedDocument(documents.staffUser, `staff-${slug}`, {
      ...user,
      email: `${slug}@staff.example.com.au`,
      active: true,
    }),
  )
}
