import {complete} from '../fields/structures.ts'
import type {Settings} from '../generated/site-types.ts'
import {advertisers} from './groups/advertisers.ts'
import {agents} from './groups/agents.ts'
import {alerts} from './groups/alerts.ts'
import {budgetFinder} from './groups/budget-finder.ts'
import {card} from './groups/card.ts'
import {favourites} from './groups/favourites.ts'
import {features} from './groups/features.ts'
import {feeds} from './groups/feeds.ts'
import {finance} from './groups/finance.ts'
import {financeApplication} from './groups/finance-application.ts'
import {forms} from './groups/forms.ts'
import {gatedRoutes} from './groups/gated-routes.ts'
import {home} from './groups/home.ts'
import {hosts} from './groups/hosts.ts'
import {identity} from './groups/identity.ts'
import {integrations} from './groups/integrations.ts'
import {legal} from './groups/legal.ts'
import {listingHealth} from './groups/listing-health.ts'
import {locations} from './groups/locations.ts'
import {messages} from './groups/messages.ts'
import {models} from './groups/models.ts'
import {navigation} from './groups/navigation.ts'
import {offers} from './groups/offers.ts'
import {onlinePayment} from './groups/online-payment.ts'
import {parts} from './groups/parts.ts'
import {phones} from './groups/phones.ts'
import {posts} from './groups/posts.ts'
import {price} from './groups/price.ts'
import {purchase} from './groups/purchase.ts'
import {reserve} from './groups/reserve.ts'
import {reviews} from './groups/reviews.ts'
import {search} from './groups/search.ts'
import {servicing} from './groups/servicing.ts'
import {signIn} from './groups/sign-in.ts'
import {stock} from './groups/stock.ts'
import {tags} from './groups/tags.ts'
import {theme} from './groups/theme.ts'
import {tradeIn} from './groups/trade-in.ts'
import {valuations} from './groups/valuations.ts'
import {vehiclePage} from './groups/vehicle-page.ts'

/** Every settings group, in the order the Studio shows them. */
export const settingsGroups = {
  identity,
  legal,
  hosts,
  features,
  theme,
  navigation,
  home,
  stock,
  search,
  card,
  tags,
  price,
  vehiclePage,
  finance,
  financeApplication,
  reserve,
  purchase,
  onlinePayment,
  tradeIn,
  valuations,
  budgetFinder,
  servicing,
  parts,
  forms,
  messages,
  phones,
  locations,
  reviews,
  offers,
  models,
  posts,
  favourites,
  signIn,
  gatedRoutes,
  integrations,
  advertisers,
  alerts,
  feeds,
  listingHealth,
  agents,
} as const

/** The complete default, from the declarations themselves. */
export const declaredDefaults: Settings = complete(settingsGroups, {})
