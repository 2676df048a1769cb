import {createInvalid, MutationFailure} from '../mutate/mutation-failure.ts'
import type {Transaction} from '../mutate/transaction.ts'
import type {JsonObject, LakeDocument} from '../store/lake-document.ts'

/** https://www.sanity.io/docs/content-lake/content-releases-api */
export const RELEASE_TYPE = 'system.release'

const PREFIX = '_.releases.'

/** The characters allowed in a perspective, so that every release can be one. */
const NAME = /^[A-Za-z0-9_-]{1,64}$/

/** The stable states of a release. The service has others between them. */
export type ReleaseState = 'active' | 'scheduled' | 'published' | 'archived'

export function getReleaseDocumentId(name: string): string {
  return PREFIX + name
}

export function isReleaseDocumentId(id: string): boolean {
  return id.startsWith(PREFIX)
}

/**
 * The name of the release of an action.
 * @throws MutationFailure if it is missing or invalid
 */
export function readReleaseName(action: JsonObject): string {
  const name = action.releaseId
  if (typeof name === 'string' && NAME.test(name) && name !== 'drafts' && name !== 'published') return name
  throw createInvalid(`"releaseId" must be the name of a release, got "${String(name)}"`)
}

/**
 * The document of a release.
 * @throws MutationFailure if there is none
 */
export function getRelease(transaction: Transaction, name: string): LakeDocument {
  const release = transaction.getToUpdate(getReleaseDocumentId(name))
  if (release !== undefined) return release
  throw new MutationFailure('documentNotFoundError', `The release "${name}" was not found`, {id: name})
}

/**
 * The Studio checks permissions by a dry run, in any state of the release.
 * @throws MutationFailure where the release is in none of these states
 */
export function checkState(
  {isDryRun}: Transaction,
  release: LakeDocument,
  act: string,
  allowed: readonly ReleaseState[],
): void {
  if (isDryRun || allowed.some((state) => state === release.state)) return
  throw new MutationFailure(
    'validationError',
    `Cannot ${act} a release that is ${String(release.state)}: it must be ${allowed.join(' or ')}`,
    {id: release._id},
  )
}

/** When a scheduled release is due, in ms since the epoch; `null` for one that is not scheduled. */
export function getDueTime({_type, state, publishAt}: LakeDocument): number | null {
  if (_type !== RELEASE_TYPE || state !== 'scheduled' || typeof publishAt !== 'string') return null
  const due = Date.parse(publishAt)
  return Number.isNaN(due) ? null : due
}
