import {documents} from '@forecourt/schemas/documents'
import {paragraphs} from '@forecourt/schemas/fields/paragraphs'
import type {ModelStatus} from '@forecourt/schemas/model/model'
import {type SeedDocument, seedDocument} from '../../load/seed-document.ts'
import type {SeedFile} from '../../load/seed-file.ts'
import type {Paint} from '../../pictures/paint.ts'
import type {VehicleShape} from '../../pictures/vehicles.ts'
import {describeCredit, ridgewayXTrail} from '../campaigns.ts'
import type {CatalogueModel} from '../catalogue/catalogue-model.ts'
import {nissan} from '../catalogue/nissan.ts'
import {standard} from '../pictures.ts'
import {describeColours, describeGallery, describeRange} from './model-facts.ts'

type SeedModel = {
  readonly name: string
  readonly slug: string
  readonly group: string
  readonly shape: VehicleShape
  readonly paint: Paint
  readonly brief: string
  readonly words: readonly string[]
  readonly status?: ModelStatus
  readonly brochure?: SeedFile
}

const X_TRAIL_BROCHURE: SeedFile = {
  fileName: 'X-Trail brochure.pdf',
  title: 'X-Trail',
  lines: [
    'A demonstration brochure. It stands for the one that the maker gives.',
    '# Seats',
    'Five, or seven with a third row for children. Ask to try it with yours.',
    '# Driven wheels',
    'Front, or all four with a choice of modes for gravel, snow and sand.',
    '# Towing',
    'Up to 2,000 kg braked, by the version. We show you the plate of the one you choose.',
    '# Before you decide',
    'Figures are those of the version named on the window of the car.',
  ],
}

const PAINTS: readonly Paint[] = ['white', 'black', 'blue', 'red']

const RANGE: readonly SeedModel[] = [
  {
    name: 'Juke',
    slug: 'juke',
    group: 'suv',
    shape: 'suv',
    paint: 'yellow',
    brief: 'The small one that parks anywhere and is not shy about it.',
    words: [
      'A small SUV for town: easy to see out of, easy to park, with a boot that takes a week’s shopping.',
      'Three grades, one engine. Most people in town are happy with the first.',
    ],
  },
  {
    name: 'Qashqai',
    slug: 'qashqai',
    group: 'suv',
    shape: 'suv',
    paint: 'blue',
    brief: 'Five seats, a calm cabin, and an e-POWER version that drives like an electric car.',
    words: [
      'The middle of the range and the one most families try first.',
      'The e-POWER version makes its electricity with a small petrol engine: nothing to plug in, and quiet in traffic.',
    ],
  },
  {
    name: 'X-Trail',
    slug: 'x-trail',
    group: 'suv',
    shape: 'suv',
    paint: 'red',
    brief: 'Five or seven seats, front or all-wheel drive.',
    brochure: X_TRAIL_BROCHURE,
    words: [
      'The family SUV. Try the third row with your own children before you decide: we keep both versions on the floor.',
    ],
  },
  {
    name: 'Pathfinder',
    slug: 'pathfinder',
    group: 'suv',
    shape: 'suv-large',
    paint: 'grey',
    brief: 'Eight seats, a V6, and a boot behind the third row.',
    words: ['For those who really use the third row, and tow with it.'],
  },
  {
    name: 'Patrol',
    slug: 'patrol',
    group: 'suv',
    shape: '4x4',
    paint: 'white',
    brief: 'A V8, eight seats, and 3,500 kg behind it.',
    words: ['The long way round, in comfort. Ask us about its weights before you choose the van.'],
  },
  {
    name: 'Navara',
    slug: 'navara',
    group: 'trucks',
    shape: 'ute-dual',
    paint: 'black',
    brief: 'Dual cab or single, coil springs or leaf, built for work.',
    words: [
      'Tell us what you carry and what you pull. There are nine of them, and only two are right for you.',
    ],
  },
  {
    name: 'Ariya',
    slug: 'ariya',
    group: 'electric',
    shape: 'suv',
    paint: 'silver',
    status: 'new',
    brief: 'All electric, with the room of a mid-size SUV.',
    words: [
      'Charges at home overnight, or at a fast charger over a coffee. We lend one for a weekend so that you can see how it fits.',
    ],
  },
  {
    name: 'Z',
    slug: 'z',
    group: 'performance',
    shape: 'coupe',
    paint: 'orange',
    brief: 'Two seats, rear drive, and a manual gearbox if you want one.',
    words: [
      'No excuse is needed. Test drives on weekday mornings, when the road to Mount Tamborine is empty.',
    ],
  },
  {
    name: 'LEAF',
    slug: 'leaf',
    group: 'future-vehicles',
    shape: 'hatch',
    paint: 'blue',
    status: 'coming_soon',
    brief: 'The next one is on its way. Leave your number and drive it first.',
    words: ['Figures and prices follow when the factory confirms them for Australia.'],
  },
]

function findInCatalogue(name: string): CatalogueModel {
  const found = nissan.find((one) => one.model === name && one.to === undefined)
  if (!found) throw new Error(`No ${name} in the catalogue`)
  return found
}

/** The range of the demo brand: shown on every site that uses the brand's layer. */
export function modelDocuments(): SeedDocument[] {
  return RANGE.map(({name, slug, group, shape, paint, brief, words, status = 'current', brochure}, at) => {
    const isPriced = status !== 'coming_soon'
    const look = {name, shape}
    // What is to come has no figures yet.
    const range = isPriced ? describeRange(findInCatalogue(name)) : {}
    return seedDocument(documents.model, `model-nissan-${slug}`, {
      ...range,
      name,
      slug,
      group,
      status,
      manufacturer: 'manufacturer-nissan',
      image: standard({shape, paint, scene: 'studio-light', alt: `A ${paint} ${name} in studio light`}),
      shortDescription: brief,
      description: paragraphs(...words),
      brochure,
      priceNote: isPriced ? 'Drive away in Queensland; demonstration prices.' : null,
      credit: name === ridgewayXTrail.model ? describeCredit(ridgewayXTrail) : undefined,
      colours: describeColours([paint, ...PAINTS.filter((other) => other !== paint)].slice(0, 4), look),
      gallery: describeGallery(paint, look),
      order: (at + 1) * 10,
      scope: {audience: 'layers', layers: ['settings-brand-nissan']},
    })
  })
}
