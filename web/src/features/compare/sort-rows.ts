/** What decides between cars, first; rows that are not named keep their order after these. */
const DECIDING: readonly string[] = [
  'Year',
  'Odometer',
  'Transmission',
  'Fuel',
  'Body',
  'Style',
  'Sleeps',
  'Seats',
  'Drive',
  'Doors',
  'Condition',
  'Colour',
  'Engine',
  'Fuel use, combined',
  'ANCAP safety rating',
]

/** What decides last. */
const SIZES: readonly string[] = ['Length', 'Width', 'Height', 'Gross vehicle mass']

/** Rows in the order in which they help to decide (spec 1.4): what a shopper asks first on top, sizes at the end. */
export function sortRows<Row extends {readonly label: string}>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => getRank(a.label) - getRank(b.label))
}

function getRank(label: string): number {
  const early = DECIDING.indexOf(label)
  if (early >= 0) return early
  return DECIDING.length + 1 + SIZES.indexOf(label)
}
