import type {FilterAttribute} from './filter-attributes.ts'

// Free of zod: browsers load these words when a search box is first used.

/** Shoppers' words for the values of one filter. */
export type ShopperWords = {
  readonly filter: FilterAttribute
  /** Synonyms, the plainest first: feeds and shoppers use any of them. */
  readonly words: readonly string[]
  /** Narrower terms that shoppers type; they select the value if stock has no value of that name. */
  readonly narrower?: readonly string[]
}

/** Australian shoppers' words for values of stock data. Used by stock search and by the parsing of queries. */
export const SHOPPER_WORDS: readonly ShopperWords[] = [
  {filter: 'car_type', words: ['new', 'brand new']},
  {
    filter: 'car_type',
    words: ['demo', 'demonstrator', 'ex demo', 'ex demonstrator', 'dealer demo'],
  },
  {
    filter: 'car_type',
    words: ['used', 'second hand', '2nd hand', 'pre owned', 'pre loved'],
    narrower: ['near new', 'nearly new'],
  },
  {
    filter: 'item_type',
    words: ['motorcycle', 'motorbike', 'motor bike', 'motor cycle', 'bike'],
  },
  {
    filter: 'body',
    words: ['ute', 'utility', 'pickup', 'pick up', 'bakkie'],
    narrower: [
      'dual cab',
      'double cab',
      'crew cab',
      'twin cab',
      'single cab',
      'extra cab',
      'space cab',
      'dual cab ute',
      'tradie ute',
    ],
  },
  {filter: 'body', words: ['cab chassis', 'tray', 'tray back'], narrower: ['ute tray', 'tray ute']},
  {
    filter: 'body',
    words: ['suv', 'soft roader', 'crossover'],
    narrower: ['four wheel drive wagon', '4wd wagon', 'small suv', 'compact suv', 'medium suv', 'large suv'],
  },
  {filter: 'body', words: ['sedan', 'saloon'], narrower: ['4 door sedan']},
  {
    filter: 'body',
    words: ['hatch', 'hatchback', 'liftback'],
    narrower: ['5 door', 'five door', '5 door hatch', 'small car'],
  },
  {filter: 'body', words: ['wagon', 'station wagon', 'estate', 'sportwagon']},
  {
    filter: 'body',
    words: ['people mover', 'mpv', 'minivan', 'mini van'],
    narrower: ['people carrier', 'family van'],
  },
  {
    filter: 'body',
    words: ['van'],
    narrower: ['delivery van', 'panel van', 'cargo van', 'work van', 'commercial van'],
  },
  {filter: 'body', words: ['coupe', 'coupé', '2 door', 'two door']},
  {
    filter: 'body',
    words: ['convertible', 'cabriolet', 'soft top', 'roadster', 'drop top'],
    narrower: ['cabrio', 'open top'],
  },
  {filter: 'body', words: ['light truck', 'small truck'], narrower: ['truck']},
  {filter: 'body', words: ['bus', 'minibus', 'mini bus']},
  {filter: 'body', words: ['motorhome', 'motor home', 'campervan', 'camper van', 'rv']},
  {filter: 'body', words: ['camper trailer', 'camper']},
  {filter: 'body', words: ['caravan'], narrower: ['van', 'pop top']},
  {filter: 'body', words: ['road bike', 'sports bike'], narrower: ['naked bike', 'street bike']},
  {filter: 'body', words: ['cruiser'], narrower: ['cruiser bike']},
  {
    filter: 'body',
    words: ['adventure bike', 'dual sport'],
    narrower: ['trail bike', 'dirt bike', 'touring bike'],
  },
  {
    filter: 'drive',
    words: ['4wd', '4x4', 'four wheel drive', '4 wheel drive', 'four by four', 'fourby'],
    narrower: ['off road', 'off roader', 'off road capable'],
  },
  {filter: 'drive', words: ['awd', 'all wheel drive']},
  {
    filter: 'drive',
    words: ['fwd', 'front wheel drive'],
    narrower: ['2wd', 'two wheel drive', '2 wheel drive', '4x2'],
  },
  {
    filter: 'drive',
    words: ['rwd', 'rear wheel drive'],
    narrower: ['2wd', 'two wheel drive', '2 wheel drive', '4x2'],
  },
  {
    filter: 'transmission',
    words: ['automatic', 'auto'],
    narrower: ['cvt', 'dual clutch', 'self shifter', 'no clutch'],
  },
  {
    filter: 'transmission',
    words: ['manual', 'stick shift', 'stick'],
    narrower: ['5 speed manual', '6 speed manual'],
  },
  {
    filter: 'fuel',
    words: ['petrol', 'unleaded', 'ulp'],
    narrower: ['premium unleaded', 'turbo petrol', 'regular unleaded'],
  },
  {filter: 'fuel', words: ['diesel'], narrower: ['turbo diesel', 'td']},
  {
    filter: 'fuel',
    words: ['electric', 'ev', 'bev', 'battery electric'],
    narrower: ['fully electric', 'full electric'],
  },
  {filter: 'fuel', words: ['plug in hybrid', 'phev', 'plug in']},
  {
    filter: 'fuel',
    words: ['hybrid', 'petrol hybrid', 'hev'],
    narrower: ['phev', 'plug in', 'plug in hybrid', 'self charging'],
  },
  {filter: 'fuel', words: ['lpg', 'dual fuel'], narrower: ['gas']},
  {filter: 'colour', words: ['grey', 'gray'], narrower: ['charcoal', 'gunmetal', 'graphite']},
  {filter: 'colour', words: ['beige', 'sand'], narrower: ['cream', 'champagne']},
  {filter: 'colour', words: ['red'], narrower: ['maroon', 'burgundy']},
  {filter: 'colour', words: ['maroon', 'burgundy']},
  {filter: 'colour', words: ['blue'], narrower: ['navy']},
  {filter: 'colour', words: ['white'], narrower: ['pearl']},
  {
    filter: 'filtered_features',
    words: ['tow bar', 'tow pack'],
    narrower: ['tow ball', 'towing pack'],
  },
  {filter: 'filtered_features', words: ['bull bar', 'roo bar', 'nudge bar']},
  {
    filter: 'filtered_features',
    words: ['reverse camera', 'reversing camera', 'rear camera', 'backup camera', 'rear view camera'],
    narrower: ['reverse cam', 'reversing cam', 'backup cam'],
  },
  {
    filter: 'filtered_features',
    words: ['360 camera', 'surround camera', 'surround view camera', '360 degree camera'],
  },
  {
    filter: 'filtered_features',
    words: ['sunroof', 'sun roof', 'moonroof', 'panoramic roof', 'glass roof'],
    narrower: ['panoramic sunroof', 'pano roof'],
  },
  {
    filter: 'filtered_features',
    words: ['leather seats', 'leather'],
    narrower: ['leather interior', 'leather trim'],
  },
  {filter: 'filtered_features', words: ['apple carplay', 'carplay', 'car play', 'apple car play']},
  {filter: 'filtered_features', words: ['android auto']},
  {filter: 'filtered_features', words: ['heated seats', 'seat heating']},
  {
    filter: 'filtered_features',
    words: ['adaptive cruise', 'adaptive cruise control', 'radar cruise', 'radar cruise control'],
  },
  {
    filter: 'filtered_features',
    words: ['third row', '3rd row', 'third row seats', '3rd row seats', 'third row of seats'],
  },
  {filter: 'make', words: ['volkswagen', 'vw', 'volkswagon'], narrower: ['volksy']},
  {filter: 'make', words: ['mercedes-benz', 'mercedes benz', 'mercedes', 'merc', 'benz']},
  {filter: 'make', words: ['bmw'], narrower: ['beemer', 'bimmer']},
  {filter: 'make', words: ['mitsubishi', 'mitsi']},
  {filter: 'make', words: ['subaru'], narrower: ['suburu', 'suby', 'subie']},
  {filter: 'make', words: ['hyundai'], narrower: ['hundai', 'hyundi']},
  {filter: 'make', words: ['harley davidson', 'harley']},
  {filter: 'make', words: ['chevrolet', 'chevy', 'chev']},
  {filter: 'make', words: ['gwm', 'great wall']},
  {filter: 'make', words: ['land rover', 'landrover']},
  {filter: 'model', words: ['hilux', 'hi lux'], narrower: ['hylux']},
  {filter: 'model', words: ['commodore'], narrower: ['commo', 'commodor']},
  {filter: 'model', words: ['mx 5'], narrower: ['miata']},
  {filter: 'state', words: ['nsw', 'new south wales']},
  {filter: 'state', words: ['vic', 'victoria']},
  {filter: 'state', words: ['qld', 'queensland']},
  {filter: 'state', words: ['wa', 'western australia']},
  {filter: 'state', words: ['sa', 'south australia']},
  {filter: 'state', words: ['tas', 'tasmania']},
  {filter: 'state', words: ['act', 'australian capital territory']},
  {filter: 'state', words: ['nt', 'northern territory']},
]
