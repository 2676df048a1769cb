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

export const theme = object('Theme', 'Colours, type and shape. Contrast is checked as you choose.', {
  ink: colour('Ink', 'The colour of text.', {default: '#16202B'}),
  inkSoft: colour('Soft ink', 'Quieter text: units, captions, badges.', {default: '#4F5B67'}),
  surface: colour('Surface', 'The page behind everything.', {default: '#FFFFFF'}),
  surfaceSunk: colour('Sunk surface', 'Quiet bands and panels.', {default: '#F3F5F7'}),
  line: colour('Lines', 'Borders and dividers.', {default: '#DCE1E6'}),
  accent: colour('Accent', 'Buttons and links. One colour, used sparingly.', {default: '#0B5FFF'}),
  accentInk: colour('Text on accent', 'Must be easy to read on the accent colour.', {default: '#FFFFFF'}),
  link: colour('Links', 'Links and small accents on the page background. If empty, the accent is used.', {
    clearable: true,
  }),
  band: fill('Band', 'The background of the header band and the foot of the page.', {default: '#16202B'}),
  bandInk: colour('Text on band', 'Must be easy to read on the band.', {default: '#FFFFFF'}),
  headingFont: choice('Headings', 'The typeface of headings.', TYPEFACES, {default: 'figtree'}),
  bodyFont: choice('Text', 'The typeface of everything else.', TYPEFACES, {default: 'figtree'}),
  headingForm: choice(
    'Heading form',
    'How headings are set.',
    {regular: 'Regular', wide: 'Wide', serif: 'Bookish'},
    {default: 'regular'},
  ),
  radius: number('Corner radius', 'How round cards and buttons are.', {
    unit: 'px',
    min: 0,
    max: 28,
    default: 12,
  }),
  buttonForm: choice(
    'Buttons',
    'The shape of buttons.',
    {card: 'As cards', round: 'Round', square: 'Square'},
    {default: 'card'},
  ),
  density: choice(
    'Density',
    'How much space there is between elements.',
    {comfortable: 'Comfortable', compact: 'Compact'},
    {default: 'comfortable'},
  ),
  headerForm: choice(
    'Header',
    'The form of the header.',
    {light: 'Light row', band: 'Coloured band', centred: 'Logo in the middle'},
    {default: 'light'},
  ),
  cardForm: choice(
    'Result card',
    'What comes first on a card.',
    {picture: 'Picture first', price: 'Price first', editorial: 'Editorial'},
    {default: 'picture'},
  ),
  carForm: choice(
    'Car page',
    'How the page of one car is arranged: pictures beside the price, pictures across the page with a story below, or pictures from edge to edge with the price in a band below.',
    {sheet: 'Sheet', story: 'Story', showroom: 'Showroom'},
    {default: 'sheet'},
  ),
  pictureRatio: choice(
    'Picture shape',
    'The shape of car pictures.',
    {'4:3': '4:3', '3:2': '3:2', '16:10': '16:10'},
    {default: '3:2'},
  ),
  heroForm: choice(
    'Home opening',
    'The form of the first screen of the home page.',
    {
      photo: 'Picture with panel',
      full: 'Full-width picture',
      split: 'Words beside picture',
      editorial: 'Editorial',
    },
    {default: 'photo'},
  ),
  accordionDuration: number(
    'Folding time',
    'How long a folded part takes to open. Visitors who prefer reduced motion see no animation.',
    {unit: 'milliseconds', min: 0, max: 1000, default: 300},
  ),
  heroImage: image('Home picture', 'Behind or beside the words of the first screen when no slide is live.', {
    clearable: true,
  }),
  heroImageTall: image('Home picture on a phone', 'A tall version of the home picture.', {clearable: true}),
})
