import type {Settings} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {listSpecRows, listTechnicalRows, type SpecRow} from '#/domain/list-spec-rows'

/**
 * The rows of the part with the specifications. What a site leaves out as a summary stands among them: no fact of the
 * car is lost.
 */
export function listShownSpecs(car: Car, settings: Settings): SpecRow[] {
  return settings.vehiclePage.sections.includes('summary')
    ? listTechnicalRows(car, settings.vehiclePage)
    : listSpecRows(car, settings.vehiclePage)
}
