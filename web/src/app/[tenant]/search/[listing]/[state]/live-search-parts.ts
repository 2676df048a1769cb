// What the live search loads, as one file: two would each carry what both need.
export {startLiveListing} from '#/features/stock-search/live/live-listing'
export {VehicleCard as Card} from '#/features/vehicle-card/vehicle-card'
