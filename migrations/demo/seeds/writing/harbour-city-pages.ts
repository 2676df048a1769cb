import {paragraphs} from '@forecourt/schemas/fields/paragraphs'
import {standard} from '../pictures.ts'
import type {SeedPage} from './seed-writing.ts'

const silverWagon = standard({
  shape: 'wagon',
  paint: 'silver',
  scene: 'dusk-lot',
  alt: 'A silver wagon on the lot at dusk',
})

/** Pages with text around forms, a nested page, and a page of all questions. */
export const harbourCityPages: readonly SeedPage[] = [
  {
    slug: 'careers',
    title: 'Work with us',
    description: 'Apprenticeships, sales and the workshop: what we offer and how to apply.',
    blocks: [
      {
        block: 'opening',
        title: 'Come and work with us',
        text: 'Most of our people have been here for more than six years. Here is what they say keeps them.',
        image: silverWagon,
      },
      {
        block: 'columns',
        columns: [
          {
            title: 'A trade, paid',
            body: paragraphs('Four apprentices start in our workshop each January. Tools are ours, to keep.'),
          },
          {
            title: 'Evenings at home',
            body: paragraphs('We close at half past five. Saturdays go round, one in three.'),
          },
          {
            title: 'A car for the week',
            body: paragraphs('Sales staff drive what they sell, so that they know it.'),
          },
        ],
      },
      {
        block: 'quote',
        words: 'I came to wash cars for a summer. I run the parts counter now.',
        name: 'Kim Example',
        role: 'Parts',
      },
      {block: 'form', form: 'careers'},
      {
        block: 'links',
        title: 'Before you apply',
        links: [
          {label: 'Who we are', href: '/about-us', text: 'Three showrooms since 1969.'},
          {label: 'How it began', href: '/about-us/history', text: 'From one bowser to twelve makes.'},
        ],
      },
    ],
  },
  {
    slug: 'about-us/history',
    title: 'How it began',
    description: 'From one bowser in 1969 to three showrooms: our history in four dates.',
    blocks: [
      {
        block: 'table',
        title: 'Four dates',
        columns: ['What happened'],
        rows: [
          {name: '1969', values: ['One bowser and four used cars in Five Dock']},
          {name: '1984', values: ['The first franchise']},
          {name: '2003', values: ['Service and parts move to Alexandria']},
          {name: '2019', values: ['The third showroom opens']},
        ],
      },
      {
        block: 'words',
        body: paragraphs(
          'Two of the four cars came back to us as trade-ins. One of them still stands in the Five Dock showroom.',
        ),
      },
    ],
  },
  {
    slug: 'faq',
    title: 'Questions and answers',
    description: 'What people ask us about buying, finance and trading in.',
    blocks: [
      {block: 'heading', title: 'Questions and answers', text: 'Is yours not here? Ask us below.'},
      {block: 'questions'},
      {block: 'form', form: 'general', title: 'Ask us'},
    ],
  },
]
