/**
 * Every cache tag, once: readers add them, the webhooks release them. A tag is at most 256 characters and one
 * cached read carries at most 128 of them.
 */
export const tags = {
  /** Everything read from the content backend. */
  content: 'content',
  /** Every read of one document type, on all sites. */
  type: (type: string) => `content:type:${type}`,
  /** Reads of one type for one audience: a site's id or a settings layer's id. */
  typeFor: (type: string, audienceId: string) => `content:type:${type}:for:${audienceId}`,
  /** Reads of which addresses the documents of an audience have: `all`, a site's id or a settings layer's id. */
  addressesFor: (audienceId: string) => `content:addresses:for:${audienceId}`,
  /** Every read that shows one document. */
  document: (id: string) => `content:document:${id}`,
  /** Reads of one setting of one layer, by its dotted path; a change releases those of the settings that it changes. */
  settings: (layerId: string, path: string) => `content:settings:${layerId}:${path}`,
  /** Reads of anything of a layer of settings, such as which sites it reaches. */
  layer: (layerId: string) => `content:settings:${layerId}`,
  /** Everything of one site. */
  site: (slug: string) => `site:${slug}`,
  /** Every read of stock. */
  allStock: 'stock',
  /** Reads that list, count or order one dealership's cars. */
  stock: (dealershipSlug: string) => `stock:${dealershipSlug}`,
  /** Reads that list one dealership's cars with one value alone, such as those of a make. */
  limit: (dealershipSlug: string, attribute: string, value: string) =>
    `stock:${dealershipSlug}:${attribute}:${value}`,
  /** Reads of how many of one dealership's cars there are of each make, body, colour and so on. */
  counts: (dealershipSlug: string) => `stock:${dealershipSlug}:counts`,
  /** Reads of what one dealership's cars are, such as their makes: menus and links. */
  choices: (dealershipSlug: string) => `stock:${dealershipSlug}:choices`,
  /** Every page as it was sent: which addresses there are, and where they lead, may have changed. */
  addresses: 'addresses',
  /** Every read that shows one car, whatever else is in stock. */
  car: (slug: string) => `car:${slug}`,
} as const

/** The most tags one cached read may carry (a limit of the framework). */
export const MAX_TAGS = 128
