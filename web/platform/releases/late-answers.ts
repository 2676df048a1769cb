import {tagsManifest} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

/** Carried by what was read too early. Whoever joined such a read while it lasted gets its tags, and so this one. */
const LATE = 'late'

/** The one clock of releases, in ms: unlike the machine's time, nobody sets it. */
export function getReleaseTime(): number {
  return performance.timeOrigin + performance.now()
}

/** Releases tags, at once: whatever was begun before now is not to be shown again. */
export function releaseTags(tags: readonly string[]): void {
  const now = getReleaseTime()
  for (const tag of tags) tagsManifest.set(tag, {stale: now, expired: now})
}

/** Whether something was begun before one of its tags was released, or contains what was. */
export function isLate(tags: readonly string[], begunAt: number): boolean {
  return tags.some((tag) => tag === LATE || (tagsManifest.get(tag)?.expired ?? 0) > begunAt)
}

/** Marks tags, which other answers share, as those of something late. */
export function markLate(tags: string[]): void {
  tags.push(LATE)
}
