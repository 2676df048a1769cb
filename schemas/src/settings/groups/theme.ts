import {image} from '../../fields/media.ts'
import {choice, colour, fill, number} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

/** Typefaces that ship with the project; adding one means adding its files to the storefront. */
export const TYPEFACES = {
  figtree: 'Figtree',
  archivo: 'Archivo',
  outfit: 'Outfit',
  nunitoSans: 'Nunito Sans',
  fraunces: 'Fraunces',
  sourceSans: 'Source Sans 3',
} as const

export const theme = object({
  title: 'Theme',
  help: 'Colours, type and shape. Contrast is checked when you save.',
  fields: {
    ink: colour({title: 'Ink', help: 'The colour of text.', default: '#16202B'}),
    inkSoft: colour({title: 'Soft ink', help: 'Quieter text: units, captions, badges.', default: '#4F5B67'}),
    surface: colour({title: 'Surface', help: 'The page behind everything.', default: '#FFFFFF'}),
    surfaceSunk: colour({
      title: 'Sunk surface',
      help: 'Quiet bands and panels.',
      default: '#F3F5F7',
    }),
    line: colour({title: 'Lines', help: 'Borders and dividers.', default: '#DCE1E6'}),
    accent: colour({
      title: 'Accent',
      help: 'Buttons and links. One colour, used sparingly.',
      default: '#0B5FFF',
    }),
    accentInk: colour({
      title: 'Text on accent',
      help: 'Must be easy to read on the accent colour.',
      default: '#FFFFFF',
    }),
    link: colour({
      title: 'Links',
      help: 'Links and small accents on the page background. If empty, the accent is used.',
      clearable: true,
    }),
    band: fill({
      title: 'Band',
      help: 'The background of the header band and the foot of the page.',
      default: '#16202B',
    }),
    bandInk: colour({title: 'Text on band', help: 'Must be easy to read on the band.', default: '#FFFFFF'}),
    headingFont: choice({
      title: 'Headings',
      help: 'The typeface of headings.',
      choices: TYPEFACES,
      default: 'figtree',
    }),
    bodyFont: choice({
      title: 'Text',
      help: 'The typeface of everything else.',
      choices: TYPEFACES,
      default: 'figtree',
    }),
    headingForm: choice({
      title: 'Heading form',
      help: 'How headings are set.',
      choices: {regular: 'Regular', wide: 'Wide', serif: 'Bookish'},
      default: 'regular',
    }),
    radius: number({
      title: 'Corner radius',
      help: 'How round cards and buttons are.',
      unit: 'px',
      min: 0,
      max: 28,
      default: 12,
    }),
    buttonForm: choice({
      title: 'Buttons',
      help: 'The shape of buttons.',
      choices: {card: 'As cards', round: 'Round', square: 'Square'},
      default: 'card',
    }),
    density: choice({
      title: 'Density',
      help: 'How much space there is between elements.',
      choices: {comfortable: 'Comfortable', compact: 'Compact'},
      default: 'comfortable',
    }),
    headerForm: choice({
      title: 'Header',
      help: 'The form of the header.',
      choices: {light: 'Light row', band: 'Coloured band', centred: 'Logo in the middle'},
      default: 'light',
    }),
    cardForm: choice({
      title: 'Result card',
      help: 'What comes first on a card.',
      choices: {picture: 'Picture first', price: 'Price first', editorial: 'Editorial'},
      default: 'picture',
    }),
    carForm: choice({
      title: 'Car page',
      help: 'How the page of one car is arranged: pictures beside the price, pictures across the page with a story below, or pictures from edge to edge with the price in a band below.',
      choices: {sheet: 'Sheet', story: 'Story', showroom: 'Showroom'},
      default: 'sheet',
    }),
    pictureRatio: choice({
      title: 'Picture shape',
      help: 'The shape of car pictures.',
      choices: {'4:3': '4:3', '3:2': '3:2', '16:10': '16:10'},
      default: '3:2',
    }),
    heroForm: choice({
      title: 'Home opening',
      help: 'The form of the first screen of the home page.',
      choices: {
        photo: 'Picture with panel',
        full: 'Full-width picture',
        split: 'Words beside picture',
        editorial: 'Editorial',
      },
      default: 'photo',
    }),
    accordionDuration: number({
      title: 'Folding time',
      help: 'How long a folded part takes to open. Visitors who prefer reduced motion see no animation.',
      unit: 'milliseconds',
      min: 0,
      max: 1000,
      default: 300,
    }),
    heroImage: image({
      title: 'Home picture',
      help: 'Behind or beside the words of the first screen when no slide is live.',
      clearable: true,
    }),
    heroImageTall: image({
      title: 'Home picture on a phone',
      help: 'A tall version of the home picture.',
      clearable: true,
    }),
  },
})
