import {ADVERTISERS_TOLD} from './advertisers/service.ts'
import {ALERTS} from './alerts/service.ts'
import {BILLS} from './bills/service.ts'
import {COMPLIANCE} from './compliance/service.ts'
import {EDGE_RELEASES} from './edge-releases/service.ts'
import {FEEDS} from './feeds/service.ts'
import {FINANCE_APPLICATIONS} from './finance-applications/service.ts'
import {FINANCE_QUOTES} from './finance-quotes/service.ts'
import {LEADS} from './leads/service.ts'
import {ORDERS} from './orders/service.ts'
import {OVERLAYS} from './overlays/service.ts'
import {PAYMENTS} from './payments/service.ts'
import {PHONE_REVEALS} from './phone-reveals/service.ts'
import {PHOTOS} from './photos/service.ts'
import {PROMOTIONS} from './promotions/service.ts'
import {REQUEST_LIMITS} from './request-limits/service.ts'
import {RESERVATIONS} from './reservations/service.ts'
import {REVIEWS} from './reviews/service.ts'
import type {Service} from './service.ts'
import {SHOPPERS} from './shoppers/service.ts'
import {STOCK_FEEDS} from './stock-feeds/service.ts'
import {TEXT_MESSAGES} from './text-messages/service.ts'
import {TRADE_INS} from './trade-ins/service.ts'
import {VALUATIONS} from './valuations/service.ts'
import {VEHICLE_ACTIONS} from './vehicle-actions/service.ts'
import {VISITS} from './visits/service.ts'
import {WATCHLIST} from './watchlist/service.ts'

/**
 * Every capability with records, jobs or commands. What names a shopper is erased in this order: accounts last, because
 * orders, leads and payments are found by them.
 */
export const SERVICES: readonly Service[] = [
  ORDERS,
  BILLS,
  RESERVATIONS,
  ALERTS,
  FINANCE_APPLICATIONS,
  PAYMENTS,
  PROMOTIONS,
  TRADE_INS,
  LEADS,
  VALUATIONS,
  WATCHLIST,
  FINANCE_QUOTES,
  FEEDS,
  COMPLIANCE,
  OVERLAYS,
  PHONE_REVEALS,
  PHOTOS,
  VEHICLE_ACTIONS,
  VISITS,
  REVIEWS,
  STOCK_FEEDS,
  EDGE_RELEASES,
  ADVERTISERS_TOLD,
  REQUEST_LIMITS,
  TEXT_MESSAGES,
  SHOPPERS,
]
