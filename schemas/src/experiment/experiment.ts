import {type DocumentOf, defineScopedDocument} from '../document/define-document.ts'
import {reference} from '../fields/media.ts'
import {choice, longText, percent, text} from '../fields/scalars.ts'
import {choices, list, object} from '../fields/structures.ts'
import {dateWindow} from '../fields/time.ts'
import {HOME_SECTIONS} from '../settings/groups/home-sections.ts'

/**
 * The parts of content of which versions can be tried, each with its path: in the settings for the home page, otherwise
 * in the document that the first word of its name says, or with `blocks` in the first of its blocks that has such words.
 */
export const TRIED_PARTS = {
  'home.headline': {title: 'Headline of the home page', path: 'home.promise'},
  'home.sentence': {title: 'Sentence under the headline of the home page', path: 'home.promiseDetail'},
  'home.sections': {title: 'Order of the sections of the home page', path: 'home.sections'},
  'slide.headline': {title: 'Headline of a slide', path: 'name'},
  'slide.sentence': {title: 'Sentence under the headline of a slide', path: 'description'},
  'slide.button': {title: 'Button of a slide', path: 'action.label'},
  'tile.title': {title: 'Title of a promo tile', path: 'title'},
  'tile.text': {title: 'Text of a promo tile', path: 'text'},
  'tile.button': {title: 'Button of a promo tile', path: 'action.label'},
  'page.title': {title: 'Title of a page', path: 'title'},
  'page.heading': {title: 'First heading in the blocks of a page', path: 'title', blocks: true},
  'page.sentence': {title: 'Sentence under the first heading of a page', path: 'text', blocks: true},
  'page.button': {title: 'First button in the blocks of a page', path: 'action.label', blocks: true},
} as const satisfies {
  readonly [part: string]: {readonly title: string; readonly path: string; readonly blocks?: true}
}

export type TriedPart = keyof typeof TRIED_PARTS

/** What an experiment counts as a success, with the plural that results use. */
export const GOALS = {
  sent: {title: 'A form is sent', plural: 'enquiries'},
  booking: {title: 'A test drive or service is booked', plural: 'bookings'},
  reservation: {title: 'A car is reserved', plural: 'reservations'},
  call: {title: 'A phone number is tapped', plural: 'calls'},
} as const

export type Goal = keyof typeof GOALS

function listTitles<N extends string>(of: {readonly [name in N]: {readonly title: string}}) {
  const titles = Object.entries<{readonly title: string}>(of).map(([name, {title}]) => [name, title])
  return Object.fromEntries(titles) as {readonly [name in N]: string}
}

/** The most versions of an experiment, with the first one. */
export const MOST_VERSIONS = 4

/** Versions of words or of an order, of which visitors see one each. What it lacks: `listExperimentFaults`. */
export const experiment = defineScopedDocument({
  name: 'experiment',
  title: 'Experiment',
  plural: 'Experiments',
  help: 'Tries other words, or another order, with a part of the visitors, and says which brings more. The first version is always what the site says now.',
  fields: {
    name: text('Name', 'For staff, such as "Shorter headline in spring".', {required: true, max: 80}),
    part: choice(
      'What is tried',
      'The words, or the order, of which there are versions. Prices and legal words cannot be tried.',
      listTitles<TriedPart>(TRIED_PARTS),
      {required: true},
    ),
    target: reference(
      'Slide, tile or page',
      'Whose words are tried; leave it empty for the home page.',
      ['slide', 'promoTile', 'page'],
      {weak: true},
    ),
    versions: list(
      'Other versions',
      'One to three beside the first, which is what the site says now. A change of them starts the counting anew.',
      object('Version', 'The words of this version, or its order of sections.', {
        words: longText('Words', 'What shoppers read instead.', {max: 200, rows: 2}),
        sections: choices(
          'Sections',
          'For the order of sections: those that come first, in this order. The others follow as they are now.',
          HOME_SECTIONS,
        ),
      }),
      {required: true, max: MOST_VERSIONS - 1},
    ),
    goal: choice(
      'Goal',
      'What a visit should lead to. It counts once for each visit that has seen the tried part before.',
      listTitles<Goal>(GOALS),
      {default: 'sent'},
    ),
    share: percent(
      'Share of visits',
      'How many visits take part; the others see the first version and are not counted. Those that take part see each version equally often.',
      {min: 1, default: 100},
    ),
    window: dateWindow(
      'Runs',
      'From when to when versions are tried. After its end everybody sees the first version.',
      {required: true, strict: true},
    ),
  },
  preview: {title: 'name', subtitle: 'part'},
})

/** An experiment, as read. */
export type Experiment = DocumentOf<typeof experiment>

/** What a part of content belongs to; null for the home page. */
export function getTargetKind(part: string): 'slide' | 'tile' | 'page' | null {
  const [kind = ''] = part.split('.')
  return kind === 'slide' || kind === 'tile' || kind === 'page' ? kind : null
}
