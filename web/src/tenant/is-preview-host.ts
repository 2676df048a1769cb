import type {Settings} from '@forecourt/schemas/settings/settings'
import {normaliseHost} from './normalise-host.ts'

/** Whether a host (as `normaliseHost` writes it) is one of those on which a site is only looked at. */
export function isPreviewHost({previewHosts}: Settings['hosts'], host: string): boolean {
  return previewHosts.some((name) => normaliseHost(name) === host)
}
