import {mkdtempSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import fc from 'fast-check'
import {expect, it} from 'vitest'
import {DocumentStore} from '../store/document-store.ts'
import {toLakeDocument} from '../store/lake-document.ts'
import {openFolder} from '../store/open-folder.ts'
import {deleteHistory, startHistoryPruning} from './delete-history.ts'
import {listCommitsAfter} from './list-commits.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString()

function open(): DocumentStore {
  return new DocumentStore(openFolder(mkdtempSync(join(tmpdir(), 'cms-history-'))))
}

/** Commits one transaction per day: sets the document to the day's text, or deletes it for `null`. */
function write(store: DocumentStore, day: number, id: string, text: string | null): void {
  const before = store.index.get(id) ?? null
  const after =
    text === null
      ? null
      : toLakeDocument({_id: id, _type: 'x', _rev: `t${day}`, _createdAt: at(0), _updatedAt: at(day), text})
  store.commit({
    transactionId: `t${day}`,
    author: 'ann',
    timestamp: at(day),
    origin: 'mutate',
    changes: [{documentId: id, before, after, mutations: []}],
  })
}

const revisions = (store: DocumentStore) =>
  Number(store.database.prepare('SELECT count(*) AS n FROM revisions').get()?.n)

it('deleteHistory › keeps the state of the day and everything since, and counts what it deleted', () => {
  const store = open()
  for (let day = 0; day < 10; day++) write(store, day, 'a', `day ${day}`)
  expect(deleteHistory(store.database, at(6))).toBe(5)
  const states = listCommitsAfter(store, 0, 100).map(({changes}) => [
    changes[0]?.before?.text,
    changes[0]?.after?.text,
  ])
  expect(states).toEqual([
    [undefined, 'day 5'],
    ['day 5', 'day 6'],
    ['day 6', 'day 7'],
    ['day 7', 'day 8'],
    ['day 8', 'day 9'],
  ])
  expect(deleteHistory(store.database, at(6))).toBe(0)
})

it('deleteHistory › keeps nothing of a document that was deleted before the day, but the position in the log', () => {
  const store = open()
  write(store, 0, 'a', 'words')
  write(store, 1, 'a', null)
  expect(deleteHistory(store.database, at(5))).toBe(2)
  expect(revisions(store)).toBe(0)
  expect(store.lastSeq()).toBe(2)
  write(store, 6, 'a', 'again')
  expect(store.lastSeq()).toBe(3)
})

it('deleteHistory › deletes nothing that is newer than the day, and nothing of an empty dataset', () => {
  const store = open()
  expect(deleteHistory(store.database, at(5))).toBe(0)
  write(store, 5, 'a', 'words')
  expect(deleteHistory(store.database, at(5))).toBe(0)
})

it('deleteHistory › does not change the before and after of later commits', () => {
  const writes = fc.array(fc.record({id: fc.constantFrom('a', 'b', 'c'), gone: fc.boolean()}), {
    maxLength: 25,
  })
  fc.assert(
    fc.property(writes, fc.nat(25), (steps, day) => {
      const store = open()
      for (const [index, {id, gone}] of steps.entries()) write(store, index, id, gone ? null : `day ${index}`)
      const since = () => listCommitsAfter(store, 0, 100).filter(({timestamp}) => timestamp >= at(day))
      const before = since()
      deleteHistory(store.database, at(day))
      expect(since().filter(({changes}) => changes.length > 0)).toEqual(
        before.filter(({changes}) => changes.length > 0),
      )
      store.database.close()
    }),
    {numRuns: 10},
  )
})

it('deleteHistory › runs at once, prints what it did, and ends', () => {
  const store = open()
  for (let day = 0; day < 10; day++) write(store, day, 'a', `day ${day}`)
  const lines: string[] = []
  const end = startHistoryPruning(
    store.database,
    3,
    (line) => lines.push(line),
    () => Date.parse(at(9)),
  )
  end()
  expect(lines).toEqual(['history: forgot 5 revisions older than 3 days'])
})
