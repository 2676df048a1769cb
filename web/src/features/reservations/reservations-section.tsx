import {formatRecordNumber} from '#/domain/record-number'
import {linkToReservation} from '#/domain/reservations/checkout-address'
import {getRecords} from '#/gateways/records/get-records'
import {RESERVATION_LISTENERS} from '#/services/reservation-listeners'
import {listShopperReservations, type ShopperReservation} from '#/services/reservations/shopper-reservations'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {ButtonLink} from '#/ui/button'
import {GarageRecords} from '#/ui/garage-section'
import {describeOwnReservation} from './get-reservation.ts'
import {CancelButton, TimeLeft} from './reservation-view'

/** A shopper's reserved cars, each with the remaining time and a form to cancel. */
export async function ReservationsSection({tenant, shopper, now}: GarageVisit) {
  const found = await getRecords().run(tenant.slug, (db) =>
    listShopperReservations(db, shopper, RESERVATION_LISTENERS),
  )
  return (
    <GarageRecords
      id="reservations"
      title="Reservations"
      what="your reservations"
      records={found}
      getKey={({reservation}) => reservation.id}
    >
      {(one) => <ReservedCar found={one} zone={resolveTenantZone(tenant)} now={now} />}
    </GarageRecords>
  )
}

function ReservedCar({found, zone, now}: {found: ShopperReservation; zone: string; now: number}) {
  const {id, number, vehicle, endsAt} = found.reservation
  const words = describeOwnReservation(found, {now, zone, isChecking: false})
  return (
    <div className="col-span-full grid gap-3">
      <div>
        <p className="font-semibold">{vehicle.name}</p>
        <p className="text-ink-soft">{words.text}</p>
        <p className="figures text-ink-soft">Reservation {formatRecordNumber(number)}</p>
      </div>
      {words.kind === 'held' && <TimeLeft until={endsAt.getTime()} now={now} />}
      <div className="flex flex-wrap gap-3">
        {words.kind !== 'over' && (
          <ButtonLink href={linkToReservation(id)} kind="secondary">
            {words.kind === 'unpaid' ? 'Continue to give your card' : 'See the reservation'}
          </ButtonLink>
        )}
        {words.kind === 'held' && <CancelButton id={id} isPaid={found.isPaid} />}
      </div>
    </div>
  )
}
