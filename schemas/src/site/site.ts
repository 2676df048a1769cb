import {defineDocument} from '../document/define-document.ts'
import {reference} from '../fields/media.ts'
import {flag, slug, text} from '../fields/scalars.ts'
import {list} from '../fields/structures.ts'

/** A dealer's website. In code a site is a tenant. */
export const site = defineDocument({
  name: 'site',
  title: 'Site',
  plural: 'Sites',
  belongs: 'site',
  help: 'A dealer’s website: its addresses, the dealerships whose cars it shows, and its layers of settings.',
  fields: {
    name: text({title: 'Name', help: 'For staff.', required: true, max: 80}),
    slug: slug({
      title: 'Short name',
      help: 'Names the site in web addresses. It cannot be changed later.',
      required: true,
    }),
    hosts: list({
      title: 'Host names',
      help: 'The site’s host names, without https:// and without a port. The first is the main one.',
      of: text({title: 'Host name', help: 'For example www.example.com.au'}),
      required: true,
      max: 20,
    }),
    live: flag({title: 'Live', help: 'Switch off to take the whole site down.', default: true}),
    template: reference({title: 'Template', help: 'Settings shared by sites of one kind.', to: 'settings'}),
    brand: reference({
      title: 'Brand',
      help: 'Settings of the manufacturer, for a single-manufacturer site.',
      to: 'settings',
    }),
    settings: reference({title: 'Settings', help: 'The site’s own settings.', to: 'settings'}),
    manufacturer: reference({
      title: 'Manufacturer',
      help: 'For a single-manufacturer site.',
      to: 'manufacturer',
    }),
    dealerships: list({
      title: 'Dealerships',
      help: 'Whose cars and locations the site shows.',
      of: reference({title: 'Dealership', help: 'A dealership.', to: 'dealership'}),
      required: true,
      max: 100,
    }),
  },
  preview: {title: 'name', subtitle: 'slug'},
})
