import type {Limits} from '#/gateways/records/server-records'
import {WAIT_LIMIT_MS} from '../../../local/testing/patience.ts'

/** The limits of a database in tests: a busy machine must not look like a database that is away. */
export const PATIENT_LIMITS: Limits = {
  connect: WAIT_LIMIT_MS,
  site: WAIT_LIMIT_MS,
  role: WAIT_LIMIT_MS,
  away: WAIT_LIMIT_MS,
}
