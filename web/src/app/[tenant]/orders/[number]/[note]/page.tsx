import {linkToOrder, linkToPurchase, PURCHASE_STATE} from '#/domain/orders/purchase-address'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {OrderPending, OrderView} from '#/features/orders/order-view'
import {getRecords} from '#/gateways/records/get-records'
import {describeTitled} from '#/routes/page-metadata'
import {readOrderRecord} from '#/services/orders/read-order-record'
import {findOwnOrder, isPlaced} from '#/services/orders/records'
import {ButtonLink} from '#/ui/button'
import {GarageOutage} from '#/ui/garage-section'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {getPageShopper} from '../../../_parts/page-shopper'
import {getPageTenant, type PageProps} from '../../../_parts/page-tenant'
import {UnknownRecord} from '../../../_parts/unknown-record'

export const metadata = describeTitled('Your order', 'order', {slug: ''})

// Rendered for each visit with the shopper's session, and not cached.
export const instant = false

export default async function OrderPage({params}: PageProps<'number' | 'note'>) {
  const {tenant, number, note} = await params
  return (
    <Container className="py-8 lg:py-12">
      <Order segment={tenant} number={number} note={note} />
    </Container>
  )
}

async function Order({segment, number, note}: {segment: string; number: string; note: string}) {
  const tenant = await getPageTenant(segment)
  const {slug: site, settings, locations} = tenant
  const shopper = await getPageShopper(site)
  if (!shopper.ok) return <GarageOutage what="your order" />
  if (!shopper.data)
    return (
      <ButtonLink href={linkToSignIn({type: 'checkout', redirect: linkToOrder(number)})}>Sign in</ButtonLink>
    )
  const own = shopper.data
  const read = await getRecords().run(site, async (db) => {
    const order = await findOwnOrder(db, own, number)
    return order && {order, ...(await readOrderRecord(db, order))}
  })
  if (!read.ok) return <GarageOutage what="your order" />
  if (!read.data) return <UnknownRecord what="this order" tenant={tenant} />
  const {order, reservation, events, ledger} = read.data
  const now = Date.now()
  if (!isPlaced(order)) {
    const isPaying = reservation?.state === 'paying' && reservation.endsAt.getTime() > now
    return isPaying ? <OrderPending /> : <NotPlaced car={order.vehicle.slug} />
  }
  return (
    <OrderView
      order={order}
      events={events}
      now={now}
      answerBy={reservation?.endsAt.getTime() ?? null}
      ledger={ledger}
      places={locations}
      note={PURCHASE_STATE.read(`told=${note}`).note}
      contract={settings.purchase.contract}
    />
  )
}

function NotPlaced({car}: {car: string}) {
  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <Heading level={1}>This order is not placed</Heading>
      <p className="text-lg text-ink-soft">
        The deposit was not paid in time. If you did pay, the money goes back by itself, and we write to you.
      </p>
      <p>
        <ButtonLink href={linkToPurchase(car)}>Continue with it</ButtonLink>
      </p>
    </div>
  )
}
