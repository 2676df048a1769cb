import {isPageOn} from '@forecourt/schemas/routes/page-features'
import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {
  addToBasket,
  BASKET_COOKIE,
  type Basket,
  readBasket,
  setInBasket,
  writeBasketCookie,
} from '#/domain/parts/basket'
import {PARTS_STATE} from '#/domain/parts/parts-address'
import {findPartsById} from '#/gateways/search/find-parts'
import {answerText, redirectTo, TRY_AGAIN} from '#/lib/private-answers'
import {readBodyText} from '#/lib/read-request'
import {readCookie} from '#/services/shoppers/session'
import {isOwnPost, readRequestTenant} from '#/tenant/request-tenant'
import type {TenantConfig} from '#/tenant/tenant-config'

/** Adds a part to a browser's basket, changes its count, or removes it. Redirects to the basket. */
export async function receiveBasketChange(request: Request): Promise<Response> {
  const tenant = await readRequestTenant(request)
  if (!tenant.ok) return answerText(503, TRY_AGAIN)
  if (!tenant.data || !isPageOn('partsBasket', tenant.data.settings, Date.now()))
    return answerText(404, 'There is no basket here.')
  if (!isOwnPost(request)) return answerText(403, 'Press the button on the site’s own page.')
  const fields = new URLSearchParams((await readBodyText(request)) ?? '')
  const basket = readBasket(readCookie(request, BASKET_COOKIE))
  const ids = fields.get('change') === 'add' ? readPartIds(fields) : []
  const found = await findPartsById(ids, listSlugs(tenant.data))
  // During an outage a part is taken as it is named; the basket shows it once the catalogue is back.
  if (found.ok && found.data.length < ids.length)
    return answerText(404, 'This part is no longer in our catalogue. Go back and search again.')
  const changed = changeBasket(basket, fields)
  const back = PARTS_STATE.write(PARTS_STATE.read(fields.get('back') ?? ''))
  const page = withQuery(linkTo('partsBasket'), {back: back || null, full: changed === null ? '1' : null})
  return redirectTo(page, [writeBasketCookie(changed ?? basket)])
}

function listSlugs({dealerships}: TenantConfig): string[] {
  return dealerships.map(({slug}) => slug)
}

// An invalid part id is dropped by parsing.
function readPartIds(fields: URLSearchParams): string[] {
  return readBasket(`${fields.get('part') ?? ''}.1`).map(({id}) => id)
}

function changeBasket(basket: Basket, fields: URLSearchParams): Basket | null {
  const count = Number(fields.get('count') ?? 1)
  const [part] = readPartIds(fields)
  if (part === undefined) return basket
  switch (fields.get('change')) {
    case 'add':
      return addToBasket(basket, part, count)
    case 'set':
      return Number.isInteger(count) ? setInBasket(basket, part, count) : basket
    case 'remove':
      return setInBasket(basket, part, 0)
    default:
      return basket
  }
}
