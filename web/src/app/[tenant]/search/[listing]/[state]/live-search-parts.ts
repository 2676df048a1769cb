// The code that the live search loads, as one file: two would both contain their shared parts.
export {startLiveListing} from '#/features/stock-search/live/live-listing'
export {VehicleCard as Card} from '#/features/vehicle-card/vehicle-card'
