import type {Settings} from '@forecourt/schemas/generated/site-types'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {isOn} from '@forecourt/schemas/time/windows'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {isAvailable} from '#/domain/vehicles/resolve-availability'
import {pickFavouriteSettings, resolveFavouriteRule} from '#/domain/watchlist/favourite-rule'
import {SubmitButton} from '#/ui/button'
import {PostForm} from '#/ui/post-form'
import {CompareButton, FavouriteButton} from '#/ui/vehicle-buttons'

/** Save and compare on the page of a car. `now` in ms since the epoch. */
export function VehicleActions({car, settings, now}: {car: Car; settings: Settings; now: number}) {
  const rule = resolveFavouriteRule(car, pickFavouriteSettings(settings, now))
  return (
    <div className="mt-2 flex items-center gap-5 lg:mt-0 print:hidden">
      {rule !== 'hidden' && <FavouriteButton label="Save" onlyWhenSaved={rule === 'only-when-saved'} />}
      {rule === 'shown' && hasFeature('watchlist', settings, now) && (
        <PostForm action="/api/watchlist/save-car" fields={{car_id: car.id}} className="only-plain">
          <SubmitButton kind="secondary" size="small">
            Save
          </SubmitButton>
        </PostForm>
      )}
      {isAvailable(car) && isOn(settings.features.compare, now) && <CompareButton />}
    </div>
  )
}
