import {createHash} from 'node:crypto'
import {extname} from 'node:path'
import {requirePermission} from '../auth/require.ts'
import {createBadRequest} from '../http/api-error.ts'
import {readBody} from '../http/read-body.ts'
import type {DatasetContext, DatasetRoute, Reply} from '../http/route.ts'
import {getSanityContext} from '../lake.ts'
import {runMutations} from '../mutate/run-mutations.ts'
import {type JsonObject, type LakeDocument, toLakeDocument} from '../store/lake-document.ts'
import {readImageFacts} from './image-metadata.ts'

/** https://www.sanity.io/docs/http-reference/assets */
export const UPLOAD_ROUTES: readonly DatasetRoute[] = [
  {
    method: 'POST',
    path: '/assets/images/:dataset',
    needs: 'token',
    handle: (context) => upload(context, 'image'),
  },
  {
    method: 'POST',
    path: '/assets/files/:dataset',
    needs: 'token',
    handle: (context) => upload(context, 'file'),
  },
]

const MAX_ASSET_BYTES = 256 * 1024 * 1024

type Described = {id: string; name: string; fields: JsonObject}

/** Uploads with the same bytes are one asset: a second upload returns the first one's document. */
async function upload(context: DatasetContext, kind: 'image' | 'file'): Promise<Reply> {
  const {lake, caller, request, url} = context
  const bytes = await readBody(request, MAX_ASSET_BYTES)
  if (bytes.length === 0) throw createBadRequest('No data received')
  const sha1 = createHash('sha1').update(bytes).digest('hex')
  const described = kind === 'image' ? await describeImage(bytes, sha1) : describeFile(context, sha1)
  const path = `${kind}s/${lake.projectId}/${lake.dataset}/${described.name}`
  const document = {
    _id: described.id,
    _type: `sanity.${kind}Asset`,
    assetId: sha1,
    ...described.fields,
    ...readLabels(url.searchParams),
    path,
    sha1hash: sha1,
    size: bytes.length,
    uploadId: sha1.slice(0, 32),
    url: `${lake.assetBase()}/${path}`,
  }
  // Checked before the body is stored: callers without permission must not fill the disk.
  requirePermission(caller, 'create', toLakeDocument(document))
  if (!(await lake.files.has(described.name))) await lake.files.write(described.name, bytes)
  return {body: {document: store(context, document)}}
}

function store(
  {lake, caller}: DatasetContext,
  document: JsonObject & {_id: string},
): LakeDocument | undefined {
  runMutations({
    store: lake.store,
    caller,
    sanity: getSanityContext(lake),
    mutations: [{createIfNotExists: document}],
  })
  return lake.store.index.get(document._id)
}

async function describeImage(bytes: Buffer, sha1: string): Promise<Described> {
  const {width, height, extension, mimeType, metadata} = await readImageFacts(bytes)
  const size = `${width}x${height}`
  return {
    id: `image-${sha1}-${size}-${extension}`,
    name: `${sha1}-${size}.${extension}`,
    fields: {extension, mimeType, metadata},
  }
}

function describeFile({request, url}: DatasetContext, sha1: string): Described {
  const named = extname(url.searchParams.get('filename') ?? '')
    .slice(1)
    .toLowerCase()
  const extension = /^[a-z0-9]{1,12}$/.test(named) ? named : 'bin'
  const mimeType = (request.headers['content-type'] ?? 'application/octet-stream').split(';')[0] ?? ''
  return {id: `file-${sha1}-${extension}`, name: `${sha1}.${extension}`, fields: {extension, mimeType}}
}

function readLabels(asked: URLSearchParams): JsonObject {
  const labels: JsonObject = {}
  const filename = asked.get('filename')
  if (filename) labels.originalFilename = filename
  for (const name of ['label', 'title', 'description', 'creditLine']) {
    const value = asked.get(name)
    if (value) labels[name] = value
  }
  const id = asked.get('sourceId')
  if (id) labels.source = {id, name: asked.get('sourceName') ?? '', url: asked.get('sourceUrl') ?? undefined}
  return labels
}
