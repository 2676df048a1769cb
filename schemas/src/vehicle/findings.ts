/** How serious a finding is: for the law and for feeds, for a sale, for the appearance of the list. */
export type Severity = 'high' | 'medium' | 'low'

/**
 * What may be missing or doubtful in a car's listing, the most serious first. The storefront's rules decide which
 * cars have it.
 */
export const FINDINGS = {
  noPriceBasis: {title: 'Price without saying what it includes', severity: 'high'},
  sameVin: {title: 'VIN of another car', severity: 'high'},
  sameStockNumber: {title: 'Stock number of another car', severity: 'high'},
  contactInComments: {title: 'Phone number or e-mail address in the comments', severity: 'high'},
  noOdometer: {title: 'No odometer', severity: 'high'},
  offMarket: {title: 'Price far from its market', severity: 'medium'},
  overMarket: {title: 'Price above its market', severity: 'medium'},
  noVin: {title: 'No VIN', severity: 'medium'},
  fewPictures: {title: 'Few pictures', severity: 'medium'},
  placeholderFirst: {title: 'Placeholder as first picture', severity: 'medium'},
  aged: {title: 'Long in stock', severity: 'medium'},
  seldomViewed: {title: 'Seldom viewed', severity: 'medium'},
  viewedNotAsked: {title: 'Often viewed, no enquiry', severity: 'medium'},
  noTestDrive: {title: 'No time for a test drive', severity: 'medium'},
  samePicture: {title: 'Same picture twice', severity: 'low'},
  noFacts: {title: 'Facts of its card missing', severity: 'low'},
  noComments: {title: 'No comments', severity: 'low'},
  shouting: {title: 'Comments in capitals', severity: 'low'},
  noColour: {title: 'No colour', severity: 'low'},
} as const satisfies {readonly [name: string]: {readonly title: string; readonly severity: Severity}}

export type Finding = keyof typeof FINDINGS

/** Findings in order, the worst first. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const order = Object.keys(FINDINGS)
  return findings.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
}

const WEIGHTS: {readonly [severity in Severity]: number} = {high: 100, medium: 10, low: 1}

/** The combined severity of a car's findings: one finding outweighs all those of lower severity. */
export function computeSeverity(findings: readonly Finding[]): number {
  return findings.reduce((total, finding) => total + WEIGHTS[FINDINGS[finding].severity], 0)
}
