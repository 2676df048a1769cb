import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {startCms, type TestCms} from '../test/start-cms.ts'

let cms: TestCms

beforeEach(async () => {
  cms = await startCms({seed: [{_id: 'a', _type: 'offer', name: 'A', n: 1}]})
})

afterEach(() => cms.close())

function mutate(mutations: unknown[], query = ''): Promise<{status: number; body: unknown}> {
  return cms.call('POST', `/data/mutate/production${query}`, {mutations})
}

function names(): Promise<unknown> {
  return cms.client().fetch('*[_type == "offer"] | order(_id) {_id, name, n}')
}

describe('mutations that are refused', () => {
  const good = {create: {_id: 'new', _type: 'offer'}}
  it.each([
    ['create on existing', {create: {_id: 'a', _type: 'offer'}}, 409, 'documentAlreadyExistsError'],
    ['patch of nothing', {patch: {id: 'nope', set: {name: 'B'}}}, 409, 'documentNotFoundError'],
    [
      'wrong revision',
      {patch: {id: 'a', ifRevisionID: 'x', set: {name: 'B'}}},
      409,
      'documentRevisionIDDoesNotMatchError',
    ],
    [
      'missing target',
      {create: {_type: 'offer', r: {_ref: 'nope'}}},
      409,
      'documentReferenceDoesNotExistError',
    ],
    ['no type', {create: {_id: 'b'}}, 400, 'validationError'],
    ['bad id', {create: {_id: 'b b', _type: 'offer'}}, 400, 'validationError'],
    ['change of type', {patch: {id: 'a', set: {_type: 'page'}}}, 400, 'cannotModifyImmutableAttributeError'],
    ['unknown kind', {replace: {_id: 'a'}}, 400, 'validationError'],
  ])('change nothing: %s', async (_name, bad, status, type) => {
    const reply = await mutate([good, {patch: {id: 'a', set: {name: 'changed'}}}, bad])
    expect(reply).toMatchObject({status, body: {error: {type: 'mutationError', items: [{error: {type}}]}}})
    expect(await names()).toEqual([{_id: 'a', name: 'A', n: 1}])
  })
})

describe('error messages', () => {
  it.each([
    [
      'another revision',
      {patch: {id: 'a', ifRevisionID: 'x', set: {n: 2}}},
      /^Mutation failed: Document "a" has unexpected revision ID \("\w+"\), expected "x"$/,
    ],
    [
      'a document that is referred to',
      {delete: {id: 'a'}},
      /^Mutation failed: Document "a" cannot be deleted as there are references to it from "b"$/,
    ],
  ])('repeat those of the service for %s', async (_name, mutation, description) => {
    await mutate([{create: {_id: 'b', _type: 'offer', to: {_ref: 'a'}}}])
    expect((await mutate([mutation])).body).toMatchObject({
      error: {type: 'mutationError', description: expect.stringMatching(description)},
    })
  })
})

describe('patches that cannot apply', () => {
  it.each([
    ['inc of a string', {inc: {name: 1}}, 409],
    ['inc of nothing', {inc: {nope: 1}}, 409],
    ['dec of one string among numbers', {dec: {'list[*].n': 1}}, 409],
    ['inc by a string', {inc: {n: '1'}}, 400],
    ['diffMatchPatch of a number', {diffMatchPatch: {n: '@@ -1 +1 @@\n-1\n+2\n'}}, 409],
    ['diffMatchPatch of nothing', {diffMatchPatch: {'sub.x': '@@ -1 +1 @@\n-1\n+2\n'}}, 409],
    ['an unknown operation', {frob: {name: 'B'}}, 400],
    ['a path through a prototype', {set: {'__proto__.x': 1}}, 400],
    ['a path that is read in part', {set: {'name and': 1}}, 400],
    ['a path that does not end', {set: {'list[': 1}}, 400],
    ['set of no object', {set: 5}, 400],
    ['unset of no list', {unset: 'name'}, 400],
    ['insert nowhere', {insert: {items: [1]}}, 400],
    ['insert of nothing', {insert: {after: 'list[-1]'}}, 400],
  ])('refuse %s', async (_name, patch, status) => {
    await mutate([{patch: {id: 'a', set: {list: [{n: 1}, {n: 'x'}]}}}])
    const before = await cms.client().getDocument('a')
    const reply = await mutate([{patch: {id: 'a', ...patch}}])
    expect(reply).toMatchObject({
      status,
      body: {error: {type: 'mutationError', items: [{error: {type: 'validationError'}}]}},
    })
    expect(await cms.client().getDocument('a')).toEqual(before)
  })

  it('accept an operation on what an earlier one of the same patch sets', async () => {
    const patch = {
      set: {made: 1, text: 'one'},
      inc: {made: 2, 'rows[_key=="a b]"].n': 3},
      setIfMissing: {rows: [{_key: 'a b]', n: 1}]},
      insert: {before: 'rows[0]', items: [{_key: 'c'}]},
      unset: ['nothing', 'rows[_key=="none"]', 'rows[1:2].x', '..gone'],
      diffMatchPatch: {text: '@@ -1,3 +1,3 @@\n-one\n+two\n'},
    }
    expect((await mutate([{patch: {id: 'a', ...patch}}])).status).toBe(200)
    expect(await cms.client().getDocument('a')).toMatchObject({
      made: 3,
      text: 'two',
      rows: [{_key: 'c'}, {_key: 'a b]', n: 4}],
    })
  })
})

