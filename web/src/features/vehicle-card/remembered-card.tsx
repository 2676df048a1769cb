import {rememberMarkup} from '#platform/static-html/remember-markup'
import {VehicleCard} from './vehicle-card'

/** A card as pages render it: one that was rendered before for the same car and settings is not rendered again. */
export const RememberedCard = rememberMarkup('vehicle-card', VehicleCard)
