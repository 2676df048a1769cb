/** Makes of two words: the feed puts the first word into Brand and the second into Model. */
const LONG_MAKES = ['Alfa Romeo', 'Aston Martin', 'Great Wall', 'Land Rover'] as const

const MAKE_SPELLINGS: {readonly [upper: string]: string} = {SSANGYONG: 'SsangYong'}

/** Models of several words, longest first where one begins another; the feed keeps only the first word. */
const LONG_MODELS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<readonly string[]>({
    Audi: ['RS Q8', 'RS Q3', 'RS 3', 'RS 5', 'RS 6', 'RS 7', 'A6 Allroad', 'A4 Allroad'],
    BMW: ['1 Series', '2 Series', '3 Series', '4 Series', '5 Series', '6 Series', '7 Series'],
    BYD: ['Atto 3'],
    Ford: ['Transit Custom', 'F 150', 'F 250'],
    GWM: ['Haval Jolion', 'Haval H6GT', 'Haval H6', 'Haval H9', 'Tank 300', 'Tank 500'],
    Hyundai: ['Santa Fe', 'Trucks Mighty'],
    Jeep: ['Grand Cherokee'],
    Kia: ['Grand Carnival'],
    'Land Rover': [
      'Range Rover Sport',
      'Range Rover Evoque',
      'Range Rover Velar',
      'Range Rover',
      'Discovery Sport',
    ],
    LDV: ['Deliver 9'],
    Mini: ['3D Hatch', '5D Hatch', 'Cooper Countryman', 'Cooper Clubman'],
    Mitsubishi: ['Eclipse Cross', 'Pajero Sport'],
    Renault: ['Grand Scenic'],
    Suzuki: ['Grand Vitara'],
    Tesla: ['Model 3', 'Model S', 'Model X', 'Model Y'],
    Toyota: [
      'Land Cruiser Prado',
      'Landcruiser Prado',
      'Land Cruiser',
      'Corolla Cross',
      'Yaris Cross',
      'FJ Cruiser',
      'GR Yaris',
      'GR Corolla',
      'Rav 4',
      'Tarago',
    ],
    Volvo: ['Xc 40', 'Xc 60', 'Xc 90'],
    Volkswagen: ['Tiguan Allspace', 'Passat Alltrack', 'Passat CC', 'Golf Alltrack'],
    'Mercedes-Benz': ['AMG GT'],
  }),
)

/** The usual spelling of names that the feed writes differently, by make and model in capitals. */
const MODEL_SPELLINGS: {readonly [name: string]: string} = {
  'TOYOTA HIACE': 'HiAce',
  'TOYOTA LAND CRUISER': 'Landcruiser',
  'TOYOTA LAND CRUISER PRADO': 'Landcruiser Prado',
  'TOYOTA RAV 4': 'RAV4',
  'TOYOTA PRIUS-C': 'Prius C',
  'FORD ECOSPORT': 'EcoSport',
  'FORD F 150': 'F-150',
  'FORD F 250': 'F-250',
  'GWM UTE': 'Ute',
  'HOLDEN UTE': 'Ute',
  'SUZUKI SX4': 'SX4',
  'KIA RIO': 'Rio',
  'VOLKSWAGEN EOS': 'Eos',
  'VOLKSWAGEN T-ROC': 'T-Roc',
  'MAHINDRA PIK-UP': 'Pik-Up',
  'HYUNDAI ILOAD': 'iLoad',
  'HYUNDAI IMAX': 'iMax',
  'HYUNDAI TRUCKS MIGHTY': 'Mighty',
  'MAZDA MAZDA2': '2',
  'MAZDA MAZDA3': '3',
  'CHERY OMODA5': 'Omoda 5',
  'MINI COOPER_COUNTRYMAN': 'Countryman',
  'VOLVO XC 40': 'XC40',
  'VOLVO XC 60': 'XC60',
  'VOLVO XC 90': 'XC90',
  'BMW IX': 'iX',
  'HSV GTSR': 'GTSR',
  'MINI COOPER COUNTRYMAN': 'Countryman',
  'MINI COOPER CLUBMAN': 'Clubman',
}

export type VehicleName = {make: string; model: string; badge?: string}

/**
 * Make, model and badge from the title, `2018 Land Rover Range Rover Sport SDV6`, with the columns Brand and Model
 * as a guide: a spreadsheet has cut names at the first blank there and turned a `9-3` into a `3-Sep`.
 */
export function readName(title: string, brand: string, model: string): VehicleName | null {
  const words = title
    .replace(/^\d{4}\s+/, '')
    .replaceAll('_', ' ')
    .trim()
  const make = LONG_MAKES.find((name) => startsWith(words, name)) ?? brand
  if (!startsWith(words, make)) return null
  const rest = words.slice(make.length).trim()
  const own = LONG_MODELS.get(make)?.find((name) => startsWith(rest, name))
  const cut = model.replaceAll('_', ' ')
  const found = own ?? (startsWith(rest, cut) ? rest.slice(0, cut.length) : rest.split(' ')[0])
  if (!found) return null
  const badge = rest.slice(found.length).trim()
  return {
    make: spellMake(make),
    model: spellModel(make, found),
    ...(badge ? {badge: badge.slice(0, 120)} : {}),
  }
}

function startsWith(text: string, name: string): boolean {
  return text.toLowerCase().startsWith(name.toLowerCase()) && /^(?:\s|$)/.test(text.slice(name.length))
}

function spellMake(make: string): string {
  return MAKE_SPELLINGS[make.toUpperCase()] ?? make
}

function spellModel(make: string, model: string): string {
  const known = MODEL_SPELLINGS[`${make} ${model}`.toUpperCase()]
  if (known) return known
  const long = LONG_MODELS.get(make)?.find((name) => name.toLowerCase() === model.toLowerCase())
  if (long) return long
  if (make === 'Hyundai' && /^I[X\d]/.test(model)) return model.toLowerCase()
  if (make === 'BMW')
    return model.replace(
      /^(M?\d{3}L?)(I|D|CI)$/,
      (_, number: string, letter: string) => number + letter.toLowerCase(),
    )
  return model.replace(/-CLASS$/, '-Class')
}
