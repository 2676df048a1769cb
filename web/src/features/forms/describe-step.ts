/** The line above a step of a form: `index` from 0, of `count` steps. */
export function describeStep(index: number, count: number, title: string): string {
  return `Step ${index + 1} of ${count}: ${title}`
}
