import {linkTo} from '@forecourt/schemas/routes/routes'
import {connection} from 'next/server'
import {linkToForm} from '#/domain/forms/form-links'
import {GARAGE_OUTCOMES, GARAGE_STATE} from '#/domain/my-garage/garage-address'
import {BookingView} from '#/features/bookings/booking-view'
import {getRecords} from '#/gateways/records/get-records'
import {decodeQuery} from '#/lib/base64-url'
import {describeTitled} from '#/routes/page-metadata'
import {readBookingLink} from '#/services/leads/booking-link'
import {findLeadBooking} from '#/services/leads/records/shopper-leads'
import {ButtonLink} from '#/ui/button'
import {GarageOutage} from '#/ui/garage-section'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {Notice} from '#/ui/notice'
import {getPageTenant, type PageProps} from '../../../_parts/page-tenant'

export const metadata = describeTitled('Your booking', 'booking', {slug: ''})

// Rendered for each visit with the current state of the booking.
export const instant = false

export default async function BookingPage({params}: PageProps<'slug' | 'state'>) {
  const {tenant, slug, state} = await params
  const search = new URLSearchParams(decodeQuery(state) ?? '')
  const outcome = GARAGE_STATE.read(search).outcome
  const told = outcome && GARAGE_OUTCOMES[outcome]
  return (
    <Container className="py-8 lg:py-14">
      <div className="mx-auto max-w-3xl">
        <Heading level={1} className="mb-6">
          Your booking
        </Heading>
        {told && (
          <Notice tone={told.tone} className="mb-6">
            {told.words}
          </Notice>
        )}
        <Booking segment={tenant} slug={slug} search={search} isCancelled={outcome === 'cancelled'} />
      </div>
    </Container>
  )
}

type Props = {segment: string; slug: string; search: URLSearchParams; isCancelled: boolean}

async function Booking({segment, slug, search, isCancelled}: Props) {
  await connection()
  const tenant = await getPageTenant(segment)
  const lead = readBookingLink(tenant.slug, slug)
  const now = Date.now()
  const read = await getRecords().run(tenant.slug, (db) =>
    lead === null ? Promise.resolve(null) : findLeadBooking(db, tenant.slug, lead, now),
  )
  if (!read.ok) return <GarageOutage what="your booking" />
  if (!read.data) {
    return (
      <>
        {!isCancelled && (
          <p className="mb-6 measure text-lg">
            There is no booking at this address any more. It is over, or it was cancelled.
          </p>
        )}
        <ButtonLink href={linkToForm('general')}>Write to us</ButtonLink>
      </>
    )
  }
  const address = {page: linkTo('booking', {slug}), anchor: '', action: `/api/bookings/${slug}`}
  return (
    <div className="rounded-card bg-sunk p-4 sm:p-6">
      <BookingView tenant={tenant} booking={read.data} address={address} search={search} now={now} />
    </div>
  )
}
