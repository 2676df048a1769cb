/** The rows of a result. Both drivers return an object with rows, which their shared type lacks. */
export function getRows(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : []
}
