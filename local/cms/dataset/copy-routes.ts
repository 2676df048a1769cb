import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import * as z from 'zod'
import {createBadRequest, createNotFound} from '../http/api-error.ts'
import {openEventStream} from '../http/event-stream.ts'
import {readInput} from '../http/read-body.ts'
import {allowManagers, getPathParam, type Reply, type Route, type RouteContext} from '../http/route.ts'

/**
 * https://www.sanity.io/docs/content-lake/how-to-use-cloud-clone-for-datasets: copies of datasets. Undocumented routes, as
 * the service's command line asks. A copy is complete when its request is answered, and so is its job.
 */
export const COPY_ROUTES: readonly Route[] = [
  ...allowManagers([
    {method: 'PUT', path: '/datasets/:name/copy', handle: copyDataset},
    {method: 'PUT', path: '/projects/:projectId/datasets/:name/copy', handle: copyDataset},
    {method: 'GET', path: '/projects/:projectId/datasets/copy', handle: listJobs},
    {method: 'GET', path: '/jobs/:jobId', handle: (context) => ({body: showJob(findJob(context))})},
  ]),
  {method: 'GET', path: '/jobs/:jobId/listen', handle: listenToJob},
]

const inputSchema = z.object({
  targetDataset: z.string(),
  skipHistory: z.boolean().default(false),
  skipContentReleases: z.boolean().default(false),
})

const jobSchema = z.object({
  id: z.string(),
  source: z.string(),
  target: z.string(),
  withHistory: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
type Job = z.infer<typeof jobSchema>

const COLUMNS =
  'id, source, target, with_history AS withHistory, created_at AS createdAt, updated_at AS updatedAt'
const DEFAULT_JOBS = 10
const MAX_JOBS = 1000

async function copyDataset(context: RouteContext): Promise<Reply> {
  const {lake, caller, request} = context
  const words = '"targetDataset" must be the name of the new dataset'
  const {targetDataset, skipHistory, skipContentReleases} = await readInput(request, inputSchema, words)
  const source = getPathParam(context, 'name')
  const createdAt = new Date().toISOString()
  await lake.datasets.copy({
    source,
    target: targetDataset,
    createdBy: caller.identity,
    withHistory: !skipHistory,
    withReleases: !skipContentReleases,
  })
  const id = `jo${randomBytes(10).toString('hex')}`
  lake.database
    .prepare(
      'INSERT INTO copy_jobs (id, source, target, with_history, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .run(id, source, targetDataset, Number(!skipHistory), createdAt, new Date().toISOString())
  const aclMode = lake.datasets.isPublic(targetDataset) ? 'public' : 'private'
  return {body: {jobId: id, datasetName: targetDataset, message: `Copied dataset "${source}"`, aclMode}}
}

function listJobs(context: RouteContext): Reply {
  const {searchParams} = context.url
  const limit = readCount(searchParams.get('limit'), DEFAULT_JOBS)
  const offset = readCount(searchParams.get('offset'), 0)
  const rows = context.lake.database
    .prepare(`SELECT ${COLUMNS} FROM copy_jobs ORDER BY rowid DESC LIMIT ? OFFSET ?`)
    .all(Math.min(limit, MAX_JOBS), offset)
  return {body: rows.map((row) => showJob(jobSchema.parse(row)))}
}

function readCount(text: string | null, fallback: number): number {
  const count = Number(text ?? fallback)
  if (Number.isInteger(count) && count >= 0) return count
  throw createBadRequest('"limit" and "offset" must be whole numbers')
}

/** The command line reads this stream without a token; a job's id cannot be guessed. */
function listenToJob(context: RouteContext): Reply {
  const job = readJob(context.lake.database, getPathParam(context, 'jobId'))
  if (job === undefined) throw createNotFound('Job not found')
  const stream = openEventStream(context.response, () => undefined)
  stream.send('job', showJob(job))
  stream.send('done', showJob(job))
  stream.close()
  return undefined
}

function findJob({lake, params}: RouteContext): Job {
  const job = readJob(lake.database, params.jobId ?? '')
  if (job === undefined) throw createNotFound('Job not found')
  return job
}

function readJob(database: DatabaseSync, id: string): Job | undefined {
  const row = database.prepare(`SELECT ${COLUMNS} FROM copy_jobs WHERE id = ?`).get(id)
  return row && jobSchema.parse(row)
}

function showJob({source, target, withHistory, ...job}: Job) {
  return {
    ...job,
    sourceDataset: source,
    targetDataset: target,
    withHistory: withHistory === 1,
    state: 'completed',
    progress: 100,
  }
}
