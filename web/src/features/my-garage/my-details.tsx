import {markTarget} from '#/browser/behaviour'
import {getButtonClass} from '#/ui/button'

/**
 * The signed-in shopper, with the ways to sign out. The page is the same for all: `shopper-phone` fills in the number.
 */
export function MyDetails() {
  return (
    <section aria-label="Details" className="grid max-w-xl gap-5 rounded-card bg-sunk p-5 sm:p-8">
      <shopper-phone className="contents">
        <p>
          You are signed in with your mobile number
          <span {...markTarget('shopper-phone', 'phone')} className="figures font-semibold" />.
        </p>
      </shopper-phone>
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
    </section>
  )
}
