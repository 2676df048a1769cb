import {expect, it} from 'vitest'
import {readTransactions} from './history.ts'

const LINE = {id: 't', author: 'p1', timestamp: '2026-11-23T04:00:00Z', documentIDs: ['a']}

it.each([
  ['lines of JSON', `${JSON.stringify(LINE)}\n${JSON.stringify({...LINE, id: 'u'})}\n`, ['t', 'u']],
  ['one that is read already', LINE, ['t']],
  ['nothing', '', []],
  ['something else', {error: 'no'}, []],
])('history of documents › is read from %s', (_name, answer, ids) => {
  expect(readTransactions(answer).map(({id}) => id)).toEqual(ids)
})
