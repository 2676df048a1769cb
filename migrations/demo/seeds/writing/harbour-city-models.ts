import {documents} from '@forecourt/schemas/documents'
import {paragraphs} from '@forecourt/schemas/fields/paragraphs'
import {type SeedDocument, seedDocument} from '../../load/seed-document.ts'
import type {Paint} from '../../pictures/paint.ts'
import {asianMakes} from '../catalogue/asian-makes.ts'
import {mark, standard} from '../pictures.ts'
import {describeColours, describeGallery, describeRange} from './model-facts.ts'

/** The brands that the group's showrooms name. One has its country in its short name, as importers' systems give it. */
export const GROUP_BRANDS = [
  {
    name: 'Mazda',
    slug: 'mazda',
    logo: mark('Mazda', 'stairs'),
    shortDescription: 'New and demonstrator Mazda at Alexandria, with the workshop behind the showroom.',
  },
  {
    name: 'Kia',
    slug: 'kia-australia',
    logo: mark('Kia', 'arc'),
    shortDescription: 'From the small ones to the electric ones: new and demonstrator Kia at Alexandria.',
  },
  {
    name: 'Volkswagen',
    slug: 'volkswagen',
    logo: mark('Volkswagen', 'corner'),
    shortDescription: 'New, demonstrator and used Volkswagen at the North Shore showroom.',
  },
] as const

type SeedModel = {
  readonly make: 'Mazda' | 'Kia'
  readonly model: string
  readonly slug: string
  readonly group: string
  readonly paints: readonly Paint[]
  readonly brief: string
  readonly words: string
}

const RANGE: readonly SeedModel[] = [
  {
    make: 'Mazda',
    model: 'CX-5',
    slug: 'cx-5',
    group: 'suv',
    paints: ['red', 'white', 'grey', 'blue'],
    brief: 'Five seats and a boot for the long weekend.',
    words:
      'The one most people ask us for. Drive the first grade and the fullest one after each other: we have both.',
  },
  {
    make: 'Mazda',
    model: 'BT-50',
    slug: 'bt-50',
    group: 'trucks',
    paints: ['orange', 'black', 'white'],
    brief: 'A dual cab that works all week and tows on Saturday.',
    words: 'Bring the trailer: we weigh it before you choose.',
  },
  {
    make: 'Kia',
    model: 'Seltos',
    slug: 'seltos',
    group: 'suv',
    paints: ['yellow', 'black', 'silver'],
    brief: 'Small outside, and higher than it looks.',
    words:
      'Parks where the others drive past. The back seat takes two child seats and somebody between them.',
  },
  {
    make: 'Kia',
    model: 'Carnival',
    slug: 'carnival',
    group: 'vans',
    paints: ['blue', 'white', 'black'],
    brief: 'Eight seats, sliding doors, and room for what they bring.',
    words: 'Come with everyone. The third row is the one to try.',
  },
]

/** The brands of the group, and some models of its showrooms. */
export function groupModelDocuments(site: string): SeedDocument[] {
  return RANGE.map(({make, model, slug, group, paints, brief, words}, at) => {
    const own = asianMakes.find((one) => one.make === make && one.model === model && one.to === undefined)
    const [paint] = paints
    if (!own || !paint) throw new Error(`No ${make} ${model} in the catalogue`)
    const look = {name: `${make} ${model}`, shape: own.shape}
    const alt = `A ${paint} ${look.name} in studio light`
    return seedDocument(documents.model, `model-${site}-${slug}`, {
      name: model,
      slug,
      group,
      manufacturer: `manufacturer-${make.toLowerCase()}`,
      image: standard({shape: own.shape, paint, scene: 'studio-light', alt}),
      shortDescription: brief,
      description: paragraphs(words),
      ...describeRange(own),
      priceNote: 'Drive away in New South Wales; demonstration prices.',
      colours: describeColours(paints, look),
      gallery: describeGallery(paint, look),
      order: (at + 1) * 10,
      scope: {audience: 'sites', sites: [`site-${site}`]},
    })
  })
}
