import {listAttributes, type NameWith} from './attributes.ts'

/** A fact that a result card can list (spec 2.25b). */
export type CardAttribute = NameWith<{card: true}>

/** The facts of cards with their names for staff. */
export const CARD_ATTRIBUTES = Object.fromEntries(
  listAttributes().flatMap(([name, {card, title}]) => (card ? [[name, title] as const] : [])),
) as {readonly [name in CardAttribute]: string}
