/**
 * What Australian shoppers type for what stock data says. Without `root` each word finds all the others; with it, only
 * the root finds the rest. A car's text is its name, badge, body, colour, fuel, transmission, drive, features and place.
 */
export type Synonyms = {readonly id: string; readonly root?: string; readonly words: readonly string[]}

/**
 * Models that are one word in stock (`CX-5` is read as `cx5`) and that many type with a space. Stock search joins
 * neighbours itself, but only where the whole query stands in one field: "white cx 5" is a colour and a name. One way
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

const toId = (words: string) => words.replaceAll(' ', '-')
const joined = (words: string) => words.replaceAll(' ', '')

export const synonyms: readonly Synonyms[] = [
  ...SPACED_MODELS.map((root) => ({id: `spaced-${toId(root)}`, root, words: [joined(root)]})),
  ...JOINED_MODELS.map((words) => ({id: `joined-${toId(words)}`, root: joined(words), words: [words]})),
  // Bodies.
  {id: 'ute', words: ['ute', 'utility', 'pickup', 'pick up', 'bakkie']},
  {id: 'dual-cab', root: 'dual cab', words: ['ute', 'cab chassis', 'double cab', 'crew cab', 'd cab']},
  {id: 'double-cab', root: 'double cab', words: ['ute', 'cab chassis', 'dual cab', 'crew cab']},
  {id: 'crew-cab', root: 'crew cab', words: ['ute', 'cab chassis', 'dual cab', 'double cab']},
  {id: 'twin-cab', root: 'twin cab', words: ['ute', 'cab chassis', 'dual cab', 'double cab', 'crew cab']},
  {id: 'single-cab', root: 'single cab', words: ['ute', 'cab chassis']},
  {id: 'tray', root: 'trayback', words: ['tray', 'cab chassis']},
  {id: 'tray-back', root: 'tray back', words: ['tray', 'cab chassis']},
  {id: 'wagon', words: ['wagon', 'station wagon', 'stationwagon', 'estate', 'sportwagon']},
  {id: 'hatch', words: ['hatch', 'hatchback', 'liftback']},
  {id: 'sedan', words: ['sedan', 'saloon']},
  {id: 'people-mover', words: ['people mover', 'peoplemover', 'mpv', 'minivan', 'mini van']},
  {id: 'seven-seater', root: '7 seater', words: ['people mover', 'third row']},
  {id: 'seven-seater-words', root: 'seven seater', words: ['people mover', 'third row']},
  {id: 'suv', words: ['suv', 'soft roader', 'softroader', 'crossover']},
  {id: 'convertible', words: ['convertible', 'cabriolet', 'soft top', 'softtop', 'roadster', 'drop top']},
  {id: 'coupe', words: ['coupe', 'coupé', '2 door', 'two door']},
  {id: 'van', root: 'delivery van', words: ['van']},
  {id: 'panel-van', root: 'panel van', words: ['van']},
  {id: 'motorhome', words: ['motorhome', 'motor home', 'campervan', 'camper van', 'rv']},
  {id: 'camper-trailer', words: ['camper trailer', 'campertrailer', 'camper']},
  {id: 'motorbike', root: 'motorbike', words: ['road', 'cruiser', 'adventure']},
  // Drive.
  {
    id: 'four-wheel-drive',
    words: ['4wd', '4x4', 'four wheel drive', '4 wheel drive', 'four by four', 'fourby'],
  },
  {id: 'all-wheel-drive', words: ['awd', 'all wheel drive']},
  {id: 'front-wheel-drive', words: ['fwd', 'front wheel drive', '2wd']},
  {id: 'rear-wheel-drive', words: ['rwd', 'rear wheel drive']},
  // Transmission.
  {id: 'automatic', words: ['automatic', 'auto']},
  {id: 'manual', words: ['manual', 'stick shift', 'stick']},
  // Fuel.
  {id: 'electric', words: ['electric', 'ev', 'bev']},
  {id: 'hybrid', words: ['hybrid', 'phev', 'plug in']},
  {id: 'petrol', root: 'unleaded', words: ['petrol']},
  {id: 'turbo-diesel', root: 'turbo diesel', words: ['diesel']},
  {id: 'turbodiesel', root: 'turbodiesel', words: ['diesel']},
  // Features.
  {id: 'tow-bar', words: ['tow bar', 'towbar', 'tow pack']},
  {id: 'bull-bar', words: ['bull bar', 'bullbar', 'roo bar', 'nudge bar']},
  {id: 'reverse-camera', words: ['reverse camera', 'reversing camera', 'rear camera', 'backup camera']},
  {id: 'sunroof', words: ['sunroof', 'sun roof', 'moonroof', 'panoramic roof', 'glass roof']},
  {id: 'leather', root: 'leather', words: ['leather seats']},
  {id: 'carplay', root: 'carplay', words: ['apple carplay']},
  // Colours.
  {id: 'grey', words: ['grey', 'gray', 'charcoal', 'gunmetal']},
  {id: 'beige', words: ['beige', 'sand', 'cream']},
  // Makes and models by the names they go by.
  {id: 'volkswagen', words: ['volkswagen', 'vw', 'volkswagon']},
  {id: 'mercedes', words: ['mercedes-benz', 'mercedes benz', 'mercedes', 'merc', 'benz']},
  {id: 'bmw', root: 'beemer', words: ['bmw']},
  {id: 'mitsubishi', root: 'mitsi', words: ['mitsubishi']},
  {id: 'land-cruiser', words: ['landcruiser', 'land cruiser']},
  {id: 'hilux', words: ['hilux', 'hi lux']},
  {id: 'hiace', words: ['hiace', 'hi ace']},
  {id: 'rav4', words: ['rav4', 'rav 4']},
]
