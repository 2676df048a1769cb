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
import {readPartsState, writePartsState} from '#/domain/parts/parts-address'
import {answerText, redirectTo, TRY_AGAIN} from '#/lib/private-answers'
import {readBodyText} from '#/lib/read-request'
import {readCookie} from '#/shoppers/session'
import {isOwnPost, readRequestTenant} from '#/tenant/request-tenant'

/** Adds a part to a browser's basket, changes its count, or removes it. Redirects to the basket. */
export async function receiveBasketChange(request: Request): Promise<Response> {
  const tenant = await readRequestTenant(request)
  if (!tenant.ok) return answerText(503, TRY_AGAIN)
  if (!tenant.data || !isPageOn('partsBasket', tenant.data.settings, Date.now()))
    return answerText(404, 'There is no basket here.')
  if (!isOwnPost(request)) return answerText(403, 'Press the button on the site’s own page.')
  const fields = new URLSearchParams((await readBodyText(request)) ?? '')
  const basket = readBasket(readCookie(request, BASKET_COOKIE))
  const changed = changeBasket(basket, fields)
  const back = writePartsState(readPartsState(fields.get('back') ?? ''))
  const page = withQuery(linkTo('partsBasket'), {back: back || null, full: changed === null ? '1' : null})
  return redirectTo(page, [writeBasketCookie(changed ?? basket)])
}

function changeBasket(basket: Basket, fields: URLSearchParams): Basket | null {
  const part = fields.get('part') ?? ''
  const count = Number(fields.get('count') ?? 1)
  // An invalid part id is dropped by parsing.
  const [known] = readBasket(`${part}.1`)
  if (!known) return basket
  switch (fields.get('change')) {
    case 'add':
      return addToBasket(basket, known.id, count)
    case 'set':
      return Number.isInteger(count) ? setInBasket(basket, known.id, count) : basket
    case 'remove':
      return setInBasket(basket, known.id, 0)
    default:
      return basket
  }
}
