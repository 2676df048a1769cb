import type {Car} from '@forecourt/schemas'
import {favouriteRule} from '#/domain/favourite-rule'
import {isAvailable} from '#/domain/resolve-availability'
import {vehicleTitle} from '#/features/vehicle-detail/vehicle-title'
import {CompareButton} from '#/ui/compare-button'
import {SaveButton} from '#/ui/save-button'

const SITE = {show: true, requirePriceAndImage: false}

/** Save and compare on the page of a car. */
export function KeepCar({car}: {car: Car}) {
  const name = vehicleTitle(car).main
  const rule = favouriteRule(car, SITE)
  return (
    <div className="mt-2 flex items-center gap-5 lg:mt-0">
      {rule !== 'hidden' && (
        <SaveButton name={name} label="Save" onlyWhenSaved={rule === 'only-when-saved'} />
      )}
      {isAvailable(car) && <CompareButton name={name} />}
    </div>
  )
}
