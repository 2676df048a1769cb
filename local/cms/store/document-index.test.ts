import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {describe, expect, it} from 'vitest'
import {DocumentIndex} from './document-index.ts'
import {toLakeDocument} from './lake-document.ts'

const DOCUMENTS = 2000
const TEXT_BYTES = 5000

function measureHeap(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

describe('documents in memory', () => {
  it('hold a text once that many of them say', () => {
    const text = 'Everything checked. '.repeat(TEXT_BYTES / 20)
    const index = new DocumentIndex()
    const before = measureHeap()
    for (let at = 0; at < DOCUMENTS; at++) {
      const words = {promise: `${text} Always.`, more: [{text: `${text} Everywhere.`}]}
      const stored = {_id: `page-${at}`, _type: 'page', _rev: 'r', ...words}
      index.put(toLakeDocument(JSON.parse(JSON.stringify(stored))))
    }
    expect(measureHeap() - before).toBeLessThan(DOCUMENTS * TEXT_BYTES * 0.5)
    expect(index.get('page-7')).toMatchObject({more: [{text: `${text} Everywhere.`}]})
  })
})
