/** The kinds of page of the ASC GA4 conventions. */
export const PAGE_TYPES = [
  'home',
  'item',
  'itemlist',
  'specials',
  'showroom',
  'service',
  'contact',
  'unknown',
] as const

export type PageType = (typeof PAGE_TYPES)[number]

const TYPES: readonly (readonly [RegExp, PageType])[] = [
  [/^\/$/, 'home'],
  [/^\/cars\//, 'item'],
  [/^\/search(?:\/|$)/, 'itemlist'],
  [/^\/(?:special-offers|offers)(?:\/|$)/, 'specials'],
  [/^\/models(?:\/|$)/, 'showroom'],
  [/^\/(?:service|vehicle-parts-and-accessories|parts)$/, 'service'],
  [/^\/(?:contact|contact-us|locations|call-back)(?:\/|$)/, 'contact'],
]

/** The kind of page of a path, as named by the ASC GA4 conventions. */
export function getPageType(path: string): PageType {
  return TYPES.find(([pattern]) => pattern.test(path))?.[1] ?? 'unknown'
}
