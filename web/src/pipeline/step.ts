import type {NextRequest, NextResponse} from 'next/server'

/** What the steps know of a request so far. */
export type Visit = {
  readonly request: NextRequest
  /** The decoded path, always starting with `/`. */
  readonly path: string
  /** The site that answers, once a step has found it. */
  readonly site: string | null
}

/** One step: answers the request, or hands a visit on to the next step. */
export type Step = (visit: Visit) => Promise<StepResult> | StepResult
export type StepResult = {readonly answer: NextResponse} | {readonly next: Visit}

/** Runs the steps in order until one answers. The last step must answer. */
export async function runSteps(steps: readonly Step[], first: Visit): Promise<NextResponse> {
  let visit = first
  for (const step of steps) {
    const result = await step(visit)
    if ('answer' in result) return result.answer
    visit = result.next
  }
  throw new Error('No step answered: the last one must')
}
