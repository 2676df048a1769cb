/** A document as every projection of ours gives it. */
export type Row = {readonly id: string}

/** Says whether a query's result has the shape that the query asks for. */
export type IsAnswer<T> = (result: unknown) => result is T

/** The result of a list of documents. What stands in the documents is no concern of this check. */
export function isRows(result: unknown): result is readonly Row[] {
  return Array.isArray(result) && result.every(isRow)
}

/** The result of a query for one document. */
export function isRowOrNull(result: unknown): result is Row | null {
  return result === null || isRow(result)
}

/** The result of a `count()`. */
export function isCount(result: unknown): result is number {
  return Number.isInteger(result)
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
}
