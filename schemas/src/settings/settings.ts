import type {ValuesOf} from '../fields/field.ts'
import {complete} from '../fields/structures.ts'
import {card} from './groups/card.ts'
import {finance} from './groups/finance.ts'
import {home} from './groups/home.ts'
import {identity} from './groups/identity.ts'
import {navigation} from './groups/navigation.ts'
import {offers} from './groups/offers.ts'
import {phones} from './groups/phones.ts'
import {price} from './groups/price.ts'
import {reviews} from './groups/reviews.ts'
import {search} from './groups/search.ts'
import {stock} from './groups/stock.ts'
import {tags} from './groups/tags.ts'
import {theme} from './groups/theme.ts'
import {vehiclePage} from './groups/vehicle-page.ts'

/** Every settings group, in the order the Studio shows them. */
export const settingsGroups = {
  identity,
  theme,
  navigation,
  home,
  stock,
  search,
  card,
  tags,
  price,
  vehiclePage,
  phones,
  finance,
  offers,
  reviews,
} as const

/** All settings of a site, resolved. */
export type Settings = ValuesOf<typeof settingsGroups>

/** The complete default, from the declarations themselves. */
export const declaredDefaults: Settings = complete(settingsGroups, {})
