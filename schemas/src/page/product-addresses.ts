/**
 * First words of the paths at which the product itself answers on every site, with what stands there. A page that staff
 * write cannot be seen at one of them.
 */
export const PRODUCT_ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['api', 'what the site’s own script asks'],
  ['apply-for-finance', 'the finance page'],
  ['blog', 'the list of posts'],
  ['cars', 'the stock search'],
  ['compare', 'the comparison of cars'],
  ['dealerships', 'the list of dealerships'],
  ['favourites', 'a shopper’s saved cars'],
  ['file', 'the files for shoppers'],
  ['finance', 'the finance page'],
  ['finance-enquiry', 'the finance page'],
  ['fonts', 'the typefaces'],
  ['image', 'the pictures'],
  ['locations', 'the list of locations'],
  ['models', 'the list of models'],
  ['offers', 'the list of offers'],
  ['search', 'the stock search'],
  ['sitemaps', 'what search engines read'],
  ['special-offers', 'the list of offers'],
  ['success', 'the page after a form'],
])

/** First words at which a form stands on the sites that have it switched on; elsewhere a page may stand there. */
export const FORM_ADDRESSES: ReadonlySet<string> = new Set([
  'book-test-drive',
  'call-back',
  'careers',
  'contact',
  'contact-us',
  'enquire',
  'fleet',
  'parts',
  'request-photos',
  'service',
  'vehicle-parts-and-accessories',
])
