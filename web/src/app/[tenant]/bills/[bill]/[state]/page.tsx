import {linkToBill} from '#/domain/bills/pay-address'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {BillView} from '#/features/bills/bill-view'
import {describeTitled} from '#/routes/page-metadata'
import {getBill} from '#/services/bills/get-bill'
import {getReceipt} from '#/services/bills/get-receipt'
import {getReserveParts} from '#/services/get-reserve-parts'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {ButtonLink} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {Notice} from '#/ui/notice'
import {getPageShopper} from '../../../_parts/page-shopper'
import {type PageProps, readPage} from '../../../_parts/page-tenant'
import {UnknownRecord} from '../../../_parts/unknown-record'

export const metadata = describeTitled('Your payment', 'bill', {slug: ''})

// Rendered for each visit, because the provider is queried for the current state of the payment.
export const instant = false

export default async function BillPage({params}: PageProps<'bill' | 'state'>) {
  const {tenant, bill, state} = await readPage(params)
  return (
    <Container className="py-8 lg:py-14">
      <Bill tenant={tenant} id={bill} isReturnFromPayment={state === 'back'} />
    </Container>
  )
}

type Props = {tenant: TenantConfig; id: string; isReturnFromPayment: boolean}

async function Bill({tenant, id, isReturnFromPayment}: Props) {
  const shopper = await getPageShopper(tenant.slug)
  const found = shopper.ok ? await readBill(tenant, id, shopper.data?.id ?? null) : null
  if (found === null) return <Outage />
  if (found.kind === 'absent') return <UnknownRecord what="this receipt" tenant={tenant} />
  if (found.kind === 'signed-out') return <SignedOut id={id} />
  if (found.kind === 'link-over') return <LinkOver phone={tenant.settings.identity.phone} />
  return <BillView {...found} isReturnFromPayment={isReturnFromPayment} zone={resolveTenantZone(tenant)} />
}

/** The bill with its receipt; null if the records are unavailable. */
async function readBill(tenant: TenantConfig, id: string, shopper: string | null) {
  try {
    const parts = await getReserveParts()
    const {records} = parts
    const found = await getBill(parts, tenant.slug, id, shopper)
    if (found.kind !== 'found') return found
    const {paid} = found
    const receipt =
      paid.bill.paidAt === null
        ? null
        : await records.forSite(tenant.slug, (db) => getReceipt(db, paid, tenant))
    return {...found, receipt}
  } catch {
    return null
  }
}

function Outage() {
  return (
    <Notice tone="critical">
      We cannot look your payment up right now. Nothing is lost, and please do not pay a second time; load the
      page again in a minute.
    </Notice>
  )
}

function LinkOver({phone}: {phone: string | null}) {
  return (
    <div className="mx-auto max-w-xl">
      <Heading level={1}>This link is no longer in use</Heading>
      <p className="mt-2 text-lg text-ink-soft">
        It showed a receipt for three months after the payment. To get a copy, have the receipt’s number ready
        and {phone ? `call ${phone}` : 'write to us'}.
      </p>
    </div>
  )
}

function SignedOut({id}: {id: string}) {
  return (
    <div className="mx-auto max-w-xl">
      <Heading level={1}>Your payment</Heading>
      <p className="mt-2 mb-6 text-lg text-ink-soft">It was paid signed in. Sign in to see its receipt.</p>
      <ButtonLink href={linkToSignIn({type: 'online-payment', redirect: linkToBill(id)})}>Sign in</ButtonLink>
    </div>
  )
}
