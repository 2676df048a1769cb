import {getEnv} from '#/env/env'
import {getProcessValue} from '#/lib/process-store'
import {createNoAnnouncements} from './no-announcements.ts'
import type {Announcements} from './port.ts'
import {createPostgresAnnouncements} from './postgres-announcements.ts'

/** Messages to other processes of this storefront; they share a Postgres. */
export function getAnnouncements(): Announcements {
  return getProcessValue('announcements', () => {
    const {DATABASE_URL, DATABASE_SESSION_URL: url = DATABASE_URL} = getEnv()
    return url ? createPostgresAnnouncements({url}) : createNoAnnouncements()
  })
}
