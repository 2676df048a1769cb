import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {startCms, type TestCms} from '../test/start-cms.ts'

const SEED = [
  {_id: 'one', _type: 'offer', site: 'one', name: '1'},
  {_id: 'two', _type: 'offer', site: 'two', name: '2'},
  {_id: 'drafts.one', _type: 'offer', site: 'one', name: '1 draft'},
  {_id: 'refers', _type: 'page', site: 'one', to: {_ref: 'two'}},
]

const VIEWER = 'viewer-token'
const EDITOR = 'editor-token'
const ONE = 'site-one-token'

let cms: TestCms

beforeEach(async () => {
  cms = await startCms({
    seed: SEED,
    tokens: [
      {token: VIEWER, name: 'v', role: 'viewer'},
      {token: EDITOR, name: 'e', role: 'editor'},
      {token: ONE, name: 'o', role: 'editor-one'},
    ],
    roles: [
      {
        name: 'editor-one',
        grants: [{filter: 'site == "one"', permissions: ['read', 'create', 'update', 'history']}],
      },
    ],
  })
})

afterEach(() => cms.close())

function ids(token: string | null): Promise<unknown> {
  return cms.client(token).fetch('*[_type == "offer"] | order(_id) ._id', {}, {perspective: 'raw'})
}

describe('reading by role', () => {
  it.each([
    ['nobody', null, ['one', 'two']],
    ['a viewer', VIEWER, ['drafts.one', 'one', 'two']],
    ['an editor of site one', ONE, ['drafts.one', 'one']],
  ])('shows what is allowed to %s', async (_name, token, expected) => {
    expect(await ids(token)).toEqual(expected)
  })

  it('does not reach the other site by reference, id, count or history', async () => {
    const client = cms.client(ONE)
    expect(await client.fetch('*[_id == "refers"][0].to->name')).toBeNull()
    expect(await client.fetch('*[_id == "two"]')).toEqual([])
    expect(await client.fetch('count(*)', {}, {perspective: 'raw'})).toBe(3)
    expect((await cms.call('GET', '/data/doc/production/two', undefined, ONE)).body).toMatchObject({
      documents: [],
      omitted: [{reason: 'permission'}],
    })
    expect((await cms.call('GET', '/data/history/production/documents/two', undefined, ONE)).body).toEqual({
      documents: [],
    })
    expect(
      (await cms.call('GET', '/data/history/production/events/documents/two', undefined, ONE)).body,
    ).toEqual({events: {two: []}, nextCursor: ''})
  })

  it('refuses drafts to anonymous callers', async () => {
    await expect(cms.client(null).fetch('*', {}, {perspective: 'drafts'})).rejects.toMatchObject({
      statusCode: 403,
    })
  })
})

