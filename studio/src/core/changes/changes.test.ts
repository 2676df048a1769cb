import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {startContent} from '../../testing/start-content.ts'
import {applyChanges, listParents, withdrawDocuments} from './changes.ts'

let client: SanityClient
let stop: () => Promise<void>
beforeAll(async () => {
  const content = await startContent()
  client = content.client
  stop = content.stop
})
afterAll(() => stop())

const window = {start: '2026-06-01T00:00:00Z'}
const STORED: readonly {_id: string; _type: string; [name: string]: unknown}[] = [
  {_id: 'clean', _type: 'offer', name: 'Clean', window},
  {_id: 'edited', _type: 'offer', name: 'Edited'},
  {_id: 'drafts.edited', _type: 'offer', name: 'Edited anew'},
  {_id: 'drafts.fresh', _type: 'offer', name: 'Fresh'},
]
beforeEach(async () => {
  await client.delete({query: '*[_type == "offer"]'})
  const transaction = client.transaction()
  for (const document of STORED) transaction.create(document)
  await transaction.commit()
})

const END = '2026-08-01T00:00:00Z'
const CHANGES = ['clean', 'edited', 'fresh', 'gone'].map((id) => ({id, set: {'window.end': END}}))

/** What is stored, by id, without what the backend sets itself. */
async function read(): Promise<unknown> {
  const found = await client
    .withConfig({perspective: 'raw'})
    .fetch<object[]>('*[_type == "offer"] | order(_id asc){_id, name, window}')
  return found
}

it('changes of many › reach shoppers at once only where nothing else waits to be published', async () => {
  const outcome = await applyChanges(client, CHANGES, {publish: true})
  expect(outcome).toMatchObject({published: ['clean'], drafted: ['edited', 'fresh']})
  expect(await read()).toEqual([
    {_id: 'clean', name: 'Clean', window: {...window, end: END}},
    {_id: 'drafts.edited', name: 'Edited anew', window: {end: END}},
    {_id: 'drafts.fresh', name: 'Fresh', window: {end: END}},
    {_id: 'edited', name: 'Edited', window: null},
  ])
})

it('changes of many › are drafts alone where nothing is to be published', async () => {
  const outcome = await applyChanges(client, CHANGES, {publish: false})
  expect(outcome).toMatchObject({published: [], drafted: ['clean', 'edited', 'fresh']})
  expect(await read()).toContainEqual({_id: 'clean', name: 'Clean', window})
})

it('changes of many › bring back what was taken off in the same transaction, or nothing', async () => {
  const gone = await client.getDocument('clean')
  if (!gone) throw new Error('No document to take off')
  await withdrawDocuments(client, ['clean'])
  const change = [{id: 'edited', set: {name: 'Put back'}}]
  await applyChanges(client, change, {publish: true, create: [gone]})
  expect(await read()).toContainEqual({_id: 'clean', name: 'Clean', window})
  expect(await read()).toContainEqual({_id: 'drafts.edited', name: 'Put back', window: null})
  const again = [{id: 'edited', set: {name: 'Once more'}}]
  await expect(applyChanges(client, again, {publish: true, create: [gone]})).rejects.toThrow(/clean/)
  expect(await read()).toContainEqual({_id: 'drafts.edited', name: 'Put back', window: null})
})

it.each([
  ['a change', async () => (await applyChanges(client, CHANGES, {publish: true})).undo],
  ['drafts', async () => (await applyChanges(client, CHANGES, {publish: false})).undo],
  ['an unpublish', async () => (await withdrawDocuments(client, ['clean', 'edited'])).undo],
])('undo of %s › restores every document as it was, in one press', async (_title, change) => {
  const before = await read()
  const undo = await change()
  expect(await read()).not.toEqual(before)
  await undo?.()
  expect(await read()).toEqual(before)
})

it('undo › restores nothing when somebody has changed one of the documents since', async () => {
  const {undo} = await applyChanges(client, CHANGES, {publish: true})
  await client.patch('drafts.fresh').set({name: 'Somebody else’s'}).commit()
  const meanwhile = await read()
  await expect(undo?.()).rejects.toMatchObject({statusCode: 409})
  expect(await read()).toEqual(meanwhile)
})

it('undo › is not offered when nothing was changed', async () => {
  expect((await applyChanges(client, [{id: 'gone', set: {name: 'x'}}], {publish: true})).undo).toBeNull()
})

it.each([
  ['name', []],
  ['window.end', ['window']],
  ['features.blog.window.end', ['features', 'features.blog', 'features.blog.window']],
  ['specialHours[_key=="a"].date', []],
])('changes of many › make the objects around %s where they are missing', (path, parents) => {
  expect(listParents(path)).toEqual(parents)
})
