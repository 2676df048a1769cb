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

const dealer = {identity, phones, locations, legal, hosts}
const look = {theme, home, navigation}
const cars = {price, card, vehiclePage, tags, stock, search, listingHealth}
const shoppers = {features, forms, messages, favourites, signIn, gatedRoutes, alerts}
const buying = {finance, financeApplication, budgetFinder, reserve, purchase, onlinePayment}
const tradeInAndWorkshop = {tradeIn, valuations, servicing, parts}
const content = {offers, models, posts, reviews}
const others = {integrations, advertisers, feeds, agents}

/** The groups of settings under the headings of the Studio's list, with what staff change most at the top. */
export const settingsSections = {
  'The dealer': dealer,
  'Look and home page': look,
  Cars: cars,
  'What shoppers can do': shoppers,
  'Buying and finance': buying,
  'Trade-in and workshop': tradeInAndWorkshop,
  'Offers, news and reviews': content,
  'Other services': others,
} as const

/** Every settings group, in the order the Studio shows them. */
export const settingsGroups = {
  ...dealer,
  ...look,
  ...cars,
  ...shoppers,
  ...buying,
  ...tradeInAndWorkshop,
  ...content,
  ...others,
} as const

/** The complete default, from the declarations themselves. If it has another type, run `pnpm reference`. */
export const declaredDefaults: Settings = complete(settingsGroups, {})
