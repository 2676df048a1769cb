import {isPageOn} from '@forecourt/schemas/routes/page-features'
import {PARTS_STATE} from '#/domain/parts/parts-address'
import {encodeQuery} from '#/lib/base64-url'
import {findStaffPage} from './find-content-pages.ts'
import {type FoundPage, type RouteSite, showPage} from './found-page.ts'
import type {Address} from './parse-address.ts'

/** The search for parts. A site without it may have a page of its staff at this address. */
export function findPartsSearchPage({path, search}: Address, site: RouteSite): FoundPage {
  if (!isPageOn('partsSearch', site.content.settings, site.now)) return findStaffPage(path, site)
  return showPage(`/parts-search/${encodeQuery(PARTS_STATE.write(PARTS_STATE.read(search)))}`)
}

/** The basket of parts. A site without it may have a page of its staff at this address. */
export function findPartsBasketPage({path, search}: Address, site: RouteSite): FoundPage {
  if (!isPageOn('partsBasket', site.content.settings, site.now)) return findStaffPage(path, site)
  const given = new URLSearchParams(search)
  const back = PARTS_STATE.write(PARTS_STATE.read(given.get('back') ?? ''))
  const kept = new URLSearchParams()
  if (back) kept.set('back', back)
  if (given.has('full')) kept.set('full', '1')
  return showPage(`/parts-basket/${encodeQuery(kept.toString())}`)
}
