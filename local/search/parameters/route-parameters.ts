import {parseDirtyValues} from '../documents/validate-document.ts'
import {parseAction} from '../documents/write-document.ts'
import {createBadRequest} from '../http/api-error.ts'
import {
  convertParameter,
  createFlag,
  createMissing,
  createNumber,
  createOptionalText,
  createText,
  type Parameter,
  type RawParams,
} from './parameter.ts'
import {withoutJoins} from './without-joins.ts'

const NO_VECTORS = 'it holds no vectors'

const action = {
  ...createOptionalText('action'),
  takes: '`create`, `upsert`, `update`, `emplace`',
  fallback: '`create`',
}
const dirty = {
  ...convertParameter(createOptionalText('dirty_values'), parseDirtyValues),
  takes: '`coerce_or_reject`, `coerce_or_drop`, `drop`, `reject`',
  fallback: '`reject`, or `coerce_or_reject` where documents bring fields',
}
const batchSize: Parameter<number | undefined> = {
  ...createNumber('batch_size', 40, 'the answer is the same: the engine writes in batches of its own'),
  read({batch_size: text}) {
    if (text === undefined) return undefined
    if (!/^[1-9]\d*$/.test(text)) throw createBadRequest('Parameter `batch_size` must be a positive integer.')
    return Number(text)
  },
}
/** A filter, and whether a name in it that is no field is a fault. */
const filtered = {
  filterBy: withoutJoins(createText('filter_by')),
  validateNames: createFlag('validate_field_names', true),
}
const shown = {
  includeFields: withoutJoins(createText('include_fields')),
  excludeFields: withoutJoins(createText('exclude_fields')),
}
const embedding = {
  embeddingTimeout: createMissing('remote_embedding_timeout_ms', NO_VECTORS),
  embeddingTries: createMissing('remote_embedding_num_tries', NO_VECTORS),
}
function createCount(name: string, title: string): Parameter<number> {
  const read = ({[name]: text = '0'}: RawParams): number => {
    if (!/^\d+$/.test(text)) throw createBadRequest(`${title} param should be unsigned integer.`)
    return Number(text)
  }
  return {...createNumber(name, 0), read}
}
const part = {offset: createCount('offset', 'Offset'), limit: createCount('limit', 'Limit')}

/** The parameters in the address of each route that has some, but searches. */
export const ROUTE_PARAMETERS = {
  'GET /collections': {...part, excludeFields: createText('exclude_fields')},
  'POST /collections': {
    source: createOptionalText('src_name', 'a collection to copy the fields of'),
    copyDocuments: createFlag('copy_documents', false),
  },
  'DELETE /collections/:collection': {compact: createFlag('compact_store', false)},
  'POST /collections/:collection/documents': {
    action: convertParameter(action, parseAction),
    dirty,
    ...embedding,
  },
  'POST /collections/:collection/documents/import': {
    action: convertParameter(action, parseAction),
    dirty,
    batchSize,
    returnId: createFlag('return_id', false),
    returnDoc: createFlag('return_doc', false),
    embeddingBatch: createMissing('remote_embedding_batch_size', NO_VECTORS),
    ...embedding,
  },
  'GET /collections/:collection/documents/export': {...filtered, ...shown, batchSize},
  'PATCH /collections/:collection/documents': {...filtered, dirty},
  'DELETE /collections/:collection/documents': {
    ...filtered,
    batchSize,
    truncate: createFlag('truncate', false),
    topK: createMissing('top_k_by', 'documents are deleted by a filter'),
    returnId: createMissing('return_id', 'the answer has their number', ['false']),
    returnDoc: createMissing('return_doc', 'the answer has their number', ['false']),
  },
  'GET /collections/:collection/documents/:id': shown,
  'PATCH /collections/:collection/documents/:id': {
    action: convertParameter({...action, fallback: '`update`'}, (word) => parseAction(word ?? 'update')),
    dirty,
    ...embedding,
  },
  'DELETE /collections/:collection/documents/:id': {
    ignoreNotFound: createFlag('ignore_not_found', false),
  },
  'GET /synonym_sets/:name/items': part,
  'GET /curation_sets/:name/items': part,
  'POST /multi_search': {
    mostSearches: createNumber('limit_multi_searches', 50, 'one that a scoped key holds goes before'),
  },
}
