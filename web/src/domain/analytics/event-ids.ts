/** The ids that older reports use for shoppers' actions (spec 7.17a). */
export const EVENT_IDS = {
  enquiryNew: 14,
  enquiryUsed: 15,
  testDrive: 17,
  form: 22,
  phone: 25,
  saved: 39,
  testDriveUsed: 48,
  careers: 51,
} as const

export type EventId = (typeof EVENT_IDS)[keyof typeof EVENT_IDS]
