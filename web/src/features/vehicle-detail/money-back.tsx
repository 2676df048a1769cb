import type {Settings} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {isAvailable} from '#/domain/resolve-availability'

type Props = {car: Car; settings: Settings['vehiclePage']['moneyBack']}

/** The guarantee that comes with used cars where the site gives one (spec 9.5b). */
export function MoneyBack({car, settings: {show, hours, text}}: Props) {
  if (!show || car.car_type !== 'used' || !isAvailable(car)) return null
  return <p className="text-sm font-medium">{text.replaceAll('{hours}', String(hours))}</p>
}
