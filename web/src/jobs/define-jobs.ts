import type {SQL} from 'drizzle-orm'
import * as z from 'zod'
import type {JobHandler} from './job-handler.ts'
import type {JobBody, JobKind} from './tables.ts'

type Declared = {
  /** The body of its rows; a kind without one says nothing more than its site and key. */
  readonly body?: z.ZodType<JobBody>
  /** Periodic work of the platform: the interval in seconds. */
  readonly everySeconds?: number
  /** For work that may take longer than the worker's deadline: the longest, in ms. */
  readonly longMs?: number
}

/** A declared kind of job. */
export type Job<Body extends JobBody = JobBody> = {
  readonly kind: JobKind
  readonly body: z.ZodType<Body>
  readonly everySeconds: number | null
  readonly longMs: number | null
}

export type Jobs = {readonly [kind: string]: Job}

type BodyOf<J> = J extends Job<infer Body> ? Body : never

type NoBody = {readonly [fact: string]: never}
const NO_BODY: z.ZodType<NoBody> = z.object({})

type Defined<D> = {
  readonly [Kind in keyof D]: Job<
    D[Kind] extends {readonly body: z.ZodType<infer Body extends JobBody>} ? Body : NoBody
  >
}

/**
 * Declares the kinds of jobs of a capability: their names, the bodies of their rows, and when they run. A row can be
 * made with a declared kind and its own body only (`buildJob`).
 */
export function defineJobs<D extends {readonly [kind: string]: Declared}>(declared: D): Defined<D> {
  const defined = Object.entries(declared).map(
    ([kind, {body = NO_BODY, everySeconds = null, longMs = null}]): [string, Job] => [
      kind,
      {kind: kind as JobKind, body, everySeconds, longMs},
    ],
  )
  return Object.fromEntries(defined) as Defined<D>
}

/** The names of declared kinds. */
export function listKinds(declared: Jobs): JobKind[] {
  return Object.values(declared).map(({kind}) => kind)
}

export type JobRow<Body extends JobBody> = {
  readonly site: string
  /** With the site and the kind it names the job: a second row with the same key is not added. */
  readonly key: string
  readonly body: Body
  /** The earliest start; now by default. */
  readonly dueAt?: Date | SQL<Date>
  readonly id?: string
}

/** The row of a job of this kind, to be inserted in the transaction of what requests it. */
export function buildJob<Body extends JobBody, Row extends JobRow<Body>>(
  {kind}: Job<Body>,
  row: Row,
): Row & {readonly kind: JobKind} {
  return {...row, kind}
}

/** A job that may run now, with its parsed body. */
export type JobRun<Body> = Omit<Parameters<JobHandler>[0], 'body'> & {readonly body: Body}

/** Runs one job; otherwise as `JobHandler`. */
type Handle<Body> = (job: JobRun<Body>, signal: AbortSignal) => ReturnType<JobHandler>

/** Handlers of declared jobs. A body of another shape is a failed try. `defineService` asks for one of each kind. */
export function createJobHandlers<J extends Jobs, Kind extends keyof J & string>(
  declared: J,
  handlers: {readonly [kind in Kind]: Handle<BodyOf<J[kind]>>},
): {readonly [kind in Kind]: JobHandler} {
  const handled = Object.entries(handlers).map(([kind, given]): [string, JobHandler] => {
    const {body} = declared[kind] as Job
    const handle = given as Handle<JobBody>
    return [kind, async (job, signal) => await handle({...job, body: body.parse(job.body)}, signal)]
  })
  return Object.fromEntries(handled) as {readonly [kind in Kind]: JobHandler}
}
