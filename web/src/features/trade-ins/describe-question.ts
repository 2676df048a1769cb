/** The label of the button that ends the questions about the condition. */
export const SAVE = 'Save and continue'

/** The line above a question about the condition: `index` from 0, of `count`. */
export function describeQuestion(index: number, count: number): string {
  return `Question ${index + 1} of ${count}`
}
