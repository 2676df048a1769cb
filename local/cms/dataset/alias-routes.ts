import * as z from 'zod'
import {createBadRequest, createHttpError, createNotFound} from '../http/api-error.ts'
import {readInput} from '../http/read-body.ts'
import {allowManagers, getPathParam, type Reply, type Route, type RouteContext} from '../http/route.ts'
import {findNameFault} from './dataset-name.ts'
import type {Alias} from './stored-aliases.ts'

/** https://www.sanity.io/docs/content-lake/dataset-aliases (hot swapping); undocumented routes, as the service's tools ask */
export const ALIAS_ROUTES: readonly Route[] = ['', '/projects/:projectId'].flatMap((start): Route[] => [
  {method: 'GET', path: `${start}/aliases`, needs: 'token', handle: listAliases},
  ...allowManagers([
    {method: 'PUT', path: `${start}/aliases/:name`, handle: createAlias},
    {method: 'PATCH', path: `${start}/aliases/:name`, handle: linkAlias},
    {method: 'PATCH', path: `${start}/aliases/:name/unlink`, handle: unlinkAlias},
    {method: 'DELETE', path: `${start}/aliases/:name`, handle: deleteAlias},
  ]),
])

function listAliases({lake}: RouteContext): Reply {
  return {body: lake.datasets.aliases.list()}
}

async function createAlias(context: RouteContext): Promise<Reply> {
  const {aliases} = context.lake.datasets
  const name = getName(context)
  const fault = findNameFault(name)
  if (fault) throw createBadRequest(fault.replace('Dataset name', 'Alias name'))
  if (aliases.get(name)) throw createHttpError(409, 'Conflict', `Alias "${name}" already exists`)
  return save(context, {name, datasetName: await readTarget(context)})
}

async function linkAlias(context: RouteContext): Promise<Reply> {
  const {name} = findAlias(context)
  const datasetName = await readTarget(context)
  if (datasetName === null) throw createBadRequest('"datasetName" must be the name of a dataset')
  return save(context, {name, datasetName})
}

function unlinkAlias(context: RouteContext): Reply {
  const {name, datasetName} = findAlias(context)
  context.lake.datasets.aliases.save({name, datasetName: null})
  return {body: {aliasName: name, datasetName}}
}

function deleteAlias(context: RouteContext): Reply {
  context.lake.datasets.aliases.remove(findAlias(context).name)
  return {body: {deleted: true}}
}

function save({lake}: RouteContext, alias: Alias): Reply {
  const {name, datasetName} = alias
  if (datasetName !== null && !lake.datasets.has(datasetName)) throw lake.datasets.explainMissing(datasetName)
  lake.datasets.aliases.save(alias)
  return {body: {aliasName: name, datasetName}}
}

function findAlias(context: RouteContext): Alias {
  const name = getName(context)
  const alias = context.lake.datasets.aliases.get(name)
  if (alias === undefined) throw createNotFound(`Alias "${name}" not found`)
  return alias
}

/** The tools leave out the sign before the name. */
function getName(context: RouteContext): string {
  return getPathParam(context, 'name').replace(/^~/, '')
}

const targetSchema = z.object({datasetName: z.string().nullish()})

async function readTarget({request}: RouteContext): Promise<string | null> {
  const words = '"datasetName" must be the name of a dataset'
  return (await readInput(request, targetSchema, words)).datasetName ?? null
}
