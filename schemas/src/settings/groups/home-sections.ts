/** Parts of the home page below its first screen (spec 2.30). A part without content is left out. */
export const HOME_SECTIONS = {
  bodyTiles: 'Body types',
  featured: 'Featured stock',
  models: 'New models',
  ways: 'Budget, price and makes',
  offers: 'Offers',
  stories: 'Stories',
  posts: 'Newest posts',
  proofs: 'Reasons',
  locations: 'Locations',
  reviews: 'Reviews',
  recentlySeen: 'Recently viewed cars',
  selling: 'Invitations, such as to sell a car',
} as const

export type HomeSection = keyof typeof HOME_SECTIONS
