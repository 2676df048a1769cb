export type Crumb = {readonly words: string; readonly href: string}

/** The way to a page as structured data; `origin` is the site's address. */
export function buildBreadcrumbJsonLd(origin: string, crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({words, href}, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: words,
      item: new URL(href, origin).href,
    })),
  }
}
