import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Part} from '@forecourt/schemas/part/part'
import {groupThousands} from '#/lib/format-text'

/** "$1,240.50": parts have cents. */
export function formatPartPrice(dollars: number): string {
  const [whole = '0', cents = '00'] = dollars.toFixed(2).split('.')
  return `$${groupThousands(Number(whole))}.${cents}`
}

/** The price of a part, or the site's text if it has none. */
export function describePartPrice({price}: Part, {noPrice}: Pick<Settings['parts'], 'noPrice'>): string {
  return price === undefined || price === null ? noPrice : formatPartPrice(price)
}

/** A part in a line of an enquiry: "2 × 15208-65F0E Oil filter, $24.50 each". */
export function describeBasketLine(part: Part, count: number): string {
  const price = part.price === undefined || part.price === null ? '' : `, ${formatPartPrice(part.price)} each`
  return `${count} × ${part.number} ${part.name}${price}`
}
