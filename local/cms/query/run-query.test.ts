import {expect, it} from 'vitest'
import {DocumentIndex} from '../store/document-index.ts'
import {runQuery} from './run-query.ts'
import {createView} from './view.ts'

it('runQuery › stops a query that loops over the dataset within itself, and answers the next one', () => {
  const index = new DocumentIndex()
  for (let at = 0; at < 3000; at++)
    index.put({_id: `d${at}`, _type: 't', _rev: '', _createdAt: '', _updatedAt: '', n: at})
  const view = createView(index, 'raw', {key: 'all', canRead: () => true})
  const ask = (query: string, deadlineMs?: number) =>
    runQuery({query, params: {}, view, identity: 'x', sanity: {projectId: 'p', dataset: 'd'}, deadlineMs})
  expect(() => ask('count(*[count(*[n > ^.n && count(*[n < ^.n]) > 5]) > 3])', 100)).toThrow(
    'Query execution timed out',
  )
  expect(ask('count(*)').result).toBe(3000)
})
