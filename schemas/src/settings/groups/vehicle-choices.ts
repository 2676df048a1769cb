/** Choices whose pages do not exist yet, with what will show them. */
export const PLANNED_CHOICES = {
  reserve: 'Reserving and buying online',
  tradeIn: 'Valuing a trade-in',
} as const

/** Actions the car page can offer (spec 2.26b). */
export const VEHICLE_ACTIONS = {
  enquire: 'Enquire',
  finance: 'Get finance',
  testDrive: 'Book a test drive',
  call: 'Call us now',
  chat: 'Chat with us',
  requestPhotos: 'Request photos',
  historyReport: 'Car history report',
  directions: 'Location',
  pricePdf: 'Price as PDF',
  share: 'Share',
  similar: 'Find me something similar',
} as const

export type VehicleAction = keyof typeof VEHICLE_ACTIONS

/** Parts of the car page (spec 2.26a, c). A part with nothing to say does not show. */
export const VEHICLE_SECTIONS = {
  keyFacts: 'Key information',
  comments: 'Comments',
  whyBuy: 'Why buy from us',
  included: 'What’s included',
  protect: 'Protect your car',
  summary: 'Car summary',
  features: 'Features',
  specifications: 'All specifications',
  finance: 'Car finance',
  checkTheDealer: 'Check the dealer',
  paymentMethods: 'Payment methods',
  similar: 'Similar cars',
} as const

export type VehicleSection = keyof typeof VEHICLE_SECTIONS
