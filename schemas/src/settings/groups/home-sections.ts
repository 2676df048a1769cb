/** Parts of the home page below its first screen (spec 2.30). A part without content is left out. */
export const HOME_SECTIONS = {
  bodyTiles: 'Body types',
  featured: 'Featured stock',
  models: 'New models',
  ways: 'Budget, price and makes',
  offers: 'Offers',
  proofs: 'Reasons',
  locations: 'Locations',
  reviews: 'Reviews',
  recentlySeen: 'Recently viewed cars',
  selling: 'Selling and quiet bands',
} as const

export type HomeSection = keyof typeof HOME_SECTIONS
