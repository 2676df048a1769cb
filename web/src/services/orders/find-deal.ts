import {hasFeature} from '@forecourt/schemas/settings/needs'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {type OrderChoices, readChoices} from '#/domain/orders/order-choices'
import {getRecords} from '#/gateways/records/get-records'
import type {SiteTransaction} from '#/gateways/records/port'
import {ok, type Result} from '#/lib/result'
import type {Shopper} from '#/services/shoppers/records'
import type {TenantConfig} from '#/tenant/tenant-config'
import {
  type DealOffer,
  type DescribedOrder,
  describeOrder,
  isSoldOnline,
  releaseToHolder,
} from './describe-order.ts'
import {findDraft} from './draft-records.ts'
import {listExtras} from './list-extras.ts'
import {listTradeIns} from './list-trade-ins.ts'
import {findOwnHold, type Order} from './records.ts'

/** What a shopper has put together for a car: a draft of an order with what it comes to today. */
export type Deal = DescribedOrder & {
  /** The number by which people speak of it; null before its first step is saved. It opens nothing. */
  readonly number: string | null
  readonly choices: OrderChoices
  /** As it was saved last. */
  readonly draft: Order | null
  readonly offer: DealOffer
}

/** Whether a site has deals at `now` (ms since the epoch). */
export function hasDeals({settings}: Pick<TenantConfig, 'settings'>, now: number): boolean {
  return hasFeature('deals', settings, now)
}

/**
 * A shopper's deal for a car as it stands today, an empty one before its first step; null where the site makes no deals
 * on this car, or nobody is signed in. `now` in ms since the epoch. Throws `ContentUnavailable` in an outage of content.
 */
export async function findDeal(
  {tenant, shopper, car}: {tenant: TenantConfig; shopper: Shopper | null; car: Car},
  now: number,
): Promise<Result<Deal | null>> {
  if (!shopper || !hasDeals(tenant, now)) return ok(null)
  const offered = await listExtras(tenant.slug)
  return getRecords().run(tenant.slug, async (db) => {
    const deal = await readDeal(db, {tenant, shopper, car, offered}, now)
    return isSoldOnline(tenant, releaseToHolder(car, deal.offer.hold), now) ? deal : null
  })
}

type Asked = {
  readonly tenant: TenantConfig
  readonly shopper: Shopper
  readonly car: Car
  readonly offered: DealOffer['offered']
}

/** As `findDeal`, whether or not the car is sold online. */
export async function readDeal(
  db: SiteTransaction,
  {tenant, shopper, car, offered}: Asked,
  now: number,
): Promise<Deal> {
  const draft = await findDraft(db, shopper, car.id)
  const offer = {
    offered,
    tradeIns: await listTradeIns(db, shopper, now),
    desk: draft?.desk ?? null,
    hold: await findOwnHold(db, shopper, car.id),
  }
  const choices = readChoices(draft?.choices ?? {})
  const described = describeOrder(tenant, car, choices, offer, now)
  return {...described, number: draft?.number ?? null, choices, draft, offer}
}
