/** The states and territories of Australia, by their abbreviation in addresses. */
export const STATE_NAMES = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  SA: 'South Australia',
  WA: 'Western Australia',
  TAS: 'Tasmania',
  ACT: 'ACT',
  NT: 'Northern Territory',
} as const

export type StateName = keyof typeof STATE_NAMES
