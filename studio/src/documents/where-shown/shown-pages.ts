import {isShownAt} from '@forecourt/schemas/document/visibility'
import {type DocumentName, documents} from '@forecourt/schemas/documents'
import {getTargetKind} from '@forecourt/schemas/experiment/experiment'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {listPromotionFaults} from '@forecourt/schemas/promotion/promotion-faults'
import {chooseReviews} from '@forecourt/schemas/review/choose-reviews'
import {getBrandWord, getModelPath, getOfferPath} from '@forecourt/schemas/routes/brand-paths'
import {findReservedAddress} from '@forecourt/schemas/routes/reserved-words'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {isFormOn, isOn} from '@forecourt/schemas/time/windows'
import {getPublishedId} from '@sanity/client/csm'
import {isDocumentName} from '../../core/content/find-definition.ts'
import {getReference, getScopeRank, getSlug, isOnSite} from '../../core/content/is-on-site.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {getOrigin} from '../../core/storefront/get-origin.ts'
import {findSwitchOff} from './find-switch-off.ts'
import type {Stored, Surroundings} from './surroundings.ts'

export type ShownPage = {siteId: string; siteName: string; url: string; path: string}

/** One document on one site that it belongs to, at `now` (ms since the epoch). */
type DocumentOnSite = {
  readonly document: Stored
  readonly settings: Settings
  readonly site: Pick<SiteRecord, 'manufacturer'>
  /** What the document shows through, of this site alone. */
  readonly around: Pick<
    Surroundings,
    'posts' | 'pages' | 'questionTopics' | 'models' | 'manufacturers' | 'reviews' | 'locations'
  >
  readonly now: number
}

/** Through more documents than this one is not followed: the first say where it shows. */
const FOLLOWED = 5

const HOME = [linkTo('home')]

/**
 * The pages where the storefront shows a document of each type while it is live, the best one first; none for a type
 * that it does not read.
 */
const PATHS: {readonly [name in DocumentName]: (context: DocumentOnSite) => readonly string[]} = {
  site: () => HOME,
  settings: () => HOME,
  slide: () => HOME,
  offer: (context) => {
    const {document, site} = context
    const word = findBrandWord(context, document.manufacturer)
    return [getOfferPath(getSlug(document), word, site.manufacturer !== null), linkTo('specialOffers')]
  },
  // It shows in the steps of buying a car, for its buyer alone.
  extra: () => [],
  promoTile: ({document}) => tilePaths(document),
  promotion: ({document}) => (listPromotionFaults(document).length === 0 ? [linkTo('spinToWin')] : []),
  experiment: ({document, around}) => experimentPaths(document, around.pages),
  location: ({document}) => [linkTo('location', {slug: getSlug(document)}), linkTo('locations')],
  review: reviewPaths,
  reviewSummary: ({settings}) =>
    settings.integrations.reviewsProvider === 'content' ? [linkTo('reviews')] : [],
  model: (context) => [...modelPaths(context, context.document), linkTo('models')],
  post: ({document}) => [...postPaths(document), linkTo('blog')],
  postCategory: (context) => (getPosts(context, 'category').length > 0 ? postPaths(context.document) : []),
  author: (context) => {
    const posts = getPosts(context, 'author')
    const slug = getSlug(context.document)
    const own = slug && posts.length > 0 ? [linkTo('postAuthor', {slug})] : []
    return [...own, ...posts.flatMap(postPaths)]
  },
  page: (context) => pagePaths(context, context.document),
  faq: (context) => topicPaths(context, getReference(context.document.topic)),
  questionTopic: (context) => topicPaths(context, getId(context.document)),
  redirect: redirectPaths,
  photoPlaceholder: () => [],
  // Which page is a car's the storefront knows alone: the form of the car leads there.
  carOverlay: () => [],
  manufacturer: manufacturerPaths,
  dealership: ({document, around}) =>
    around.locations.some(({dealership}) => getReference(dealership) === getId(document))
      ? [linkTo('dealerships')]
      : [],
  stockFeed: () => [],
  staffUser: () => [],
}

/**
 * The public pages that show a document now, site by site. `around` is what `buildSurroundingsQuery` answers for its type;
 * `port` is the storefront's on this machine, by default that of the variables.
 */
