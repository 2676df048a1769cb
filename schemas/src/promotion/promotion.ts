import {type DocumentOf, defineScopedDocument} from '../document/define-document.ts'
import {file} from '../fields/file.ts'
import {image} from '../fields/media.ts'
import {abn, longText, money, number, slug, text} from '../fields/scalars.ts'
import {choices, list, object} from '../fields/structures.ts'
import {dateWindow} from '../fields/time.ts'
import {STATE_NAMES} from '../values/states.ts'

/** The chances of all prizes are out of this number of spins. */
export const TOTAL_CHANCES = 100_000

/** A prize promotion in which each mobile number spins once (spec 2.21, 4.8). What it lacks by law: `listPromotionFaults`. */
export const promotion = defineScopedDocument({
  name: 'promotion',
  title: 'Prize promotion',
  plural: 'Prize promotions',
  help: 'Spin to win: prizes with their odds and terms, on one site, once for each mobile number. It is a game of chance: some states ask for a permit first.',
  fields: {
    name: text('Name', 'The heading of the page, for example "Spin to win a year of servicing".', {
      required: true,
      max: 80,
    }),
    intro: longText('Introduction', 'Under the heading: what it is about, in a sentence or two.', {
      max: 600,
      rows: 3,
    }),
    image: image('Picture', 'Beside the introduction.'),
    window: dateWindow(
      'Runs',
      'From when to when shoppers can spin. It closes automatically, and its page is removed.',
      {required: true, strict: true},
    ),
    prizes: list(
      'Prizes',
      'What can be won. After the first spin, a change of prizes changes the terms: ask the authority that gave the permit.',
      object('Prize', 'One kind of prize, and how many there are.', {
        name: text('Name', 'For example "Set of all-weather mats".', {required: true, max: 60}),
        key: slug(
          'Short name',
          'Prizes given away are counted under this name. Do not change it once the promotion has begun.',
          {required: true},
        ),
        value: money('Value of each', 'What it costs in a shop, in whole dollars with GST.', {
          required: true,
          min: 1,
          max: 500_000,
        }),
        count: number('How many', 'No more than this many are given away.', {
          required: true,
          min: 1,
          max: 10_000,
        }),
        chances: number(
          'Chances in 100,000 spins',
          '250 is one spin in 400, for as long as any are left. The terms say so.',
          {required: true, min: 1, max: TOTAL_CHANCES},
        ),
      }),
      {required: true, max: 12},
    ),
    states: choices(
      'Open to',
      'Who may spin, by state. Shoppers are asked for their postcode once.',
      STATE_NAMES,
      {required: true},
    ),
    permits: object(
      'Permit numbers',
      'The numbers that the state’s authority gave you. The value of all prizes decides which you need. Each is added to the terms.',
      {
        NSW: text(
          'New South Wales',
          'Authority for trade promotions, from more than $10,000 of prizes. Give notice 10 working days before.',
          {max: 60},
        ),
        ACT: text('ACT', 'From more than $3,000 of prizes.', {max: 60}),
        SA: text('South Australia', 'From more than $5,000 of prizes.', {max: 60}),
        NT: text(
          'Northern Territory',
          'From more than $5,000 of prizes, where no other state gave a permit.',
          {max: 60},
        ),
      },
    ),
    promoter: object('Promoter', 'Who runs the promotion and is responsible for it.', {
      name: text('Name', 'The registered name of the company.', {max: 120}),
      abn: abn('ABN', 'Eleven digits.'),
      address: text('Address', 'Street, suburb, state and postcode.', {max: 200}),
    }),
    terms: longText(
      'Terms',
      'Who may enter, how winners are notified, what happens to unclaimed prizes. Dates, states, prizes, odds, permits and promoter are added from the fields above.',
      {required: true, max: 10_000, rows: 10},
    ),
    termsFile: file('Full terms', 'The document behind the terms, where there is one.'),
    claimDays: number('Days to claim', 'How long a winner has, from the spin.', {
      min: 1,
      max: 365,
      unit: 'days',
      default: 28,
    }),
    claimText: longText('How to claim', 'What a winner does with the code.', {
      max: 400,
      rows: 2,
      default: 'Show this code at the dealership, with your phone and photo identification.',
    }),
  },
  preview: {title: 'name', media: 'image'},
})

/** A prize promotion, as read. */
export type Promotion = DocumentOf<typeof promotion>
