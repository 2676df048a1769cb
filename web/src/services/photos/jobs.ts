import * as z from 'zod'
import {defineJobs} from '#/jobs/define-jobs'

/** The jobs that fetch the photographs of cars, sort out placeholders and remove files. */
export const PHOTO_JOBS = defineJobs({
  'fetch-photos': {body: z.object({car: z.string()})},
  'sort-photos': {everySeconds: 300},
  'prune-photos': {everySeconds: 3600},
})
