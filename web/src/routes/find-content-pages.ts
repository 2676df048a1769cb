import {isPageOn} from '@forecourt/schemas/routes/page-features'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {toSlug} from '@forecourt/schemas/values/to-slug'
import {choosePromotion} from '#/domain/promotions/choose-promotion'
import {SPIN_STATE} from '#/domain/promotions/spin-address'
import {groupModels} from '#/features/models/group-models'
import {findBrand, findModel, listRunningOffers} from '#/tenant/site-content'
import {ABSENT, type FoundPage, type RouteSite, showPage} from './found-page.ts'
import type {Address} from './parse-address.ts'

/** The page of an offer, or of the offers of a brand. Other spellings of an offer's address redirect to it [2.15]. */
export function findOfferPage({path, parameter}: Address, site: RouteSite): FoundPage {
  const [first = '', second, ...rest] = parameter.split('/')
  const running = listRunningOffers(site.content, site.now)
  const here = running.find((offer) => offer.path === path)
  if (here) return showPage(`/offers/${here.brand?.word ?? '-'}/${here.slug}`)
  const brands = listOfferBrands(site)
  if (second === undefined && brands.includes(first)) return showPage(`/offers-of/${first}`)
  const brand = findBrand(site.content, first)
  const isBelowBrand = second !== undefined && rest.length === 0 && brand !== null
  const slug = second === undefined ? first : isBelowBrand ? second : null
  const other = running.find((offer) => offer.slug === slug)
  if (other) return {kind: 'moved', to: other.path}
  return second === undefined && brand?.word && brands.includes(brand.word)
    ? {kind: 'moved', to: linkTo('offer', {slug: brand.word})}
    : ABSENT
}

/** The pages of offers, and of the brands that have some, for the sitemap. */
export function listOfferPaths(site: RouteSite): string[] {
  return [
    ...listOfferBrands(site).map((word) => linkTo('offer', {slug: word})),
    ...listRunningOffers(site.content, site.now).map(({path}) => path),
  ]
}

/** The slugs of the brands that have a list of offers of their own; none on a site of one manufacturer. */
function listOfferBrands({content, now}: RouteSite): string[] {
  const paths = listRunningOffers(content, now).map(({path}) => path.split('/'))
  return [...new Set(paths.flatMap(([, , word = '', slug]) => (slug === undefined ? [] : [word])))]
}

/** The game of a running promotion; absent after it has ended, because its prizes can no longer be won. */
export function findSpinPage({search}: Address, site: RouteSite): FoundPage {
  return hasPromotion(site) ? showPage(`/spin-to-win/${SPIN_STATE.read(search).note ?? '-'}`) : ABSENT
}

/** The game of a running promotion, for the sitemap, unless it requires sign-in. */
export function listSpinPaths(site: RouteSite): string[] {
  return hasPromotion(site) && !site.content.settings.gatedRoutes.spinToWin ? [linkTo('spinToWin')] : []
}

function hasPromotion({content: {promotions, settings}, name, now}: RouteSite): boolean {
  return choosePromotion(promotions, settings, name, now) !== null
}

/** The page of a brand that the site sells; other spellings of its slug redirect to it. */
export function findBrandPage({parameter}: Address, site: RouteSite): FoundPage {
  const word = findBrand(site.content, parameter)?.word
  if (!word || !listBrandWords(site).includes(word)) return ABSENT
  return word === parameter
    ? showPage(`/brands/${word}`)
    : {kind: 'moved', to: linkTo('manufacturer', {slug: word})}
}

/** The slugs of the brands that have a page. */
export function listBrandWords({content, now}: RouteSite): string[] {
  if (!isPageOn('manufacturer', content.settings, now)) return []
  return [...new Set(content.brands.flatMap(({word, isSold}) => (isSold && word !== null ? word : [])))]
}

/** The page of models, or of one group of them. */
export function findModelsPage({search}: Address, site: RouteSite): FoundPage {
  if (!hasModels(site)) return ABSENT
  // "future vehicles" is the group "future-vehicles" [2.20].
  const group = toSlug(new URLSearchParams(search).get('body') ?? '')
  const groups = groupModels([...new Set(site.content.models.values())], site.content.settings.models.groups)
  return showPage(groups.some(({key}) => key === group) ? `/models-of/${group}` : '/models')
}

/** The page of a model, at the one address that the site's settings choose [2.20]. */
export function findModelPage(path: string, {content, now}: RouteSite): FoundPage {
  const model = findModel(content, path.slice(path.lastIndexOf('/') + 1), now)
  return model?.path === path ? showPage(`/models/${model.slug}`) : ABSENT
}

/** The pages of models that have no address elsewhere, for the sitemap. */
export function listModelPaths(site: RouteSite): string[] {
  if (!hasModels(site)) return []
  return [...new Set(site.content.models.values())]
    .filter(({overrideUrl}) => !overrideUrl)
    .map(({path}) => path)
}

function hasModels({content, now}: RouteSite): boolean {
  return content.models.size > 0 && isPageOn('models', content.settings, now)
}

/** The page that staff wrote for an address, or that of a model there. */
export function findStaffPage(path: string, site: RouteSite): FoundPage {
  const slug = path.slice(1)
  return site.content.pages.has(slug) ? showPage(`/pages/${slug}`) : findModelPage(path, site)
}
