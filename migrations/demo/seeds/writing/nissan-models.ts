import {documents} from '@forecourt/schemas/documents'
import * as z from 'zod'
import {type SeedDocument, seedDocument} from '../../load/seed-document.ts'
import {PAINTS, type Paint} from '../../pictures/paint.ts'
import {VEHICLE_SHAPES} from '../../pictures/vehicles.ts'
import {CAMPAIGNS, describeCredit} from '../campaigns.ts'
import {listCarModels} from '../catalogue/catalogue.ts'
import {readYaml} from '../read-data.ts'
import {describeColours, describeGallery, describeRange} from './model-facts.ts'
import {richText} from './written-fields.ts'

const brandModel = z.strictObject({
  name: z.string(),
  slug: z.string(),
  group: z.string(),
  shape: z.enum(VEHICLE_SHAPES),
  paint: z.enum(PAINTS),
  brief: z.string(),
  words: richText,
  status: z.enum(['current', 'new', 'coming_soon']).default('current'),
  brochure: z.strictObject({fileName: z.string()}).optional(),
})

const {ridgewayXTrail} = CAMPAIGNS
const OTHER_PAINTS: readonly Paint[] = ['white', 'black', 'blue', 'red']

/** The range of the demo brand: shown on every site that uses the brand's layer. */
export function modelDocuments(): SeedDocument[] {
  const models = readYaml('writing/nissan-models.yaml', z.array(brandModel))
  return models.map(({name, slug, group, shape, paint, brief, words, status, brochure}, at) => {
    const isPriced = status !== 'coming_soon'
    const look = {name, shape}
    // What is to come has no figures yet.
    const range = isPriced ? describeRange(listCarModels('Nissan', name)) : {}
    return seedDocument(documents.model, `model-nissan-${slug}`, {
      ...range,
      name,
      slug,
      group,
      status,
      manufacturer: 'manufacturer-nissan',
      image: {form: 'offer', shape, paint, scene: 'studio-light', alt: `A ${paint} ${name} in studio light`},
      shortDescription: brief,
      description: words,
      brochure,
      priceNote: isPriced ? 'Drive away in Queensland; demonstration prices.' : null,
      credit: name === ridgewayXTrail.model ? describeCredit(ridgewayXTrail) : undefined,
      colours: describeColours([paint, ...OTHER_PAINTS.filter((other) => other !== paint)].slice(0, 4), look),
      gallery: describeGallery(paint, look),
      order: (at + 1) * 10,
      scope: {audience: 'layers', layers: ['settings-brand-nissan']},
    })
  })
}
