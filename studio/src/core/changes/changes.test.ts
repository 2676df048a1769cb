import type {SanityClient} from '@sanity/client'
import {expect, it} from 'vitest'
import {applyChanges, listParents} from './changes.ts'

type Step = {readonly [name: string]: unknown}

/** A client with these documents that records the operations of a transaction. */
function clientWith(documents: readonly object[]) {
  const steps: Step[] = []
  const patch = (id: string) => {
    const made: {[name: string]: unknown} = {id}
    const note = (part: object): typeof builder => {
      Object.assign(made, part)
      return builder
    }
    const builder = {
      setIfMissing: (value: object) => note({parents: Object.keys(value)}),
      set: (value: object) => note({set: value}),
      unset: (value: object) => note({unset: value}),
      append: (path: string, items: readonly object[]) => note({append: {[path]: items}}),
      ifRevisionId: (rev: string) => note({rev}),
      made,
    }
    return builder
  }
  const transaction = {
    patch: ({made}: {made: Step}) => steps.push({patch: made}),
    create: (document: Step) => steps.push({create: document._id}),
    commit: async () => undefined,
  }
  const client = {
    withConfig: () => client,
    fetch: async () => documents,
    transaction: () => transaction,
    patch,
  }
  return {client: client as unknown as SanityClient, steps}
}

const CHANGES = ['clean', 'edited', 'fresh', 'gone'].map((id) => ({id, set: {'window.end': 'then'}}))
const STORED = [
  {_id: 'clean', _rev: '1'},
  {_id: 'edited', _rev: '2'},
  {_id: 'drafts.edited', _rev: '3'},
  {_id: 'drafts.fresh', _rev: '4'},
]

it('changes of many › reach shoppers at once only where nothing else waits to be published', async () => {
  const {client, steps} = clientWith(STORED)
  const outcome = await applyChanges(client, CHANGES, {publish: true})
  expect(outcome).toEqual({published: ['clean'], drafted: ['edited', 'fresh'], created: []})
  const write = (id: string, rev: string) => ({
    patch: {id, rev, parents: ['window'], set: {'window.end': 'then'}, unset: []},
  })
  expect(steps).toEqual([write('clean', '1'), write('drafts.edited', '3'), write('drafts.fresh', '4')])
})

it('changes of many › are drafts alone where nothing is to be published', async () => {
  const {client, steps} = clientWith(STORED)
  const outcome = await applyChanges(client, CHANGES, {publish: false})
  expect(outcome).toEqual({published: [], drafted: ['clean', 'edited', 'fresh'], created: ['clean']})
  expect(steps[0]).toEqual({create: 'drafts.clean'})
})

it.each([
  ['name', []],
  ['window.end', ['window']],
  ['features.blog.window.end', ['features', 'features.blog', 'features.blog.window']],
  ['specialHours[_key=="a"].date', []],
])('changes of many › make the objects around %s where they are missing', (path, parents) => {
  expect(listParents(path)).toEqual(parents)
})
