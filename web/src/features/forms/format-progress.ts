/** The progress of a form of several steps in words; `nr` counts from 1. */
export function formatProgress(nr: number, steps: readonly {readonly title: string}[]): string {
  return `Step ${nr} of ${steps.length}: ${steps[nr - 1]?.title ?? ''}`
}
