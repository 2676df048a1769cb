import {tagsManifest} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

/** The tag of results read before a release. A caller that joined such a read gets its tags, and so this one. */
const LATE = 'late'

/** The monotonic clock of releases, in ms: unlike the system time, it cannot be changed. */
export function getReleaseTime(): number {
  return performance.timeOrigin + performance.now()
}

/** Releases tags immediately: results whose read started before now must not be shown again. */
export function releaseTags(tags: readonly string[]): void {
  const now = getReleaseTime()
  for (const tag of tags) tagsManifest.set(tag, {stale: now, expired: now})
}

/** Whether a read started before one of its tags was released, or contains a result that did. */
export function isLate(tags: readonly string[], begunAt: number): boolean {
  return tags.some((tag) => tag === LATE || (tagsManifest.get(tag)?.expired ?? 0) > begunAt)
}

/** Marks tags, which are shared with other results, as those of an outdated result. */
export function markLate(tags: string[]): void {
  tags.push(LATE)
}
