import type {Settings} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'

type CertifiedSettings = Pick<Settings['tags'], 'certifiedMake' | 'certifiedEveryMake'>

/** Whether a site shows a vehicle as certified: a used one of its make, or of any where the site says so (spec 4.1c). */
export function isCertified(
  {certified, car_type, make}: Pick<Car, 'certified' | 'car_type' | 'make'>,
  {certifiedMake, certifiedEveryMake}: CertifiedSettings,
): boolean {
  if (!certified || car_type !== 'used') return false
  return certifiedEveryMake || (certifiedMake !== null && isSame(make, certifiedMake))
}

function isSame(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
