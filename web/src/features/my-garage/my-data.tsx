import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {listBookings} from '#/gateways/records/leads/shopper-leads'
import {getService} from '#/gateways/services'
import type {GarageVisit} from '#/shoppers/garage-section'
import {getButtonClass} from '#/ui/button'
import {GarageSection} from '#/ui/garage-section'

/** Everything that is kept of a shopper, to take away or to delete; deleting asks once more. */
export async function MyData({tenant, shopper, search, now}: GarageVisit) {
  const isAsked = search.get('confirm') === 'delete'
  const booked = isAsked
    ? await getService('records').run(tenant.slug, (db) => listBookings(db, shopper, now))
    : null
  return (
    <GarageSection id="data" title="Your data">
      {isAsked ? (
        <form
          method="post"
          action="/api/my-garage/delete"
          className="grid gap-4 rounded-card bg-sunk p-4 sm:p-5"
        >
          <p className="font-semibold">Delete your account on this site for good?</p>
          <p className="max-w-[60ch]">
            Your watchlist and everything else here is deleted, and your name, number and words are taken out
            of what you have sent. What the dealer has received already is with the dealer: ask them to delete
            it.
          </p>
          {booked?.ok && booked.data.length > 0 && (
            <p className="max-w-[60ch] font-semibold">
              {booked.data.length === 1
                ? 'The time that you have booked is cancelled, and the dealer is told.'
                : `The ${booked.data.length} times that you have booked are cancelled, and the dealer is told.`}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <button
              type="submit"
              name="confirm"
              value="delete"
              className={getButtonClass('primary', 'medium')}
            >
              Delete for good
            </button>
            <a href={linkTo('myGarage')} className={getButtonClass('secondary', 'medium')}>
              Keep my account
            </a>
          </div>
        </form>
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
