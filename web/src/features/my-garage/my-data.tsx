import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {GARAGE_OUTCOMES} from '#/domain/my-garage/garage-address'
import {getRecords} from '#/gateways/records/get-records'
import {listBookings} from '#/services/leads/records/shopper-leads'
import {hasLiveOrder} from '#/services/orders/records'
import {hasLiveReservation} from '#/services/reservations/shopper-reservations'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {getButtonClass, SubmitButton} from '#/ui/button'
import {GarageOutage, GarageSection} from '#/ui/garage-section'
import {Notice} from '#/ui/notice'
import {PostForm} from '#/ui/post-form'

/** All data stored about a shopper, to download or to delete; deleting asks for confirmation. */
export function MyData(visit: GarageVisit) {
  return (
    <GarageSection id="data" title="Your data">
      {visit.search.get('confirm') === 'delete' ? (
        <Confirmation {...visit} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <a href="/api/my-garage/data" download className={getButtonClass('secondary')}>
            Download my data
          </a>
          <a
            href={`${withQuery(linkTo('myGarage'), {confirm: 'delete'})}#data`}
            className={getButtonClass('quiet')}
          >
            Delete my account
          </a>
        </div>
      )}
    </GarageSection>
  )
}

async function Confirmation({tenant, shopper, now}: GarageVisit) {
  const open = await getRecords().run(tenant.slug, async (db) => ({
    booked: (await listBookings(db, shopper, now)).length,
    hasCar: (await hasLiveReservation(db, shopper)) || (await hasLiveOrder(db, shopper)),
  }))
  if (!open.ok) return <GarageOutage what="what is open" />
  const {booked, hasCar} = open.data
  if (hasCar)
    return (
      <>
        <Notice tone="warning">{GARAGE_OUTCOMES['live-reservation'].words}</Notice>
        <KeepLink />
      </>
    )
  return (
    <PostForm action="/api/my-garage/delete" className="grid gap-4 rounded-card bg-sunk p-4 sm:p-5">
      <p className="font-semibold">Delete your account on this site for good?</p>
      <p className="measure">
        Your watchlist and everything else here is deleted, and your name, number and words are taken out of
        what you have sent. What the dealer has received already is with the dealer: ask them to delete it.
      </p>
      {booked > 0 && (
        <p className="measure font-semibold">
          {booked === 1
            ? 'The time that you have booked is cancelled, and the dealer is told.'
            : `The ${booked} times that you have booked are cancelled, and the dealer is told.`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="confirm" value="delete">
          Delete for good
        </SubmitButton>
        <KeepLink />
      </div>
    </PostForm>
  )
}

function KeepLink() {
  return (
    <a href={linkTo('myGarage')} className={getButtonClass('secondary', 'medium', 'justify-self-start')}>
      Keep my account
    </a>
  )
}
