import {defineDocument} from '../document/define-document.ts'
import {wholeImage} from '../fields/media.ts'
import {longText, slug, text} from '../fields/scalars.ts'
import {list} from '../fields/structures.ts'

/** A brand of cars. Its name is what stock calls the make (spec 3.15b). */
export const manufacturer = defineDocument({
  name: 'manufacturer',
  title: 'Manufacturer',
  plural: 'Manufacturers',
  help: 'A brand of cars. The name must be the make as the stock feed writes it.',
  fields: {
    name: text('Name', 'As the stock feed writes the make.', {required: true, max: 60}),
    slug: slug(
      'Short name',
      'Used in the addresses of its page, offers and models. Without one it has no page.',
    ),
    formerSlugs: list(
      'Former short names',
      'Short names it used to have. Old addresses with one of these lead to the new ones.',
      text('Short name', 'A short name it used to have.', {
        max: 96,
        pattern: {
          regex: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
          message: 'Use lower-case letters, digits and hyphens only',
        },
      }),
      {max: 10},
    ),
    logo: wholeImage(
      'Logo',
      'Shown on its page, in the list of brands and beside its offers. A dark logo on a transparent background works on every site.',
    ),
    shortDescription: longText('In brief', 'One or two sentences on top of its page.', {max: 240}),
  },
  preview: {title: 'name', media: 'logo'},
})
