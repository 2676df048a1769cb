/** What 100 km of driving costs: litres or kilowatt hours, and dollars for one of them. */
type Driving = {readonly use: number; readonly price: number}

/** The cost of so many kilometres, in whole dollars: distance times use times price. */
export function computeYearlyCost({use, price}: Driving, kilometres: number): number {
  return Math.round((kilometres / 100) * use * price)
}
