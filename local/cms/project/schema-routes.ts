import * as z from 'zod'
import {readInput} from '../http/read-body.ts'
import {allowMembers, type DatasetContext, getPathParam, type Reply} from '../http/route.ts'
import {type DatasetLake, getSanityContext} from '../lake.ts'
import {runMutations} from '../mutate/run-mutations.ts'
import type {LakeDocument} from '../store/lake-document.ts'

/**
 * Schemas that were deployed to a dataset: documents `_.schemas.<workspace>[.tag.<tag>]` in it, with the schema as text.
 * Undocumented routes, as the service's command line asks.
 */
export const SCHEMA_ROUTES = allowMembers<DatasetLake>([
  {method: 'GET', path: '/projects/:projectId/datasets/:dataset/schemas', handle: listSchemas},
  {method: 'GET', path: '/projects/:projectId/datasets/:dataset/schemas/:id', handle: getSchema},
  {method: 'PUT', path: '/projects/:projectId/datasets/:dataset/schemas', handle: putSchemas},
  {method: 'DELETE', path: '/projects/:projectId/datasets/:dataset/schemas/:id', handle: deleteSchema},
])

const TYPE = 'system.schema'

const inputSchema = z.object({
  schemas: z
    .array(
      z.object({
        schema: z.unknown(),
        tag: z.string().optional(),
        version: z.string().optional(),
        workspace: z.object({name: z.string().min(1), title: z.string().optional()}),
      }),
    )
    .min(1),
})

function listSchemas({lake, caller}: DatasetContext): Reply {
  const found = [...lake.store.index.stored(TYPE)].filter((document) => caller.access.canRead(document))
  return {body: found.map(show)}
}

/** A list, empty where there is none: so the command line asks whether there is one. */
function getSchema(context: DatasetContext): Reply {
  const found = findSchema(context)
  return {body: found ? [show(found)] : []}
}

async function putSchemas(context: DatasetContext): Promise<Reply> {
  const words = '"schemas" must be a list of {workspace: {name}, schema}'
  const {schemas} = await readInput(context.request, inputSchema, words)
  const documents = schemas.map(({schema, tag, version, workspace}) => ({
    _id: `_.schemas.${toName(workspace.name)}${tag ? `.tag.${toName(tag)}` : ''}`,
    _type: TYPE,
    workspace,
    version,
    tag,
    schema: JSON.stringify(schema),
  }))
  write(
    context,
    documents.map((document) => ({createOrReplace: document})),
  )
  return {body: documents.map(({_id}) => ({_id}))}
}

function deleteSchema(context: DatasetContext): Reply {
  const found = findSchema(context)
  if (found) write(context, [{delete: {id: found._id}}])
  return {body: {deleted: found !== undefined}}
}

function findSchema(context: DatasetContext): LakeDocument | undefined {
  const found = context.lake.store.index.get(getPathParam(context, 'id'))
  return found?._type === TYPE && context.caller.access.canRead(found) ? found : undefined
}

function write({lake, caller}: DatasetContext, mutations: unknown[]): void {
  runMutations({store: lake.store, caller, sanity: getSanityContext(lake), mutations})
}

function show({schema, ...rest}: LakeDocument) {
  return {...rest, schema: typeof schema === 'string' ? JSON.parse(schema) : schema}
}

/** What an id cannot contain between its dots. */
function toName(name: string): string {
  return name.replaceAll(/[^a-zA-Z0-9_-]/g, '_')
}
