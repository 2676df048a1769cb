import {defineDocument} from '../document/define-document.ts'
import {image} from '../fields/media.ts'
import {slug, text} from '../fields/scalars.ts'

/** A brand of cars. Its name is what stock calls the make (spec 3.15b). */
export const manufacturer = defineDocument({
  name: 'manufacturer',
  title: 'Manufacturer',
  plural: 'Manufacturers',
  help: 'A brand of cars. The name must be the make as the stock feed writes it.',
  fields: {
    name: text({
      title: 'Name',
      help: 'As the stock feed writes the make.',
      required: true,
      max: 60,
      spec: ['3.15b'],
    }),
    slug: slug({
      planned: 'Pages of a manufacturer',
      title: 'Short name',
      help: 'Used in addresses of offers and models.',
      spec: ['3.15b'],
    }),
    logo: image({
      planned: 'Pages of a manufacturer',
      title: 'Logo',
      help: 'Shown beside models and offers.',
      spec: ['3.15b'],
    }),
  },
  preview: {title: 'name', media: 'logo'},
})