describe('stored values', () => {
  it.each([
    ['a time that is none', {_createdAt: 'yesterday'}],
    ['a time that is a number', {_createdAt: 5}],
    ['a type of signs', {_type: '#@!'}],
    ['a reference to a number', {to: {_ref: 5}}],
    ['a part whose type is a number', {rows: [{_type: 5}]}],
    ['a key that is a number', {rows: [{_key: 5}]}],
    ['a name with a blank', {'two words': 1}],
    ['a name with a sign', {rows: [{part: {$price: 1}}]}],
    ['a name of the language', JSON.parse('{"part": {"__proto__": {"x": 1}}}')],
  ])('refuse %s, created or set', async (_name, fields) => {
    const {_createdAt, _type = 'offer', ...own} = fields
    const wrong = {
      status: 400,
      body: {error: {type: 'mutationError', items: [{error: {type: 'validationError'}}]}},
    }
    for (const kind of ['create', 'createOrReplace', 'createIfNotExists'])
      expect(await mutate([{[kind]: {_id: 'new', _createdAt, _type, ...own}}])).toMatchObject(wrong)
    if (Object.keys(own).length > 0)
      expect(await mutate([{patch: {id: 'a', set: {within: own}}}])).toMatchObject(wrong)
    expect(await names()).toEqual([{_id: 'a', name: 'A', n: 1}])
  })

  it('accept what datasets of the service hold', async () => {
    const document = {
      _id: 'image-1',
      _type: 'sanity.imageAsset',
      _createdAt: '2019-05-28T17:18:39Z',
      'en-US': 'x',
      upload_id: null,
      to: {_ref: 'gone', _weak: true, _strengthenOnPublish: {type: 'offer'}, _type: null},
      _empty_action_guard_pseudo_field_: 1,
    }
    expect((await mutate([{createOrReplace: document}])).status).toBe(200)
  })

  it.each([
    ['sync', 200],
    ['async', 200],
    ['deferred', 200],
    ['bogus', 400],
  ])('accept the visibility %s with status %i', async (visibility, status) => {
    const reply = await mutate([{patch: {id: 'a', set: {n: 2}}}], `?visibility=${visibility}`)
    expect(reply.status).toBe(status)
  })
})

