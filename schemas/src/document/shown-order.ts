import type {Settings} from '../generated/site-types.ts'

/** Where staff have chosen no place, as their field starts. */
export const FIRST_ORDER = 100

const CHOSEN = `coalesce(order, ${FIRST_ORDER}) asc` as const

/** In which order a site shows documents that staff put in order, in GROQ: the storefront and the Studio read by it. */
export const SHOWN_ORDER = {
  offer: `${CHOSEN}, coalesce(window.end, "9999") asc, _id asc`,
  slide: `${CHOSEN}, _id asc`,
  model: `${CHOSEN}, name asc`,
  extra: `${CHOSEN}, _id asc`,
  postCategory: `${CHOSEN}, name asc`,
  questionTopic: `${CHOSEN}, name asc`,
  faq: `${CHOSEN}, question asc`,
} as const

/** A type of document that staff put in order. */
export type OrderedType = keyof typeof SHOWN_ORDER

/** How many new models the home page shows. */
export const MODELS_ON_HOME = 6

/** How many documents of a type, the first ones, are shown on the home page; `null` for a type that has no part of it. */
export function countOnHome(
  type: OrderedType,
  {home, offers}: Pick<Settings, 'home' | 'offers'>,
): number | null {
  if (type === 'slide') return Number.POSITIVE_INFINITY
  if (type === 'offer') return home.sections.includes('offers') ? offers.homeCount : 0
  if (type === 'model') return home.sections.includes('models') ? MODELS_ON_HOME : 0
  return null
}