describe('writing by role', () => {
  it.each([
    ['nobody', null, 401],
    ['a stranger’s token', 'who-is-this', 401],
    ['a viewer', VIEWER, 403],
    ['an editor', EDITOR, 200],
    ['an editor of site one', ONE, 200],
  ])('answers %s', async (_name, token, status) => {
    const body = {mutations: [{patch: {id: 'one', set: {name: 'x'}}}]}
    expect((await cms.call('POST', '/data/mutate/production', body, token)).status).toBe(status)
  })

  it.each([
    ['change another site’s', {patch: {id: 'two', set: {name: 'x'}}}],
    ['take another site’s over', {patch: {id: 'two', set: {site: 'one'}}}],
    ['give its own away', {patch: {id: 'one', set: {site: 'two'}}}],
    ['create for another site', {create: {_type: 'offer', site: 'two'}}],
    ['delete another site’s', {delete: {id: 'two'}}],
  ])('refuses an editor of site one: %s', async (_name, mutation) => {
    const reply = await cms.call('POST', '/data/mutate/production', {mutations: [mutation]}, ONE)
    expect(reply).toMatchObject({
      status: 403,
      body: {error: {items: [{error: {type: 'insufficientPermissionsError'}}]}},
    })
  })

  it.each([
    ['a patch for a revision', {patch: {id: 'two', ifRevisionID: 'x', set: {name: 'x'}}}],
    ['a create', {create: {_id: 'two', _type: 'offer', site: 'one'}}],
    ['a createIfNotExists', {createIfNotExists: {_id: 'two', _type: 'offer', site: 'one'}}],
    ['a createOrReplace', {createOrReplace: {_id: 'two', _type: 'offer', site: 'one'}}],
  ])('reveals nothing of another site’s document to %s but that the id is taken', async (_name, mutation) => {
    const path = '/data/mutate/production?dryRun=true&returnDocuments=true'
    const reply = await cms.call('POST', path, {mutations: [mutation]}, ONE)
    const description = 'Insufficient permissions; permission "update" required'
    const type = 'insufficientPermissionsError'
    expect(reply).toEqual({
      status: 403,
      body: {
        error: {
          description: `Mutation failed: ${description}`,
          items: [{error: {description, type, id: 'two', permission: 'update'}, index: 0}],
          type: 'mutationError',
        },
      },
    })
  })

  it.each([
    ['publish', {draftId: 'drafts.two', ifPublishedRevisionId: 'x'}],
    ['unpublish', {draftId: 'drafts.two'}],
    ['edit', {draftId: 'drafts.two', patch: {set: {name: 'x'}}}],
    ['delete', {includeDrafts: []}],
  ])('reveals nothing of it to the action %s', async (type, more) => {
    await cms.client().create({_id: 'drafts.two', _type: 'offer', site: 'two'})
    const action = {actionType: `sanity.action.document.${type}`, publishedId: 'two', ...more}
    const reply = await cms.call('POST', '/data/actions/production', {actions: [action]}, ONE)
    expect(reply).toMatchObject({
      status: 403,
      body: {error: {items: [{error: {type: 'insufficientPermissionsError'}}]}},
    })
    expect(JSON.stringify(reply.body)).not.toMatch(/revision|version/i)
  })

  it('refuses an editor of site one a reference to another site’s document', async () => {
    const held = {create: {_type: 'offer', site: 'one', of: {_ref: 'two'}}}
    const absent = {create: {_type: 'offer', site: 'one', of: {_ref: 'nowhere'}}}
    const [unseen, missing] = await Promise.all(
      [held, absent].map((mutation) =>
        cms.call('POST', '/data/mutate/production', {mutations: [mutation]}, ONE),
      ),
    )
    const said = {error: {items: [{error: {type: 'documentReferenceDoesNotExistError'}}]}}
    expect(unseen).toMatchObject({status: 409, body: said})
    expect(missing).toMatchObject({status: 409, body: said})
  })

  it('keeps values that another person set in the editor’s document, and publishes them', async () => {
    const mine = {_id: 'drafts.mine', _type: 'offer', site: 'one', of: {_ref: 'two'}}
    await cms.client().create(mine)
    const actions = [
      {draftId: 'drafts.mine', type: 'edit', patch: {set: {name: 'x'}}},
      {draftId: 'drafts.mine', type: 'publish'},
    ].map(({type, ...rest}) => ({
      actionType: `sanity.action.document.${type}`,
      publishedId: 'mine',
      ...rest,
    }))
    expect((await cms.call('POST', '/data/actions/production', {actions}, ONE)).status).toBe(200)
    const other = {mutations: [{patch: {id: 'mine', set: {of2: {_ref: 'drafts.two'}}}}]}
    expect((await cms.call('POST', '/data/mutate/production', other, ONE)).status).toBe(409)
  })

  it('names of those that refer to a document only who may be seen', async () => {
    await cms.client().create({_id: 'holder', _type: 'offer', site: 'two', of: {_ref: 'one'}})
    const mutations = [{delete: {id: 'one'}}]
    const reply = await cms.call('POST', '/data/mutate/production', {mutations}, ONE)
    expect(reply).toMatchObject({
      status: 409,
      body: {error: {items: [{error: {type: 'documentHasExistingReferencesError', referencingIDs: []}}]}},
    })
    expect(JSON.stringify(reply.body)).not.toContain('holder')
  })

  it('selects only documents that the caller may read', async () => {
    await cms.call(
      'POST',
      '/data/mutate/production',
      {mutations: [{patch: {query: '*[_type == "offer"]', set: {seen: true}}}]},
      ONE,
    )
    expect(await cms.client().fetch('*[seen == true] | order(_id) ._id', {}, {perspective: 'raw'})).toEqual([
      'drafts.one',
      'one',
    ])
  })
})

describe('current user', () => {
  it('answers users, roles and grants as the Studio asks them', async () => {
    const me = await cms.call('GET', '/users/me', undefined, ONE)
    expect(me.body).toMatchObject({name: 'o', role: 'editor-one', roles: [{name: 'editor-one'}]})
    const acl = await cms.call('GET', '/projects/forecourt/datasets/production/acl', undefined, ONE)
    expect(acl.body).toEqual([
      {filter: 'site == "one"', permissions: ['read', 'create', 'update', 'history']},
    ])
    expect((await cms.call('GET', '/users/me', undefined, null)).body).toEqual({})
  })

  it('keeps a private dataset to those with a token', async () => {
    const own = await startCms({seed: SEED, isPublic: false})
    expect(await own.client(null).fetch('*')).toEqual([])
    await own.close()
  })
})

describe('allowed origins', () => {
  it.each([
    ['http://localhost:3333', 'http://localhost:3333'],
    ['http://l3.localhost:9000', 'http://l3.localhost:9000'],
    ['https://evil.example', null],
    ['http://localhost.evil.example', null],
  ])('checks the origin %s', async (origin, allowed) => {
    const response = await fetch(`${cms.url}/v1/data/query/production?query=*`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,x-custom',
      },
    })
    expect(response.headers.get('access-control-allow-origin')).toBe(allowed)
    const real = await fetch(`${cms.url}/v1/data/query/production?query=*`, {headers: {origin}})
    expect(real.status).toBe(allowed === null ? 403 : 200)
  })
})
