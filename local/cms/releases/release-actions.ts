import {applyMutation} from '../mutate/apply-mutation.ts'
import {checkTransaction} from '../mutate/commit-transaction.ts'
import {createInvalid} from '../mutate/mutation-failure.ts'
import {refusePermission} from '../mutate/refuse-permission.ts'
import type {Transaction} from '../mutate/transaction.ts'
import {isObject, type JsonObject} from '../store/lake-document.ts'
import {closeRelease, publishRelease} from './publish-release.ts'
import {
  checkState,
  getRelease,
  getReleaseDocumentId,
  RELEASE_TYPE,
  readReleaseName,
} from './release-document.ts'

type ApplyOne = (transaction: Transaction, name: string, action: JsonObject) => void

/** https://www.sanity.io/docs/http-reference/actions */
const ACTIONS: Record<string, ApplyOne> = {
  create,
  edit,
  schedule,
  unschedule,
  publish: (transaction, name) => publishRelease(transaction, name),
  archive,
  unarchive,
  delete: remove,
}

const PREFIX = 'sanity.action.release.'

/** Applies an action on a release; `false` for any other. */
export function applyReleaseAction(transaction: Transaction, action: JsonObject): boolean {
  const type = String(action.actionType)
  const verb = type.slice(PREFIX.length)
  if (!type.startsWith(PREFIX) || !Object.hasOwn(ACTIONS, verb)) return false
  const name = readReleaseName(action)
  transaction.isOfRelease = true
  ACTIONS[verb]?.(transaction, name, action)
  return true
}

function create(transaction: Transaction, name: string, action: JsonObject): void {
  const metadata = isObject(action.metadata) ? action.metadata : {}
  const document = {
    _id: getReleaseDocumentId(name),
    _type: RELEASE_TYPE,
    name,
    state: 'active',
    metadata: {releaseType: 'undecided', ...metadata},
  }
  applyMutation(transaction, {create: document})
}

/** Only what people wrote about a release: its state and its time have actions of their own. */
function edit(transaction: Transaction, name: string, action: JsonObject): void {
  const before = getRelease(transaction, name)
  checkMembers(transaction, name)
  checkState(transaction, before, 'edit', ['active', 'scheduled'])
  if (!isObject(action.patch)) throw createInvalid('"patch" is required')
  update(transaction, name, action.patch)
  const after = getRelease(transaction, name)
  for (const field of ['name', 'state', 'publishAt', 'publishedAt', 'finalDocumentStates'])
    if (JSON.stringify(after[field]) !== JSON.stringify(before[field]))
      throw createInvalid(`"${field}" of a release cannot be edited`)
}

/** The user who schedules a release must be allowed to publish: permissions are not checked again at that time. */
function schedule(transaction: Transaction, name: string, action: JsonObject): void {
  const release = getRelease(transaction, name)
  checkMembers(transaction, name)
  checkState(transaction, release, 'schedule', ['active', 'scheduled'])
  const due = typeof action.publishAt === 'string' ? Date.parse(action.publishAt) : Number.NaN
  if (Number.isNaN(due)) throw createInvalid('"publishAt" must be an ISO 8601 time')
  const trial = transaction.fork()
  publishRelease(trial, name, ['active', 'scheduled'])
  checkTransaction(trial)
  const publishAt = new Date(due).toISOString()
  update(transaction, name, {set: {state: 'scheduled', publishAt}, unset: ['error']})
}

function unschedule(transaction: Transaction, name: string): void {
  const release = getRelease(transaction, name)
  checkMembers(transaction, name)
  checkState(transaction, release, 'unschedule', ['scheduled'])
  update(transaction, name, {set: {state: 'active'}, unset: ['publishAt']})
}

function archive(transaction: Transaction, name: string): void {
  const release = getRelease(transaction, name)
  checkMembers(transaction, name)
  checkState(transaction, release, 'archive', ['active'])
  const versions = transaction.versionsOf(name)
  for (const {_id} of versions) applyMutation(transaction, {delete: {id: _id}})
  closeRelease(transaction, name, versions, {state: 'archived'})
}

function unarchive(transaction: Transaction, name: string): void {
  const release = getRelease(transaction, name)
  checkState(transaction, release, 'unarchive', ['archived'])
  const kept = Array.isArray(release.finalDocumentStates) ? release.finalDocumentStates : []
  for (const state of kept) {
    const id = isObject(state) ? String(state.id) : ''
    const last = transaction.findLast(id)
    if (last === null) throw createInvalid(`The history of "${id}" is no longer kept`)
    applyMutation(transaction, {create: last})
  }
  update(transaction, name, {set: {state: 'active'}, unset: ['finalDocumentStates']})
}

function remove(transaction: Transaction, name: string): void {
  const release = getRelease(transaction, name)
  checkState(transaction, release, 'delete', ['archived', 'published'])
  applyMutation(transaction, {delete: {id: release._id}})
}

/**
 * A release may be changed by callers who may change all its documents.
 * @throws MutationFailure for others
 */
function checkMembers(transaction: Transaction, name: string): void {
  for (const {_id} of transaction.versionsOf(name))
    if (!transaction.getToUpdate(_id)) throw refusePermission(_id, 'update')
}

function update(transaction: Transaction, name: string, patch: JsonObject): void {
  applyMutation(transaction, {patch: {...patch, id: getReleaseDocumentId(name)}})
}
