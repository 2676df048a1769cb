import {defineScopedDocument} from '../document/define-document.ts'
import {type BlockOf, blocks} from '../fields/blocks.ts'
import {image} from '../fields/media.ts'
import {flag, longText, slug, text} from '../fields/scalars.ts'
import {pageBlocks} from './page-blocks.ts'

export type PageBlock = BlockOf<typeof pageBlocks>

/** A page built from blocks, at its own address (spec 2.21). */
export const page = defineScopedDocument({
  name: 'page',
  title: 'Page',
  plural: 'Pages',
  help: 'A page of the site, built from blocks: about us, careers, terms and the like.',
  fields: {
    title: text('Title', 'In the browser’s tab, in search engines, and over the page.', {
      required: true,
      max: 80,
    }),
    slug: slug(
      'Address',
      'The page’s address after the site’s name: about-us, or about-us/history for a page below another. At the address of a form, such as careers or service, the page is shown around that form.',
      {source: 'title', nested: true, required: true},
    ),
    description: longText('For search engines', 'One or two sentences that say what the page is for.', {
      max: 200,
    }),
    image: image('Picture when shared', 'Shown where someone shares the page.'),
    blocks: blocks('Blocks', 'What the page is built from, in this order.', pageBlocks),
    searchable: flag(
      'Found by search engines',
      'Switch off for a page that only those with its address should find.',
      {default: true},
    ),
  },
  preview: {title: 'title', subtitle: 'slug', media: 'image'},
})
