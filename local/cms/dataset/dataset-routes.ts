import * as z from 'zod'
import type {Caller} from '../auth/caller.ts'
import {createBadRequest} from '../http/api-error.ts'
import {readInput} from '../http/read-body.ts'
import {
  allowManagers,
  allowMembers,
  getPathParam,
  type Reply,
  type Route,
  type RouteContext,
} from '../http/route.ts'
import type {JsonObject} from '../store/lake-document.ts'
import {getAddonName, getCommentedDataset} from './addon.ts'
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
  // Undocumented: as the Studio asks when the first comment is written.
  ...allowMembers([{method: 'POST', path: `${start}/comments/:name/setup`, handle: setUpComments}]),
])

/** Callers who are not members of the project see public datasets only. */
export function listDatasets({datasets}: Lake, {isAnonymous}: Caller): JsonObject[] {
  return datasets
    .list()
    .filter(({name}) => !isAnonymous || datasets.isPublic(name))
    .map(({name, createdAt, createdBy}) => ({
      name,
      aclMode: datasets.isPublic(name) ? 'public' : 'private',
      ...describeProfile(datasets, name),
      features: [],
      tags: [],
      createdAt,
      createdByUserId: createdBy,
    }))
}

function describeProfile(datasets: Lake['datasets'], name: string): JsonObject {
  const commented = getCommentedDataset(name)
  return commented !== undefined && datasets.has(commented)
    ? {datasetProfile: 'comments', addonFor: commented}
    : {datasetProfile: 'content'}
}

function getDatasets(context: RouteContext): Reply {
  const asked = ['datasetProfile', 'addonFor'].flatMap((name): [string, string][] => {
    const value = context.url.searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  const found = listDatasets(context.lake, context.caller)
  return {body: found.filter((dataset) => asked.every(([name, value]) => dataset[name] === value))}
}

function setUpComments({lake: {datasets}, caller, ...context}: RouteContext): Reply {
  const commented = getPathParam(context, 'name')
  if (!datasets.has(commented)) throw datasets.explainMissing(commented)
  const datasetName = getAddonName(commented)
  if (!datasets.has(datasetName)) datasets.create(datasetName, 'private', caller.identity)
  return {body: {datasetName}}
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
