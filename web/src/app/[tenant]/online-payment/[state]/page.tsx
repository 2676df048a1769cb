import {randomUUID} from 'node:crypto'
import {cookies} from 'next/headers'
import {notFound} from 'next/navigation'
import {checkPayForm} from '#/domain/bills/check-pay-form'
import {listPayees} from '#/domain/bills/list-payees'
import {readPayAddress} from '#/domain/bills/pay-address'
import {DRAFT_COOKIE, readDraft} from '#/features/bills/pay-draft'
import {PayForm} from '#/features/bills/pay-form'
import {getPayments} from '#/gateways/payments/get-payments'
import {decodeQuery} from '#/lib/base64-url'
import {Container} from '#/ui/layout'
import {describeRoute} from '../../_parts/describe-route'
import {type PageProps, readPage} from '../../_parts/page-tenant'

// Rendered for each visit, because each rendering of the form has a separate key.
export const instant = false

export const generateMetadata = describeRoute('onlinePayment', ({settings: {onlinePayment}}) => ({
  title: onlinePayment.title,
  description: onlinePayment.text,
}))

export default async function OnlinePaymentPage({params}: PageProps<'state'>) {
  const {tenant, state} = await readPage(params)
  const draft = readDraft((await cookies()).get(DRAFT_COOKIE)?.value)
  const search = decodeQuery(state)
  if (search === null) notFound()
  const payees = listPayees(tenant, Date.now(), getPayments() !== null)
  const {onlinePayment} = tenant.settings
  const linked = new URLSearchParams(search)
  // A link with prefilled fields starts a new payment, whatever was typed before.
  const refused = search === '' ? draft : null
  const slugs = payees.map(({slug}) => slug)
  const read = refused && checkPayForm(refused.values, slugs, onlinePayment)
  return (
    <Container className="py-8 lg:py-14">
      <PayForm
        settings={onlinePayment}
        payees={payees}
        formKey={randomUUID()}
        values={refused?.values ?? readPayAddress(linked)}
        errors={read && !read.ok ? read.errors : {}}
        problem={refused?.problem ?? null}
      />
    </Container>
  )
}