export function listShownPages(
  document: Stored,
  around: Surroundings,
  {port, now}: {port?: number; now: number},
): ShownPage[] {
  const name = String(document._type)
  if (!isDocumentName(name) || !isShownAt(documents[name], document, now)) return []
  return around.sites.flatMap(({site, settings}) => {
    const [host] = site.hosts
    if (!host || !isOnSite(document, site)) return []
    if (findSwitchOff(name, {site, settings}, now) !== null) return []
    const here = (items: readonly Stored[]) => items.filter((item) => isOnSite(item, site))
    const mine = {
      posts: here(around.posts),
      pages: here(around.pages),
      models: here(around.models),
      questionTopics: here(around.questionTopics),
      reviews: here(around.reviews),
      locations: here(around.locations),
      manufacturers: around.manufacturers,
    }
    const origin = getOrigin(host, port)
    const paths = PATHS[name]({document, settings, site, around: mine, now})
    return [...new Set(paths)].map((path) => ({
      siteId: site.id,
      siteName: site.name,
      path,
      url: `${origin}${path}`,
    }))
  })
}

// A tile without conditions, or that does not insist on them, shows among all cars; one that does, where they are chosen.
const CONDITION_PATHS: {readonly [chosen: string]: string} = {
  new: 'new-cars',
  demo: 'demo-cars',
  used: 'used-cars',
  'demo new': 'new-and-demo-cars',
  'new used': 'new-and-used-cars',
  'demo used': 'used-and-demo-cars',
}

function tilePaths({carTypes, strict}: Stored): string[] {
  const wanted = Array.isArray(carTypes) ? carTypes.map(String).toSorted() : []
  if (wanted.length === 0 || strict !== true) return [linkTo('stock')]
  const path = CONDITION_PATHS[wanted.join(' ')]
  return path ? [linkTo('search', {words: path})] : []
}

function experimentPaths(document: Stored, pages: readonly Stored[]): string[] {
  const kind = getTargetKind(String(document.part))
  if (kind === 'tile') return tilePaths({})
  if (kind !== 'page') return HOME
  const page = pages.find((one) => getId(one) === getReference(document.target))
  return page ? [linkTo('page', {slug: getSlug(page)})] : []
}

function reviewPaths({document, settings, site, around, now}: DocumentOnSite): string[] {
  const others = around.reviews.filter((other) => getId(other) !== getId(document))
  const [own, ...chosen] = chooseReviews([document, ...others].map(toChoosable), settings.reviews)
  if (!own || own.review !== document) return []
  const newer = chosen.filter(({date}) => date > own.date)
  const newerThere = newer.filter(({location}) => location === own.location).length
  const places = around.locations.filter(
    (location) => getId(location) === own.location && newerThere < settings.reviews.listCount,
  )
  const pages = around.pages.filter((page) =>
    getBlocks(page).some(
      ({_type, count}) => _type === 'reviews' && newer.length < (typeof count === 'number' ? count : 3),
    ),
  )
  return [
    ...(newer.length < settings.reviews.count ? ['/#reviews'] : []),
    linkTo('reviews'),
    ...places.map((location) => linkTo('location', {slug: getSlug(location)})),
    ...pages.flatMap((page) => pagePaths({document: page, settings, site, around, now}, page)),
  ]
}

/** What decides whether a stored review shows: one that is not complete yet has no words. */
function toChoosable(review: Stored) {
  const {customerName, rating, text, consent, date, location} = review
  const isComplete = Boolean(customerName && rating && text)
  return {
    review,
    customerName: String(customerName),
    rating: Number(rating),
    text: isComplete ? String(text) : null,
    consent: consent !== false,
    date: String(date ?? ''),
    location: getReference(location),
  }
}

function modelPaths(context: DocumentOnSite, model: Stored): string[] {
  const names = {
    slug: getSlug(model),
    newSlug: getSlug({slug: model.newSlug}) || null,
    overrideUrl: typeof model.overrideUrl === 'string' ? model.overrideUrl : null,
  }
  const word = findBrandWord(context, model.manufacturer)
  return [getModelPath(names, word, context.settings.models)].filter((path) => path.startsWith('/'))
}

