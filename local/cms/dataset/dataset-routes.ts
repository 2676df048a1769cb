import * as z from 'zod'
import type {Caller} from '../auth/caller.ts'
import {createBadRequest} from '../http/api-error.ts'
import {readInput} from '../http/read-body.ts'
import {allowManagers, getPathParam, type Reply, type Route, type RouteContext} from '../http/route.ts'
import type {JsonObject} from '../store/lake-document.ts'
import type {Lake} from './datasets.ts'
import {type AclMode, aclModeSchema} from './stored-datasets.ts'

/** https://www.sanity.io/docs/http-reference/projects: the datasets of a project */
export const DATASETS_ROUTES: readonly Route[] = [
  '/projects/:projectId',
  // As in `@sanity/client`, the project is in the host name or in a header.
  '',
].flatMap((start): Route[] => [
  {method: 'GET', path: `${start}/datasets`, handle: getDatasets},
  ...allowManagers([
    {method: 'PUT', path: `${start}/datasets/:name`, handle: createDataset},
    {method: 'PATCH', path: `${start}/datasets/:name`, handle: editDataset},
    {method: 'DELETE', path: `${start}/datasets/:name`, handle: deleteDataset},
  ]),
])

/** Callers who are not members of the project see public datasets only. */
export function listDatasets({datasets}: Lake, {isAnonymous}: Caller): JsonObject[] {
  return datasets
    .list()
    .filter(({name}) => !isAnonymous || datasets.isPublic(name))
    .map(({name, createdAt, createdBy}) => ({
      name,
      aclMode: datasets.isPublic(name) ? 'public' : 'private',
      datasetProfile: 'content',
      features: [],
      tags: [],
      createdAt,
      createdByUserId: createdBy,
    }))
}

function getDatasets({lake, caller}: RouteContext): Reply {
  return {body: listDatasets(lake, caller)}
}

async function createDataset(context: RouteContext): Promise<Reply> {
  const {lake, caller} = context
  const aclMode = await readAclMode(context)
  const {name} = lake.datasets.create(getPathParam(context, 'name'), aclMode, caller.identity)
  return {body: {datasetName: name, aclMode: lake.datasets.isPublic(name) ? 'public' : 'private'}}
}

async function editDataset(context: RouteContext): Promise<Reply> {
  const name = getPathParam(context, 'name')
  const aclMode = await readAclMode(context)
  if (aclMode === undefined) throw createBadRequest('"aclMode" must be "public" or "private"')
  context.lake.datasets.setAclMode(name, aclMode)
  return {body: {datasetName: name, aclMode}}
}

async function deleteDataset(context: RouteContext): Promise<Reply> {
  await context.lake.datasets.remove(getPathParam(context, 'name'))
  return {body: {deleted: true}}
}

const optionsSchema = z.object({aclMode: aclModeSchema.optional()})

/** The body is optional when a dataset is created. */
async function readAclMode({request}: RouteContext): Promise<AclMode | undefined> {
  const words = '"aclMode" must be "public" or "private"'
  return (await readInput(request, optionsSchema, words)).aclMode
}
