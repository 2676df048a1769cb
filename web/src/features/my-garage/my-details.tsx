import {maskMobile} from '#/domain/sign-in/parse-mobile'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {getButtonClass} from '#/ui/button'
import {GarageSection} from '#/ui/garage-section'

/** The signed-in shopper, with the ways to sign out. */
export function MyDetails({shopper}: GarageVisit) {
  return (
    <GarageSection id="details" title="Details">
      <p>
        You are signed in with your mobile number{' '}
        <span className="figures whitespace-nowrap font-semibold">{maskMobile(shopper.phone)}</span>.
      </p>
      <div className="flex flex-wrap gap-3">
        <form method="post" action="/api/sign-out">
          <button type="submit" className={getButtonClass('secondary')}>
            Sign out
          </button>
        </form>
        <form method="post" action="/api/sign-out">
          <input type="hidden" name="everywhere" value="1" />
          <button type="submit" className={getButtonClass('quiet')}>
            Sign out on all devices
          </button>
        </form>
      </div>
    </GarageSection>
  )
}
