import type {Model} from './list-models'

type Grades = Model['grades']

/** One row of the comparison; null if a grade does not specify it. */
type GradeRow = {readonly name: string; readonly values: readonly (string | null)[]}

export type GradeComparison = {
  /** Rows in which the grades differ, in the order first written. */
  readonly differing: readonly GradeRow[]
  /** Facts that hold for every grade. */
  readonly shared: readonly {readonly label: string; readonly value: string}[]
}

/** The specifications of a model's grades in comparison; common ones are separate. */
export function compareGrades({
  grades,
  specifications,
}: Pick<Model, 'grades' | 'specifications'>): GradeComparison {
  const names = [...new Set(grades.flatMap((grade) => grade.specifications.map(({name}) => name)))]
  const rows = names.map((name) => ({name, values: grades.map((grade) => findValue(grade, name))}))
  const isShared = ({values}: GradeRow) => values.every((value) => value === values[0])
  return {
    differing: rows.filter((row) => !isShared(row)),
    shared: [
      ...specifications.map(({name, value}) => ({label: name, value})),
      ...rows.filter(isShared).map(({name, values}) => ({label: name, value: values[0] ?? ''})),
    ],
  }
}

function findValue({specifications}: Grades[number], name: string): string | null {
  return specifications.find((one) => one.name === name)?.value ?? null
}

/** The price difference to the previous grade, in dollars; null for the first, and if a price is missing. */
export function getStepUp(grades: Grades, at: number): number | null {
  const [before, own] = [grades[at - 1]?.price ?? null, grades[at]?.price ?? null]
  return before === null || own === null ? null : own - before
}

/** A model's lowest price: as entered by staff, otherwise of its cheapest grade; null if neither is known. */
export function getFromPrice({fromPrice, grades}: Pick<Model, 'fromPrice' | 'grades'>): number | null {
  const prices = grades.flatMap(({price}) => price ?? [])
  return fromPrice ?? (prices.length > 0 ? Math.min(...prices) : null)
}
