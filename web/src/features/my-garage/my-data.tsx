import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import type {GarageVisit} from '#/shoppers/garage-section'
import {getButtonClass} from '#/ui/button'
import {GarageSection} from '#/ui/garage-section'

/** Everything that is kept of a shopper, to take away or to delete; deleting asks once more. */
export function MyData({search}: GarageVisit) {
  return (
    <GarageSection id="data" title="Your data">
      {search.get('confirm') === 'delete' ? (
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
