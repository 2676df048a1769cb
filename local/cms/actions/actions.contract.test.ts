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

describe('document action', () => {
  it('makes the draft from the published document first on edit', async () => {
    expect((await act({type: 'edit', ...PAIR, patch: {set: {name: 'A2'}}})).status).toBe(200)
    expect(await stored()).toEqual([
      {_id: 'a', name: 'A'},
      {_id: 'drafts.a', name: 'A2'},
    ])
  })

  it('replaces the published document, drops the draft and strengthens references on publish', async () => {
    await cms.client().create(DRAFT)
    expect((await act({type: 'publish', ...PAIR})).status).toBe(200)
    expect(await stored()).toEqual([{_id: 'a', name: 'A2'}])
    expect(await cms.client().fetch('*[_id == "a"][0].site')).toEqual({_ref: 'site'})
  })

  it('keeps the text as a draft on unpublish', async () => {
    expect((await act({type: 'unpublish', ...PAIR})).status).toBe(200)
    expect(await stored()).toEqual([{_id: 'drafts.a', name: 'A'}])
  })

  it('removes the draft alone on discard', async () => {
    await cms.client().create(DRAFT)
    expect((await act({type: 'version.discard', versionId: 'drafts.a'})).status).toBe(200)
    expect(await stored()).toEqual([{_id: 'a', name: 'A'}])
  })

  it('asks for every version by name on delete', async () => {
    await cms.client().create(DRAFT)
    expect((await act({type: 'delete', publishedId: 'a', includeDrafts: []})).status).toBe(409)
    expect((await act({type: 'delete', publishedId: 'a', includeDrafts: ['drafts.a']})).status).toBe(200)
    expect(await stored()).toEqual([])
  })

  it('makes a draft once on create', async () => {
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

describe('refused document action', () => {
  it.each([
    ['a draft that changed', {type: 'publish', ...PAIR, ifDraftRevisionId: 'x'}, 409],
    ['a published text that changed', {type: 'publish', ...PAIR, ifPublishedRevisionId: 'x'}, 409],
    ['another document’s draft', {type: 'publish', publishedId: 'a', draftId: 'drafts.b'}, 400],
    ['nothing to discard', {type: 'discard', draftId: 'drafts.zzz'}, 409],
    ['an unknown action', {type: 'explode'}, 400],
    ['a missing id', {type: 'publish'}, 400],
  ])('changes nothing for %s', async (_name, action, status) => {
    await cms.client().create(DRAFT)
    const before = await stored()
    expect((await act({type: 'edit', ...PAIR, patch: {set: {name: 'A3'}}}, action)).status).toBe(status)
    expect(await stored()).toEqual(before)
  })
})

describe('ids of a document’s versions', () => {
  const attributes = {_type: 'offer', name: 'X'}
  const patch = {set: {name: 'X'}}
  it.each([
    ['discard of a published document', {type: 'discard', draftId: 'a'}],
    ['version.discard of a published document', {type: 'version.discard', versionId: 'a'}],
    ['discard of a release without a document', {type: 'discard', draftId: 'versions.r1'}],
    ['edit of a published document', {type: 'edit', draftId: 'a', publishedId: 'a', patch}],
    ['edit of another draft', {type: 'edit', draftId: 'drafts.b', publishedId: 'a', patch}],
    ['edit without publishedId', {type: 'edit', draftId: 'drafts.a', patch}],
    ['publish as a draft', {type: 'publish', draftId: 'drafts.drafts.a', publishedId: 'drafts.a'}],
    ['create published', {type: 'create', publishedId: 'b', attributes: {...attributes, _id: 'b'}}],
    ['create of another', {type: 'create', publishedId: 'b', attributes: {...attributes, _id: 'drafts.c'}}],
    ['create without publishedId', {type: 'create', attributes: {...attributes, _id: 'drafts.b'}}],
    ['an unknown ifExists', {type: 'create', publishedId: 'b', attributes, ifExists: 'bogus'}],
    ['delete naming another', {type: 'delete', publishedId: 'a', includeDrafts: ['drafts.a', 'site']}],
    ['delete of a draft', {type: 'delete', publishedId: 'drafts.a', includeDrafts: []}],
    ['replace by a published document', {type: 'replaceDraft', attributes: {...attributes, _id: 'a'}}],
    ['copy to the published', {type: 'version.create', publishedId: 'a', baseId: 'drafts.a', versionId: 'a'}],
    ['copy of another', {type: 'version.create', publishedId: 'a', baseId: 'site', versionId: 'drafts.a'}],
  ])('refuses %s and changes nothing', async (_name, action) => {
    await cms.client().create(DRAFT)
    const before = await stored()
    expect(await act(action)).toMatchObject({
      status: 400,
      body: {error: {type: 'actionError', items: [{error: {type: 'validationError'}, index: 0}]}},
    })
    expect(await stored()).toEqual(before)
  })

  it.each([
    ['a release’s version, made whole', {document: {...attributes, _id: 'versions.r1.a'}}],
    ['a release’s version, copied', {baseId: 'a', versionId: 'versions.r1.a'}],
  ])('accepts %s', async (_name, more) => {
    expect((await act({type: 'version.create', publishedId: 'a', ...more})).status).toBe(200)
    const edit = {type: 'edit', draftId: 'versions.r1.a', publishedId: 'a', patch}
    expect((await act(edit)).status).toBe(200)
    expect((await act({type: 'version.discard', versionId: 'versions.r1.a'})).status).toBe(200)
    expect(await stored()).toEqual([{_id: 'a', name: 'A'}])
  })

  it('restores what was deleted as the Studio asks for it', async () => {
    const restored = {...DRAFT, _id: 'drafts.gone', name: 'B'}
    const create = {type: 'create', publishedId: 'gone', attributes: restored, ifExists: 'fail'}
    const replace = {type: 'replaceDraft', publishedId: 'gone', attributes: restored}
    expect((await act(create, replace)).status).toBe(200)
  })
})

it('document action › reports another revision as mutations do', async () => {
  const {_rev} = await cms.client().create(DRAFT)
  const reply = await act({type: 'publish', ...PAIR, ifDraftRevisionId: 'x'})
  const message = `Document "drafts.a" has unexpected revision ID ("${_rev}"), expected "x"`
  expect(reply).toMatchObject({
    status: 409,
    body: {error: {description: `Mutation failed: ${message}`, items: [{error: {description: message}}]}},
  })
})
