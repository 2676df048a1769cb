import {defineDocument} from '../document/define-document.ts'
import {reference} from '../fields/media.ts'
import {flag, slug, text} from '../fields/scalars.ts'
import {list, references} from '../fields/structures.ts'

/** A dealer's website. In code a site is a tenant. */
export const site = defineDocument({
  name: 'site',
  title: 'Site',
  plural: 'Sites',
  belongs: 'site',
  help: 'A dealer’s website: its addresses, the dealerships whose cars it shows, and its settings.',
  fields: {
    name: text('Name', 'For staff.', {required: true, max: 80}),
    slug: slug('Short name', 'Names the site in web addresses. It cannot be changed later.', {
      required: true,
    }),
    hosts: list(
      'Host names',
      'The site’s host names, without https:// and without a port. The first is the main one.',
      text('Host name', 'For example www.example.com.au', {
        pattern: {
          regex: /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*$/u,
          message: 'Write a host name such as www.example.com.au',
        },
      }),
      {required: true, max: 20},
    ),
    live: flag('Live', 'Switch off to take the whole site down.', {default: true}),
    template: reference('Template', 'Settings shared by sites of one kind.', 'settings'),
    brand: reference('Brand', 'Settings of the manufacturer, for a single-manufacturer site.', 'settings'),
    settings: reference('Settings', 'The site’s own settings.', 'settings'),
    manufacturer: reference('Manufacturer', 'For a single-manufacturer site.', 'manufacturer'),
    dealerships: references('Dealerships', 'Whose cars and locations the site shows.', 'dealership', {
      required: true,
      max: 100,
    }),
  },
  preview: {title: 'name', subtitle: 'slug'},
})
