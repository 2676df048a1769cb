import {parseAction} from '../documents/write-document.ts'
import {createFlag, createOptionalText, createText} from './parameter.ts'

const action = {name: 'action', read: ({action: word}: {[name: string]: string}) => parseAction(word)}

const filterBy = createText('filter_by')

/** The parameters in the address of each route that has some, but searches. */
export const ROUTE_PARAMETERS = {
  'POST /collections/:collection/documents': {action},
  'POST /collections/:collection/documents/import': {
    action,
    returnId: createFlag('return_id', false),
    // An option of the client library for itself, which it sends along.
    throwOnFail: createOptionalText('throwOnFail'),
  },
  'GET /collections/:collection/documents/export': {
    filterBy,
    includeFields: createText('include_fields'),
    excludeFields: createText('exclude_fields'),
  },
  'PATCH /collections/:collection/documents': {filterBy},
  'DELETE /collections/:collection/documents': {filterBy},
}
