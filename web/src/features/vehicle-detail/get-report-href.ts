import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getFileUrl} from '#/lib/file-url'

/** The address of a car's history report: a provider's page, or a file that staff uploaded; null for none. */
export function getReportHref({file, slug}: Pick<Car, 'file' | 'slug'>): string | null {
  if (!file) return null
  // The content backend is never public.
  return getFileUrl({url: file, name: `${slug}-history-report`}) ?? file
}