describe('kinds of mutation', () => {
  it('leave an existing document and its revision alone on createIfNotExists', async () => {
    const before = await cms.client().getDocument('a')
    const reply = await mutate(
      [{createIfNotExists: {_id: 'a', _type: 'offer', name: 'other'}}],
      '?returnIds=true',
    )
    expect(reply.body).toMatchObject({results: [{id: 'a', operation: 'none'}]})
    expect(await cms.client().getDocument('a')).toEqual(before)
  })

  it('keep the creation time on createOrReplace', async () => {
    const before = await cms.client().getDocument('a')
    await mutate([{createOrReplace: {_id: 'a', _type: 'offer', name: 'B'}}])
    const after = await cms.client().getDocument('a')
    expect(after).toMatchObject({name: 'B', _createdAt: before?._createdAt})
    expect(after).not.toHaveProperty('n')
  })

  it('makes ids where none is given, and after a prefix', async () => {
    const reply = await mutate(
      [{create: {_type: 'offer'}}, {create: {_id: 'drafts.', _type: 'offer'}}],
      '?returnIds=true',
    )
    expect(reply.body).toMatchObject({
      results: [{id: expect.stringMatching(/^[\w-]{36}$/)}, {id: expect.stringMatching(/^drafts\.\w{22}$/)}],
    })
  })

  it('gives list members keys when asked', async () => {
    await mutate(
      [
        {create: {_id: 'k', _type: 'page', rows: [{a: [{b: 1}]}, {_key: 'own'}]}},
        {patch: {id: 'k', insert: {after: 'rows[-1]', items: [{c: 1}]}}},
      ],
      '?autoGenerateArrayKeys=true',
    )
    const key = expect.stringMatching(/^[a-f0-9]{12}$/)
    expect(await cms.client().fetch('*[_id == "k"][0].rows')).toEqual([
      {_key: key, a: [{_key: key, b: 1}]},
      {_key: 'own'},
      {_key: key, c: 1},
    ])
  })

  it('patches and deletes by query', async () => {
    await mutate([{create: {_id: 'b', _type: 'offer', name: 'B', n: 5}}])
    await mutate([{patch: {query: '*[_type == $t]', params: {t: 'offer'}, inc: {n: 10}}}])
    expect(await names()).toEqual([
      {_id: 'a', name: 'A', n: 11},
      {_id: 'b', name: 'B', n: 15},
    ])
    await mutate([{delete: {query: '*[n > 11]'}}])
    expect(await names()).toEqual([{_id: 'a', name: 'A', n: 11}])
  })

  it('returns what it is asked to, and changes nothing on a dry run', async () => {
    const reply = await mutate([{patch: {id: 'a', set: {name: 'B'}}}], '?dryRun=true&returnDocuments=true')
    expect(reply.body).toMatchObject({results: [{id: 'a', operation: 'update', document: {name: 'B'}}]})
    expect(await names()).toEqual([{_id: 'a', name: 'A', n: 1}])
  })

  it('runs a transaction id once', async () => {
    const body = {transactionId: 'tx-once', mutations: [{patch: {id: 'a', inc: {n: 1}}}]}
    expect((await cms.call('POST', '/data/mutate/production', body)).status).toBe(200)
    expect((await cms.call('POST', '/data/mutate/production', body)).status).toBe(409)
    expect(await names()).toEqual([{_id: 'a', name: 'A', n: 2}])
  })
})

describe('immutable attributes', () => {
  const refusal = (attribute: string) => ({
    status: 400,
    body: {
      error: {
        type: 'mutationError',
        items: [
          {
            error: {
              type: 'cannotModifyImmutableAttributeError',
              description: `Cannot modify immutable attribute "${attribute}"`,
              attribute,
            },
          },
        ],
      },
    },
  })

  it.each([
    ['_type', [{createOrReplace: {_id: 'a', _type: 'page'}}]],
    ['_type', [{delete: {id: 'a'}}, {create: {_id: 'a', _type: 'page'}}]],
    ['_type', [{patch: {id: 'a', set: {_type: 'page'}}}]],
    ['_type', [{patch: {id: 'a', unset: ['_type']}}]],
    ['_id', [{patch: {id: 'a', unset: ['_id']}}]],
    ['_id', [{patch: {id: 'a', set: {_id: 'b'}}}]],
    ['_createdAt', [{patch: {id: 'a', set: {_createdAt: '2020-01-01T00:00:00Z'}}}]],
  ])('refuses to change %s: %j', async (attribute, mutations) => {
    expect(await mutate(mutations)).toMatchObject(refusal(attribute))
    expect(await names()).toEqual([{_id: 'a', name: 'A', n: 1}])
  })
})

