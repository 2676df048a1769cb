/** The parts in a basket with their counts, in the order they were added. */
export type Basket = readonly {readonly id: string; readonly count: number}[]

/** The cookie of a basket: the ids of parts, without data about the visitor. */
export const BASKET_COOKIE = '__Host-parts'

const MOST_PARTS = 30
const MOST_OF_ONE = 99
const ENTRY = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.([1-9]\d?)$/
const SECONDS = 30 * 86_400

/** Parses the format of `writeBasket`; invalid entries are left out. */
export function readBasket(text: string | undefined): Basket {
  const seen = new Set<string>()
  const entries = (text ?? '').split('_').flatMap((entry) => {
    const [, id = '', count = ''] = ENTRY.exec(entry) ?? []
    if (id === '' || id.length > 160 || seen.has(id)) return []
    seen.add(id)
    return [{id, count: Number(count)}]
  })
  return entries.slice(0, MOST_PARTS)
}

/** A basket in the format of its cookie and its form. */
export function writeBasket(basket: Basket): string {
  return basket.map(({id, count}) => `${id}.${count}`).join('_')
}

/** The cookie of a basket; it expires at once if the basket is empty. */
export function writeBasketCookie(basket: Basket): string {
  const seconds = basket.length > 0 ? SECONDS : 0
  return `${BASKET_COOKIE}=${writeBasket(basket)}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`
}

/** A basket with `count` more of a part; null if it is full. */
export function addToBasket(basket: Basket, id: string, count: number): Basket | null {
  const known = basket.find((entry) => entry.id === id)
  if (known) return setInBasket(basket, id, known.count + count)
  return basket.length < MOST_PARTS ? [...basket, {id, count: limitCount(count)}] : null
}

/** A basket with a new count of a part, or without it. */
export function setInBasket(basket: Basket, id: string, count: number): Basket {
  return basket.flatMap((entry) =>
    entry.id !== id ? [entry] : count > 0 ? [{id, count: limitCount(count)}] : [],
  )
}

function limitCount(count: number): number {
  return Math.min(Math.max(1, Math.trunc(count) || 1), MOST_OF_ONE)
}
