import type {Car, Settings} from '@forecourt/schemas'
import {type IdentityChoice, listSpecRows, listTechnicalRows, type SpecRow} from '#/domain/list-spec-rows'

/** Which of the numbers that name one vehicle the site shows. */
export function identityChoice({vehiclePage: {showVin, showRegistration}}: Settings): IdentityChoice {
  return {vin: showVin, registration: showRegistration}
}

/**
 * The rows of the part with the specifications. What a site leaves out as a summary stands among them: no fact of the
 * car is lost.
 */
export function listShownSpecs(car: Car, settings: Settings): SpecRow[] {
  return settings.vehiclePage.sections.includes('summary')
    ? listTechnicalRows(car)
    : listSpecRows(car, identityChoice(settings))
}