describe('paths of a patch', () => {
  const CARS = [
    {_key: 'a', name: 'Kia', doors: 5, parts: [{name: 'seat'}]},
    {_key: '[*]', name: 'Ford', doors: 3, sold: {'en-AU': 1}},
  ]

  it.each([
    [{set: {'cars[*].name': 'x'}}, 'cars[].name', ['x', 'x']],
    [{set: {'cars[ * ].name': 'x'}}, 'cars[].name', ['x', 'x']],
    [{set: {'cars[_key=="[*]"].name': 'x'}}, 'cars[].name', ['Kia', 'x']],
    [{inc: {'cars[*].doors': 1}}, 'cars[].doors', [6, 4]],
    [{inc: {'..doors': 1}}, 'cars[].doors', [6, 4]],
    [{inc: {"cars[1].sold['en-AU']": 1}}, 'cars[].sold["en-AU"]', [null, 2]],
    [{dec: {'cars[0:2].doors': 1}}, 'cars[].doors', [4, 2]],
    [{inc: {'cars[1:].doors': 1}}, 'cars[].doors', [5, 4]],
    [{set: {'cars..name': 'x'}}, '[cars[0].name, cars[0].parts[0].name, cars[1].name]', ['x', 'x', 'x']],
    [{unset: ['cars[*].doors']}, 'cars[].doors', [null, null]],
    [{insert: {replace: 'cars[*]', items: [{_key: 'n', doors: 1}]}}, 'cars[].doors', [1]],
    [{set: {'cars[doors > 3, name == "Ford"].name': 'x'}}, 'cars[].name', ['x', 'x']],
    [{set: {'cars[doors > 3].name': 'x'}}, 'cars[].name', ['x', 'Ford']],
    [{set: {'cars[-1].name': 'x'}}, 'cars[].name', ['Kia', 'x']],
  ])('reach all that they name: %j', async (patch, shown, expected) => {
    await mutate([{patch: {id: 'a', set: {cars: CARS}}}])
    expect(await mutate([{patch: {id: 'a', ...patch}}])).toMatchObject({status: 200})
    expect(await cms.client().fetch(`*[_id == "a"][0]{"shown": ${shown}}.shown`)).toEqual(expected)
  })

  it('are refused where they name no element', async () => {
    expect(await mutate([{patch: {id: 'a', set: {'cars[].name': 'x'}}}])).toMatchObject({status: 400})
  })
})

describe('patch of a missing target', () => {
  it.each([
    {set: {'none.b': 1}},
    {setIfMissing: {'none.b.c': 1}},
    {inc: {'none.b': 1}},
    {inc: {'*': 1}},
    {unset: ['*']},
  ])('is refused: %j', async (patch) => {
    await mutate([{patch: {id: 'a', set: {none: null}}}])
    const {status} = await mutate([{patch: {id: 'a', ...patch}}])
    expect([400, 409]).toContain(status)
  })
})

describe('references', () => {
  it('rejects deleting a document with strong references, and allows weak ones', async () => {
    await mutate([{create: {_id: 'b', _type: 'offer', to: {_ref: 'a'}}}])
    const refused = await mutate([{delete: {id: 'a'}}])
    expect(refused).toMatchObject({
      status: 409,
      body: {error: {items: [{error: {type: 'documentHasExistingReferencesError', referencingIDs: ['b']}}]}},
    })
    await mutate([{patch: {id: 'b', set: {'to._weak': true}}}])
    expect((await mutate([{delete: {id: 'a'}}])).status).toBe(200)
  })

  it('judges the transaction as a whole', async () => {
    const both = [{create: {_id: 'x', _type: 'offer', to: {_ref: 'y'}}}, {create: {_id: 'y', _type: 'offer'}}]
    expect((await mutate(both)).status).toBe(200)
    expect((await mutate([{delete: {id: 'y'}}, {delete: {id: 'x'}}])).status).toBe(200)
  })
})

it('mutation › refuses a body that is too large or is not JSON', async () => {
  const large = await cms.call('POST', '/data/mutate/production', {
    mutations: [{create: {_type: 'x', text: 'x'.repeat(5e6)}}],
  })
  expect(large.status).toBe(413)
  const broken = await fetch(`${cms.url}/v1/data/mutate/production`, {
    method: 'POST',
    body: '{',
    headers: {authorization: 'Bearer admin-token-for-tests'},
  })
  expect(broken.status).toBe(400)
})
