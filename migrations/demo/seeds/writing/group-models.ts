import {documents} from '@forecourt/schemas/documents'
import * as z from 'zod'
import {type SeedDocument, seedDocument} from '../../load/seed-document.ts'
import {PAINTS} from '../../pictures/paint.ts'
import {listCarModels} from '../catalogue/catalogue.ts'
import {describeColours, describeGallery, describeRange} from './model-facts.ts'
import {richText} from './written-fields.ts'

export const groupModel = z.strictObject({
  make: z.string(),
  model: z.string(),
  slug: z.string(),
  group: z.string(),
  paints: z.tuple([z.enum(PAINTS)], z.enum(PAINTS)),
  brief: z.string(),
  words: richText,
})

/** Some models of the group's showrooms. */
export function groupModelDocuments(
  site: string,
  models: readonly z.infer<typeof groupModel>[],
  scope: object,
): SeedDocument[] {
  return models.map(({make, model, slug, group, paints, brief, words}, at) => {
    const range = listCarModels(make, model)
    const [{shape}] = range
    const [paint] = paints
    const look = {name: `${make} ${model}`, shape}
    const alt = `A ${paint} ${look.name} in studio light`
    return seedDocument(documents.model, `model-${site}-${slug}`, {
      name: model,
      slug,
      group,
      manufacturer: `manufacturer-${make.toLowerCase()}`,
      image: {form: 'offer', shape, paint, scene: 'studio-light', alt},
      shortDescription: brief,
      description: words,
      ...describeRange(range),
      priceNote: 'Drive away in New South Wales; demonstration prices.',
      colours: describeColours(paints, look),
      gallery: describeGallery(paint, look),
      order: (at + 1) * 10,
      scope,
    })
  })
}
