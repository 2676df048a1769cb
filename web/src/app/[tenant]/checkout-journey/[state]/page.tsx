import {notFound} from 'next/navigation'
import {linkToPurchase, readPurchaseState} from '#/domain/orders/purchase-address'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {PurchaseView} from '#/features/orders/purchase-view'
import {getVehicle} from '#/features/vehicle-detail/get-vehicle'
import {getRecords} from '#/gateways/records/get-records'
import {decodeQuery} from '#/lib/base64-url'
import {describeTitled} from '#/routes/page-metadata'
import {isSoldOnline, releaseToHolder} from '#/services/orders/describe-order'
import {readDeal} from '#/services/orders/find-deal'
import {listExtras} from '#/services/orders/list-extras'
import {findLastBuyer} from '#/services/orders/records'
import {ButtonLink} from '#/ui/button'
import {GarageOutage} from '#/ui/garage-section'
import {Container} from '#/ui/layout'
import {NotOnline} from '../../_parts/not-online'
import {getPageShopper} from '../../_parts/page-shopper'
import {getPageTenant, type PageProps} from '../../_parts/page-tenant'

export const metadata = describeTitled('Buy online', 'purchase')

// Rendered for each visit with the shopper's session, and not cached.
export const instant = false

export default async function PurchasePage({params}: PageProps<'state'>) {
  const {tenant, state} = await params
  return (
    <Container className="py-8 lg:py-12">
      <Purchase segment={tenant} search={decodeQuery(state) ?? ''} />
    </Container>
  )
}

async function Purchase({segment, search}: {segment: string; search: string}) {
  const tenant = await getPageTenant(segment)
  const state = readPurchaseState(search)
  if (!state) notFound()
  const shopper = await getPageShopper(tenant.slug)
  const vehicle = await getVehicle(tenant.slug, state.car)
  if (!vehicle) notFound()
  if (!shopper.ok) return <GarageOutage what="your purchase" />
  // Without a session, only previews pass the gate.
  if (!shopper.data) {
    const href = linkToSignIn({type: 'checkout', redirect: linkToPurchase(state.car)})
    return <ButtonLink href={href}>Sign in</ButtonLink>
  }
  const {car} = vehicle
  const now = Date.now()
  const own = shopper.data
  const offered = await listExtras(tenant.slug)
  const read = await getRecords().run(tenant.slug, async (db) => ({
    deal: await readDeal(db, {tenant, shopper: own, car, offered}, now),
    buyer: await findLastBuyer(db, own),
  }))
  if (!read.ok) return <GarageOutage what="your purchase" />
  const {deal, buyer} = read.data
  if (!isSoldOnline(tenant, releaseToHolder(car, deal.offer.hold), now))
    return (
      <NotOnline car={car} settings={tenant.settings} deed="bought">
        {car.name} is reserved, sold, or no longer offered online. What you have filled in is kept for 90
        days.
      </NotOnline>
    )
  return (
    <PurchaseView
      tenant={tenant}
      car={car}
      step={state.step}
      note={state.note}
      phone={own.phone}
      now={now}
      typed={deal.draft?.choices ?? {}}
      saved={deal.draft}
      buyer={buyer}
      {...deal.offer}
    />
  )
}
