import {connection} from 'next/server'
import {EndedLink, LinkOutage, OrderAnswerView} from '#/features/orders/order-answer-view'
import {getRecords} from '#/gateways/records/get-records'
import {readSignedLink} from '#/lib/signed-link'
import {describeTitled} from '#/routes/page-metadata'
import {readOrderRecord} from '#/services/orders/read-order-record'
import {findOrder, isPlaced} from '#/services/orders/records'
import {Container} from '#/ui/layout'
import {getPageTenant, type PageProps} from '../../../_parts/page-tenant'

export const metadata = describeTitled('Order', 'orderLink', {slug: ''})

// Rendered for each visit with the current state of the order.
export const instant = false

export default async function OrderLinkPage({params}: PageProps<'slug' | 'note'>) {
  const {tenant, slug, note} = await params
  return (
    <Container className="py-8 lg:py-14">
      <OrderLink segment={tenant} slug={slug} note={note} />
    </Container>
  )
}

async function OrderLink({segment, slug, note}: {segment: string; slug: string; note: string}) {
  await connection()
  const {slug: site} = await getPageTenant(segment)
  const link = readSignedLink('order-link', site, slug, Date.now())
  if (note === 'later') return <LinkOutage />
  if (!link) return <EndedLink />
  const read = await getRecords().run(site, async (db) => {
    const order = await findOrder(db, site, link.id)
    return order && isPlaced(order) ? {order, ...(await readOrderRecord(db, order))} : null
  })
  if (!read.ok) return <LinkOutage />
  return read.data ? <OrderAnswerView {...read.data} slug={slug} endsAt={link.endsAt} /> : <EndedLink />
}
