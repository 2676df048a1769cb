import {paragraphs} from '../fields/paragraphs.ts'
import type {PageForm} from './site-blocks.ts'

type StarterBlock = {readonly _type: string; readonly [field: string]: unknown}

type StarterPage = {
  readonly title: string
  readonly description: string
  readonly blocks: readonly StarterBlock[]
}

/**
 * A draft that staff complete and publish; facts that only the dealer knows are placeholders in square brackets.
 */
export type StarterDocument = {
  readonly _id: string
  readonly _type: 'page' | 'postCategory'
  readonly slug: {readonly _type: 'slug'; readonly current: string}
  readonly [field: string]: unknown
}

function buildOpening(title: string, text: string): StarterBlock {
  return {_type: 'opening', title, text}
}

function buildWords(...lines: readonly string[]): StarterBlock {
  return {_type: 'words', body: paragraphs(...lines)}
}

function buildForm(form: PageForm): StarterBlock {
  return {_type: 'form', form}
}

/** The questions of all topics: staff choose one where the page is about it. */
const QUESTIONS: StarterBlock = {_type: 'questions', title: 'Questions we hear'}

/**
 * The information pages of a new site, by address [2.21]. At the address of a form, the page is the text around it.
 */
const STARTER_PAGES: {readonly [address: string]: StarterPage} = {
  'about-us': {
    title: 'About us',
    description: 'Who we are, how we sell, and where to find us.',
    blocks: [
      buildOpening('[In one line: what makes you worth the drive]', '[Since when, where, and for whom]'),
      buildWords(
        '## How we sell',
        '[What a customer can count on: the price, the test drive, who they deal with]',
        '## Who we are',
        '[A few sentences about the family or the company, and the people]',
      ),
      {_type: 'team', title: 'Meet the team', people: []},
      {_type: 'reviews', title: 'What customers say', count: 3},
      {_type: 'map', title: 'Where to find us', department: 'all'},
    ],
  },
  careers: {
    title: 'Careers',
    description: 'Work with us: what we offer, whom we look for, and how to apply.',
    blocks: [
      buildOpening('Work with us', '[In one sentence: why people stay]'),
      buildWords(
        '## What we offer',
        '- [Training and apprenticeships]',
        '- [Hours, leave and pay]',
        '## Whom we look for',
        '[Positions that are open now, or that you take applications for at any time]',
      ),
      buildForm('careers'),
    ],
  },
  fleet: {
    title: 'Fleet',
    description: 'Cars for businesses: what we supply, how we deliver, and who looks after you.',
    blocks: [
      buildOpening('Cars for your business', '[From how many cars, and for which kinds of business]'),
      buildWords(
        '## What you get',
        '- [Your fleet manager, by name]',
        '- [Pricing, ABN offers and how long a quote holds]',
        '- [Fit-out, delivery and servicing]',
      ),
      buildForm('fleet'),
    ],
  },
  buying: {
    title: 'Buying with us',
    description: 'From the first look to the keys: what happens when you buy a car from us.',
    blocks: [
      buildOpening('Buying with us', 'From the first look to the keys.'),
      buildWords(
        '## 1. Find it',
        'Search our stock, or tell us what you are looking for.',
        '## 2. Drive it',
        '[How a test drive works: how long, where, what to bring]',
        '## 3. Pay for it',
        '[Ways to pay, deposits, and what your price includes]',
        '## 4. Take it home',
        '[Delivery, registration, and what happens after]',
      ),
      QUESTIONS,
      buildForm('general'),
    ],
  },
  warranty: {
    title: 'Warranty',
    description: 'Which warranty our cars have, what it covers, and how to claim.',
    blocks: [
      buildOpening('Warranty', '[Which cars have which warranty]'),
      buildWords(
        '## New cars',
        '[Years and kilometres of the manufacturer’s warranty, and where its terms are]',
        '## Used cars',
        '[What the law of your state gives, and what you give on top]',
        '## How to claim',
        '[Whom to call, what to bring, how long it takes]',
        'Your rights under the Australian Consumer Law apply in addition to any warranty.',
      ),
      QUESTIONS,
      {_type: 'locations', title: 'Our service centre', department: 'service'},
    ],
  },
  'roadside-assist': {
    title: 'Roadside assistance',
    description: 'Whom to call when you are stopped at the roadside, and what is covered.',
    blocks: [
      buildOpening('Roadside assistance', 'Stopped? Call [the number, at any hour].'),
      buildWords(
        '## What is covered',
        '- [Towing, flat batteries, tyres, keys]',
        '## Who has it, and for how long',
        '[Which cars, from when until when, and how to renew]',
        '## What is not covered',
        '[The limits, and where the full terms are]',
      ),
    ],
  },
  'diamond-advantage': {
    title: 'Owner benefits',
    description: 'What owners of our cars get after they have driven off.',
    blocks: [
      buildOpening('[The name of your programme for owners]', '[In one sentence: what owners get]'),
      {_type: 'comparison', title: 'What is included', choices: []},
      buildWords(
        '## Who can join',
        '[Which cars, from when, and what it costs]',
        '## Terms',
        '[Where they are]',
      ),
      QUESTIONS,
    ],
  },
  'vehicle-parts-and-accessories': {
    title: 'Parts and accessories',
    description: 'Genuine parts and accessories: ask our parts counter.',
    blocks: [
      buildOpening('Parts and accessories', '[Which makes, genuine or not, in stock or ordered]'),
      buildForm('parts'),
      {_type: 'locations', title: 'Our parts counter', department: 'parts'},
    ],
  },
  service: {
    title: 'Service',
    description: 'Book a service: what we do, which makes, and where.',
    blocks: [
      buildOpening('Book a service', '[Which makes, and what makes your workshop worth it]'),
      buildForm('serviceBooking'),
      {_type: 'locations', title: 'Our service centre', department: 'service'},
    ],
  },
  'contact-us': {
    title: 'Contact us',
    description: 'Write, call or come by.',
    blocks: [
      buildOpening('Talk to us', '[When you answer, and who]'),
      buildForm('general'),
      {_type: 'map', title: 'Where to find us', department: 'all'},
    ],
  },
  faq: {
    title: 'Questions and answers',
    description: 'What people ask us about buying, finance, trading in and service.',
    blocks: [
      {_type: 'heading', title: 'Questions and answers', text: 'Is yours not here? Ask us.'},
      {_type: 'questions'},
      buildForm('general'),
    ],
  },
}

/** The category of posts that a new site begins with [2.21]. */
const VEHICLE_REVIEWS = {
  name: 'Vehicle reviews',
  description: 'Cars that we have driven, with what we liked and what we did not.',
}

/** The drafts of a new site's information pages and of its first category, shown there alone once they are published. */
export function buildStarterDocuments(site: {readonly id: string; readonly slug: string}): StarterDocument[] {
  const scope = {audience: 'sites', sites: [{_type: 'reference', _ref: site.id, _key: site.id}]}
  const pages = Object.entries(STARTER_PAGES).map(
    ([address, {title, description, blocks}]): StarterDocument => ({
      _id: `drafts.page-${site.slug}-${address}`,
      _type: 'page',
      title,
      slug: {_type: 'slug', current: address},
      description,
      blocks: blocks.map((block, at) => ({...block, _key: `block-${at + 1}`})),
      searchable: true,
      scope,
    }),
  )
  const category: StarterDocument = {
    _id: `drafts.category-${site.slug}-vehicle-reviews`,
    _type: 'postCategory',
    ...VEHICLE_REVIEWS,
    slug: {_type: 'slug', current: 'vehicle-reviews'},
    scope,
  }
  return [...pages, category]
}
