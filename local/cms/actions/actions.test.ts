import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {startCms, type TestCms} from '../test/start-cms.ts'

const SITE = {_id: 'site', _type: 'site'}
const PUBLISHED = {_id: 'a', _type: 'offer', name: 'A'}
const DRAFT = {
  _id: 'drafts.a',
  _type: 'offer',
  name: 'A2',
  site: {_ref: 'site', _weak: true, _strengthenOnPublish: {type: 'site'}},
}

let cms: TestCms

beforeEach(async () => {
  cms = await startCms({seed: [SITE, PUBLISHED]})
})

afterEach(() => cms.close())

function act(...actions: Record<string, unknown>[]): Promise<{status: number; body: unknown}> {
  const named = actions.map(({type, ...rest}) => ({actionType: `sanity.action.document.${type}`, ...rest}))
  return cms.call('POST', '/data/actions/production', {actions: named})
}

function stored(): Promise<unknown> {
  return cms.client().fetch('*[_type == "offer"] | order(_id) {_id, name}', {}, {perspective: 'raw'})
}

const PAIR = {publishedId: 'a', draftId: 'drafts.a'}

describe('document actions', () => {
  it('edit makes the draft from the published document first', async () => {
    expect((await act({type: 'edit', ...PAIR, patch: {set: {name: 'A2'}}})).status).toBe(200)
    expect(await stored()).toEqual([
      {_id: 'a', name: 'A'},
      {_id: 'drafts.a', name: 'A2'},
    ])
  })

  it('publish replaces the published document, drops the draft and strengthens references', async () => {
    await cms.client().create(DRAFT)
    expect((await act({type: 'publish', ...PAIR})).status).toBe(200)
    expect(await stored()).toEqual([{_id: 'a', name: 'A2'}])
    expect(await cms.client().fetch('*[_id == "a"][0].site')).toEqual({_ref: 'site'})
  })

  it('unpublish keeps the text as a draft', async () => {
    expect((await act({type: 'unpublish', ...PAIR})).status).toBe(200)
    expect(await stored()).toEqual([{_id: 'drafts.a', name: 'A'}])
  })

  it('discard drops the draft alone', async () => {
    await cms.client().create(DRAFT)
    expect((await act({type: 'version.discard', versionId: 'drafts.a'})).status).toBe(200)
    expect(await stored()).toEqual([{_id: 'a', name: 'A'}])
  })

  it('delete wants every version named', async () => {
    await cms.client().create(DRAFT)
    expect((await act({type: 'delete', publishedId: 'a', includeDrafts: []})).status).toBe(409)
    expect((await act({type: 'delete', publishedId: 'a', includeDrafts: ['drafts.a']})).status).toBe(200)
    expect(await stored()).toEqual([])
  })

  it('create makes a draft once', async () => {
    const action = {
      type: 'create',
      publishedId: 'b',
      attributes: {_id: 'drafts.b', _type: 'offer', name: 'B'},
    }
    expect((await act(action)).status).toBe(200)
    expect((await act({...action, ifExists: 'ignore'})).status).toBe(200)
    expect((await act(action)).status).toBe(409)
  })
})

describe('refusals leave everything as it was', () => {
  it.each([
    ['a draft that changed', {type: 'publish', ...PAIR, ifDraftRevisionId: 'x'}, 409],
    ['a published text that changed', {type: 'publish', ...PAIR, ifPublishedRevisionId: 'x'}, 409],
    ['another document’s draft', {type: 'publish', publishedId: 'a', draftId: 'drafts.b'}, 400],
    ['nothing to discard', {type: 'discard', draftId: 'drafts.zzz'}, 409],
    ['an unknown action', {type: 'explode'}, 400],
    ['a missing id', {type: 'publish'}, 400],
  ])('%s', async (_name, action, status) => {
    await cms.client().create(DRAFT)
    const before = await stored()
    expect((await act({type: 'edit', ...PAIR, patch: {set: {name: 'A3'}}}, action)).status).toBe(status)
    expect(await stored()).toEqual(before)
  })
})
