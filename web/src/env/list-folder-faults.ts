import {accessSync, constants, existsSync, statSync} from 'node:fs'
import {dirname, resolve} from 'node:path'
import type {Env} from './read-env.ts'

/** The folders in which a production server writes that it cannot write in, one line each, with what to do. */
export function listFolderFaults(env: Env): string[] {
  const folders = {
    IMAGE_CACHE_DIR: env.IMAGE_CACHE_DIR,
    STATIC_DIR: env.STATIC_DIR,
    ...(env.photoBucket === null && {PHOTO_DIR: env.PHOTO_DIR, FEED_DIR: env.FEED_DIR}),
    ...(env.DATABASE_URL === undefined && {RECORDS_DIR: env.RECORDS_DIR ?? ''}),
    ...(env.MAIL_DELIVERY === 'capture' && {MAIL_DIR: env.MAIL_DIR}),
    ...(env.SMS_DELIVERY === 'capture' && {SMS_DIR: env.SMS_DIR}),
  }
  return Object.entries(folders)
    .filter(([, folder]) => !isWritable(resolve(folder)))
    .map(
      ([name, folder]) =>
        `${name}: ${resolve(folder)} cannot be written: set a folder that this server may write in`,
    )
}

/** Whether a folder can be written, or made in the nearest one above it that exists. */
function isWritable(folder: string): boolean {
  if (!existsSync(folder)) return dirname(folder) !== folder && isWritable(dirname(folder))
  try {
    accessSync(folder, constants.W_OK)
    return statSync(folder).isDirectory()
  } catch {
    return false
  }
}
