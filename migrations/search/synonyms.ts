import {SHOPPER_WORDS, type ShopperWords} from '@forecourt/schemas/vehicle/shopper-words'

/**
 * What Australian shoppers type for what stock data says. Without `root` each word finds all the others; with it, only
 * the root finds the rest. A car's text is its name, badge, body, colour, fuel, transmission, drive, features and place.
 */
export type Synonyms = {readonly id: string; readonly root?: string; readonly words: readonly string[]}

/**
 * Models that are one word in stock (`CX-5` is read as `cx5`) and that many type with a space. Stock search joins
 * neighbouring words, but only if one field contains the whole query: "white cx 5" is a colour and a name. One way
 * only: a car may have an "x" and a "3" without being an X3.
 */
const SPACED_MODELS = [
  // Mazda, Hyundai, Kia.
  ...[
    'cx 3',
    'cx 30',
    'cx 5',
    'cx 50',
    'cx 60',
    'cx 7',
    'cx 70',
    'cx 8',
    'cx 80',
    'cx 9',
    'cx 90',
    'mx 5',
    'mx 30',
  ],
  ...['bt 50', 'i 20', 'i 30', 'i 40', 'i 45', 'ix 35', 'i load', 'i max', 'ev 3', 'ev 5', 'ev 6', 'ev 9'],
  // Isuzu, Toyota, Nissan, Honda, Suzuki, Ford, MG, LDV, GWM, Mahindra.
  ...[
    'd max',
    'mu x',
    'c hr',
    'gr 86',
    'sr 5',
    'x trail',
    'gt r',
    '370 z',
    'cr v',
    'cr z',
    'hr v',
    'zr v',
    's cross',
  ],
  ...['sx 4', 'f 150', 'mg 3', 'mg 4', 'mg 5', 't 60', 'g 10', 'd 90', 'v 80', 'h 6', 'h 9', 'pik up'],
  // Volkswagen, Audi, BMW, Mercedes-Benz, Volvo, Jaguar.
  ...[
    't cross',
    't roc',
    'e tron',
    'a 1',
    'a 3',
    'a 4',
    'a 5',
    'a 6',
    'q 2',
    'q 3',
    'q 5',
    'q 7',
    'q 8',
    'sq 5',
  ],
  ...[
    'x 1',
    'x 2',
    'x 3',
    'x 4',
    'x 5',
    'x 6',
    'x 7',
    'a class',
    'b class',
    'c class',
    'e class',
    'g class',
    's class',
  ],
  ...['v class', 'x class', 'xc 40', 'xc 60', 'xc 90', 'e pace', 'f pace', 'i pace', 'f type'],
]

/** Models of two words in stock that many type as one. */
const JOINED_MODELS = ['range rover', 'land rover', 'santa fe', 'grand cherokee']

/** Filters whose words are more general than a value's name, and therefore not synonyms. */
const UNSEARCHED = ['car_type', 'item_type', 'state']
const OWN = ['dual cab', 'double cab', 'crew cab', 'twin cab', 'single cab']

// Words for the same value find each other; a narrower word finds the value but is not found by it.
function listSynonyms({filter, words, narrower = []}: ShopperWords): Synonyms[] {
  if (UNSEARCHED.includes(filter)) return []
  const [name = ''] = words
  const roots = narrower.filter((word) => !OWN.includes(word) && !words.includes(word))
  return [
    ...(words.length > 1 ? [{id: toId(name), words}] : []),
    ...roots.map((root) => ({id: `${toId(name)}-${toId(root)}`, root, words})),
  ]
}

const toId = (words: string) => words.replaceAll(' ', '-')
const joined = (words: string) => words.replaceAll(' ', '')

export const synonyms: readonly Synonyms[] = [
  ...SPACED_MODELS.map((root) => ({id: `spaced-${toId(root)}`, root, words: [joined(root)]})),
  ...JOINED_MODELS.map((words) => ({id: `joined-${toId(words)}`, root: joined(words), words: [words]})),
  // Cabs: each finds all the others as well as utes.
  {id: 'dual-cab', root: 'dual cab', words: ['ute', 'cab chassis', 'double cab', 'crew cab', 'd cab']},
  {id: 'double-cab', root: 'double cab', words: ['ute', 'cab chassis', 'dual cab', 'crew cab']},
  {id: 'crew-cab', root: 'crew cab', words: ['ute', 'cab chassis', 'dual cab', 'double cab']},
  {id: 'twin-cab', root: 'twin cab', words: ['ute', 'cab chassis', 'dual cab', 'double cab', 'crew cab']},
  {id: 'single-cab', root: 'single cab', words: ['ute', 'cab chassis']},
  {id: 'seven-seater', root: '7 seater', words: ['people mover', 'third row']},
  {id: 'seven-seater-words', root: 'seven seater', words: ['people mover', 'third row']},
  {id: 'motorbike', root: 'motorbike', words: ['road', 'cruiser', 'adventure']},
  {id: 'land-cruiser', words: ['landcruiser', 'land cruiser']},
  {id: 'hiace', words: ['hiace', 'hi ace']},
  {id: 'rav4', words: ['rav4', 'rav 4']},
  ...SHOPPER_WORDS.flatMap(listSynonyms),
]
