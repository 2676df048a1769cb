import type {DocumentName} from '@forecourt/schemas/documents'

/** A box of a drawn page: left, top, width and height on a page of 120 by 80. */
type Box = readonly [x: number, y: number, width: number, height: number]

/** Where a type shows: a page in boxes, some of which are highlighted. */
export type Drawing = {readonly words: string; readonly page: readonly Box[]; readonly here: readonly Box[]}

const HEADER: Box = [0, 0, 120, 8]
const CARDS: readonly Box[] = [
  [34, 12, 26, 30],
  [63, 12, 26, 30],
  [92, 12, 26, 30],
  [34, 46, 26, 30],
  [63, 46, 26, 30],
  [92, 46, 26, 30],
]
const FILTERS: Box = [2, 12, 28, 64]
const HERO: Box = [2, 10, 116, 34]
const BAND: Box = [2, 48, 116, 12]
const TITLE: Box = [24, 14, 72, 6]
const LINES: readonly Box[] = [
  [24, 46, 72, 3],
  [24, 53, 72, 3],
  [24, 60, 50, 3],
]
const THREE: readonly Box[] = [
  [6, 24, 34, 40],
  [43, 24, 34, 40],
  [80, 24, 34, 40],
]

/** Pages that show a type, drawn for those whose place words alone do not tell. */
export const DRAWINGS: {readonly [name in DocumentName]?: Drawing} = {
  slide: {
    words: 'At the top of the home page; several are shown in turn.',
    page: [HEADER, BAND, [2, 64, 56, 14], [62, 64, 56, 14]],
    here: [HERO],
  },
  promoTile: {
    words: 'Among the cars of the search, in the place of a card.',
    page: [HEADER, FILTERS, ...CARDS.filter((_, at) => at !== 4)],
    here: CARDS.slice(4, 5),
  },
  offer: {
    words: 'On the page of special offers, on a page of its own, and on the home page.',
    page: [HEADER, TITLE, ...THREE.slice(1)],
    here: THREE.slice(0, 1),
  },
  post: {
    words: 'Under News, newest first, and on a page of its own.',
    page: [HEADER, TITLE, ...THREE.slice(1)],
    here: THREE.slice(0, 1),
  },
  location: {
    words: 'Among the locations, on a page of its own, and beside each car that is there.',
    page: [HEADER, [2, 12, 74, 40], [2, 56, 74, 20]],
    here: [[80, 12, 38, 40]],
  },
  review: {
    words: 'Under the reviews of the home page, newest first.',
    page: [HEADER, HERO, BAND],
    here: [
      [6, 63, 34, 14],
      [43, 63, 34, 14],
      [80, 63, 34, 14],
    ],
  },
  page: {
    words: 'On a page of its own, at its address.',
    page: [HEADER],
    here: [TITLE, [24, 24, 72, 18], ...LINES],
  },
  faq: {
    words: 'On pages that have a block of questions on its topic.',
    page: [HEADER, TITLE, [24, 24, 72, 18]],
    here: LINES,
  },
  model: {
    words: 'Among the new models, and on a page of its own.',
    page: [HEADER, TITLE, ...THREE.slice(1)],
    here: THREE.slice(0, 1),
  },
  manufacturer: {
    words:
      'Its logo and name show in the menu, among the brands on the home page, and on the page of its models.',
    page: [HEADER, HERO, [2, 64, 116, 14]],
    here: [
      [6, 50, 14, 8],
      [30, 50, 14, 8],
      [54, 50, 14, 8],
    ],
  },
  dealership: {
    words: 'Among the dealerships, and beside each of its cars: name, phone and licence.',
    page: [HEADER, [2, 12, 74, 40], [2, 56, 74, 20], [80, 12, 38, 26]],
    here: [[80, 42, 38, 20]],
  },
  postCategory: {
    words: 'Above the news as a choice of topics, and on each of its posts.',
    page: [HEADER, TITLE, ...THREE],
    here: [[24, 12, 20, 5]],
  },
  author: {
    words: 'Under the title of each post, and on a page with the posts.',
    page: [HEADER, TITLE, [24, 34, 72, 18], ...LINES.slice(1)],
    here: [[24, 24, 30, 6]],
  },
  questionTopic: {
    words: 'As the heading of its questions, on pages that have a block of questions on it.',
    page: [HEADER, ...LINES],
    here: [TITLE],
  },
  promotion: {
    words: 'On the page of the wheel, and in the line that leads there.',
    page: [HEADER, TITLE, [6, 24, 50, 50]],
    here: [[62, 24, 52, 50]],
  },
  extra: {
    words: 'Among the extras, in the steps of buying a car online.',
    page: [HEADER, TITLE, [84, 24, 34, 40]],
    here: [
      [6, 24, 72, 12],
      [6, 40, 72, 12],
    ],
  },
  reviewSummary: {
    words: 'Above the reviews: the average and the number of them.',
    page: [HEADER, TITLE, ...THREE],
    here: [[24, 14, 40, 6]],
  },
}
