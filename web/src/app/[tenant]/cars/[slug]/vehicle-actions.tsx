import {isOn} from '@forecourt/schemas/settings/is-on'
import type {Settings} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {resolveFavouriteRule} from '#/domain/favourite-rule'
import {pickFavouriteSettings} from '#/domain/pick-favourite-settings'
import {isAvailable} from '#/domain/resolve-availability'
import {buildVehicleTitle} from '#/domain/vehicle-title'
import {CompareButton} from '#/ui/compare-button'
import {FavouriteButton} from '#/ui/favourite-button'

/** Save and compare on the page of a car. `now` in ms since the epoch. */
export function VehicleActions({car, settings, now}: {car: Car; settings: Settings; now: number}) {
  const name = buildVehicleTitle(car).main
  const rule = resolveFavouriteRule(car, pickFavouriteSettings(settings, now))
  return (
    <div className="mt-2 flex items-center gap-5 lg:mt-0 print:hidden">
      {rule !== 'hidden' && (
        <FavouriteButton name={name} label="Save" onlyWhenSaved={rule === 'only-when-saved'} />
      )}
      {isAvailable(car) && isOn(settings.features.compare, now) && <CompareButton name={name} />}
    </div>
  )
}
