import {linkTo} from '@forecourt/schemas/routes/routes'
import {getRecords} from '#/gateways/records/get-records'
import {listBookings} from '#/services/leads/records/shopper-leads'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {GarageOutage, GarageSection} from '#/ui/garage-section'
import {BookingView} from './booking-view'

/** A shopper's booked times, each with forms to move or cancel it. */
export async function Bookings({tenant, shopper, search, now}: GarageVisit) {
  const booked = await getRecords().run(tenant.slug, (db) => listBookings(db, shopper, now))
  if (booked.ok && booked.data.length === 0) return null
  const address = {page: linkTo('myGarage'), anchor: '#bookings', action: '/api/my-garage/bookings'}
  return (
    <GarageSection id="bookings" title="Bookings">
      {booked.ok ? (
        <ul className="grid gap-3">
          {booked.data.map((booking) => (
            <li key={booking.leadId} className="rounded-card bg-sunk p-4 sm:p-5">
              <BookingView tenant={tenant} booking={booking} address={address} search={search} now={now} />
            </li>
          ))}
        </ul>
      ) : (
        <GarageOutage what="your bookings" />
      )}
    </GarageSection>
  )
}
