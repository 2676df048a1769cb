import type {Car, Settings} from '@forecourt/schemas'
import {listSpecRows, listTechnicalRows, type SpecChoice, type SpecRow} from '#/domain/list-spec-rows'

/** What a site shows of a vehicle's numbers and stars. */
export function specChoice({vehiclePage}: Settings): SpecChoice {
  const {showVin, showRegistration, undatedSafetyStars} = vehiclePage
  return {vin: showVin, registration: showRegistration, undatedStars: undatedSafetyStars}
}

/**
 * The rows of the part with the specifications. What a site leaves out as a summary stands among them: no fact of the
 * car is lost.
 */
export function listShownSpecs(car: Car, settings: Settings): SpecRow[] {
  return settings.vehiclePage.sections.includes('summary')
    ? listTechnicalRows(car, specChoice(settings))
    : listSpecRows(car, specChoice(settings))
}
