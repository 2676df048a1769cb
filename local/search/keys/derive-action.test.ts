import {expect, it} from 'vitest'
import {deriveAction} from './derive-action.ts'

// From the table of actions of the reference's documentation.
it.each([
  ['GET', '/collections', 'collections:list'],
  ['GET', '/collections/:collection', 'collections:get'],
  ['PATCH', '/collections/:collection', 'collections:update'],
  ['POST', '/collections/:collection/documents', 'documents:create'],
  ['GET', '/collections/:collection/documents/:id', 'documents:get'],
  ['GET', '/collections/:collection/documents/search', 'documents:search'],
  ['POST', '/collections/:collection/documents/import', 'documents:import'],
  ['GET', '/collections/:collection/documents/export', 'documents:export'],
  ['DELETE', '/collections/:collection/documents', 'documents:delete'],
  ['POST', '/multi_search', 'documents:search'],
  ['GET', '/synonym_sets/:name', 'synonym_sets:get'],
  ['PUT', '/synonym_sets/:name', 'synonym_sets:upsert'],
  ['DELETE', '/synonym_sets/:name/items/:id', 'synonym_sets/items:delete'],
  ['DELETE', '/keys/:id', 'keys:delete'],
  ['GET', '/metrics.json', 'metrics.json:list'],
])('action of a key › for %s %s is %s', (method, path, action) => {
  expect(deriveAction(method, path)).toBe(action)
})
