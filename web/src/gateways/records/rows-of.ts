/** The rows of an answer. Both drivers answer an object with rows; the shared type does not say so. */
export function getRows(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : []
}
