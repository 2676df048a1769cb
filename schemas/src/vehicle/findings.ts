/** How much a finding matters: to the law and to feeds, to a sale, to the look of the list. */
export type Severity = 'high' | 'medium' | 'low'

/** What may be missing or doubtful of a car's listing, the worst first. Which car it is true of is a rule of the storefront. */
export const FINDINGS = {
  noPriceBasis: {title: 'Price without saying what it includes', severity: 'high'},
  sameVin: {title: 'VIN of another car', severity: 'high'},
  sameStockNumber: {title: 'Stock number of another car', severity: 'high'},
  contactInComments: {title: 'Phone number or e-mail address in the comments', severity: 'high'},
  noOdometer: {title: 'No odometer', severity: 'high'},
  offMarket: {title: 'Price far from its market', severity: 'medium'},
  noVin: {title: 'No VIN', severity: 'medium'},
  fewPictures: {title: 'Few pictures', severity: 'medium'},
  placeholderFirst: {title: 'Placeholder as first picture', severity: 'medium'},
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

/** How bad a car's findings are together: one of a severity weighs more than all of a lower one. */
export function computeSeverity(findings: readonly Finding[]): number {
  return findings.reduce((total, finding) => total + WEIGHTS[FINDINGS[finding].severity], 0)
}