function findBrandWord({settings, around}: DocumentOnSite, manufacturer: unknown): string | null {
  const found = around.manufacturers.find((one) => getId(one) === getReference(manufacturer))
  return getBrandWord((found && getSlug(found)) || null, settings.models)
}

// Its page, where the site has the brand, and its models.
function manufacturerPaths(context: DocumentOnSite): string[] {
  const {document, settings, site, around, now} = context
  const id = getId(document)
  const models = around.models.filter(({manufacturer}) => getReference(manufacturer) === id)
  const isNamed =
    site.manufacturer === id ||
    models.length > 0 ||
    around.locations.some(({manufacturers}) =>
      getStored(manufacturers).some((one) => getReference(one) === id),
    )
  const word = getBrandWord(getSlug(document) || null, settings.models)
  const own = isNamed && word !== null ? [linkTo('manufacturer', {slug: word})] : []
  const shown = isOn(settings.features.models, now) ? models.slice(0, FOLLOWED) : []
  return [...own, ...shown.flatMap((model) => modelPaths(context, model))]
}

function postPaths(post: Stored): string[] {
  return [linkTo('post', {slug: getSlug(post)})]
}

function getPosts(context: DocumentOnSite, field: 'category' | 'author'): Stored[] {
  return context.around.posts
    .filter((one) => getReference(one[field]) === getId(context.document))
    .filter((one) => isShownAt(documents.post, one, context.now))
    .toSorted((a, b) => String(b.publishedAt).localeCompare(String(a.publishedAt)))
    .slice(0, FOLLOWED)
}

// A product address takes precedence over a page, but for the words around a form; of two pages at one address the one
// for fewer sites, then the older.
function pagePaths({settings, around, now}: DocumentOnSite, page: Stored): string[] {
  const address = getSlug(page)
  const isAround = findReservedAddress(address)?.around ?? false
  if (!isAround && isReserved(address, settings, now)) return []
  const at = around.pages.findIndex((other) => getId(other) === getId(page))
  const isBehind = around.pages.some((other, place) => {
    if (getSlug(other) !== address || getId(other) === getId(page)) return false
    const isOlder = at < 0 || place < at
    return getScopeRank(other) < getScopeRank(page) || (getScopeRank(other) === getScopeRank(page) && isOlder)
  })
  return isBehind ? [] : [linkTo('page', {slug: address})]
}

// A form about a car leaves its address to a page, for shoppers who do not come from one.
function isReserved(address: string, settings: Settings, now: number): boolean {
  const reserved = findReservedAddress(address)
  if (!reserved || reserved.aboutCar) return false
  return reserved.form === null || isFormOn(settings, reserved.form, now)
}

// A block without a topic shows the questions of all.
function topicPaths(context: DocumentOnSite, id: string): string[] {
  const {settings, around} = context
  const topic = around.questionTopics.find((one) => getId(one) === id)
  if (!topic) return []
  const pages = around.pages.filter((page) =>
    getBlocks(page).some((block) => {
      const wanted = getReference(block.topic)
      return block._type === 'questions' && (wanted === '' || wanted === id)
    }),
  )
  const isAboutSelling = getSlug(topic) === settings.tradeIn.questionTopic
  const home = isAboutSelling && settings.home.bands.length > 0 ? HOME : []
  return [...home, ...pages.flatMap((page) => pagePaths(context, page))]
}

// An address with a page of its own has no redirect.
function redirectPaths({document, settings, around, now}: DocumentOnSite): string[] {
  const from = typeof document.from === 'string' ? document.from : ''
  const address = from.slice(1)
  const isBelow = address.includes('/')
  const isTaken =
    around.pages.some((page) => getSlug(page) === address) || (!isBelow && isReserved(address, settings, now))
  return address === '' || isTaken ? [] : [from]
}

function getBlocks({blocks}: Stored): Stored[] {
  return getStored(blocks)
}

function getStored(value: unknown): Stored[] {
  return Array.isArray(value) ? value : []
}

function getId({_id}: Stored): string {
  return getPublishedId(String(_id))
}
