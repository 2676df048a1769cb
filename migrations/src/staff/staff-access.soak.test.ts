import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createLakeClient} from '../content/lake-client.ts'
import {readEnv} from '../env.ts'
import {runCommand} from '../testing/run-command.ts'
import {startCms} from '../testing/stand-ins.ts'
import {buildTwoSites, EDITOR_OF_A, type Side} from './two-sites.ts'

// Needs more than two seconds: a backend is started and asked some hundred times.

const world = buildTwoSites()
const getIds = (...sides: Side[]) =>
  world
    .filter(({side}) => sides.includes(side))
    .map(({document}) => document._id)
    .sort()

let cms: Awaited<ReturnType<typeof startCms>>
let admin: SanityClient
/** An editor of site A, with the token that the command created. */
let editor: SanityClient
let viewer: SanityClient

const staff = (...args: string[]) => runCommand(['staff', ...args], cms.env, {folder: '.'})

async function clientFor(email: string): Promise<SanityClient> {
  const {code, out, err} = await staff('token', email)
  expect({code, err}).toEqual({code: 0, err: ''})
  return admin.withConfig({token: out.trim()})
}

beforeAll(async () => {
  cms = await startCms({isPublic: false})
  admin = createLakeClient(readEnv.content(cms.env))
  const transaction = admin.transaction()
  for (const {document} of world) transaction.createOrReplace(document)
  await transaction.commit()
  expect(await staff('sync')).toMatchObject({code: 0, out: expect.stringContaining('added 4')})
  editor = await clientFor(EDITOR_OF_A)
  viewer = await clientFor('staff-viewer@example.test')
})
afterAll(() => cms.close())

describe('an editor of one site reads that site’s documents and what it shows, and nothing of another', () => {
  const seen = getIds('mine', 'seen')
  const published = seen.filter((id) => !id.includes('.'))

  it('queries no other site’s documents, in any perspective', async () => {
    expect(await editor.fetch('*[] | order(_id)._id', {}, {perspective: 'raw'})).toEqual(seen)
    expect(await editor.fetch('*[] | order(_id)._id', {}, {perspective: 'published'})).toEqual(published)
    expect(await editor.fetch('*[] | order(_id)._id', {}, {perspective: 'drafts'})).toEqual(published)
    expect(await editor.fetch('*[] | order(_id)._id', {}, {perspective: ['r1']})).toEqual(published)
  })

  it('gets none by id, in any version, or through a reference', async () => {
    const found = await Promise.all(world.map(({document}) => editor.getDocument(document._id)))
    expect(found.flatMap((document) => document?._id ?? []).sort()).toEqual(seen)
    const hidden = getIds('hidden')
    const all = await editor.request<{documents: unknown[]}>({
      url: `/data/doc/production/${hidden.join(',')}`,
      query: {includeAllVersions: 'true'},
    })
    expect(all.documents).toEqual([])
    const followed = await editor.fetch('*[_id == $id][0].scope.sites[]->name', {id: 'offer-both'})
    expect(followed).toEqual(['Site a', null])
    expect(await editor.fetch('*[references("site-b")]._id', {}, {perspective: 'published'})).not.toContain(
      'offer-b',
    )
  })

  it('exports none of them', async () => {
    const {url, token} = {url: editor.getUrl('/data/export/production'), token: editor.config().token}
    const answer = await fetch(url, {headers: {authorization: `Bearer ${token}`}})
    const lines = (await answer.text()).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line)._id).sort()).toEqual(seen)
  })

  it('sees none in history: states, transactions and events', async () => {
    const documents = await editor.request<{documents: {_id: string}[]}>({
      url: `/data/history/production/documents/${world.map(({document}) => document._id).join(',')}`,
    })
    expect(documents.documents.map(({_id}) => _id).sort()).toEqual(seen)
    const url = editor.getUrl('/data/history/production/transactions/offer-b,offer-a')
    const answer = await fetch(url, {headers: {authorization: `Bearer ${editor.config().token}`}})
    const text = await answer.text()
    expect(text).toContain('"offer-a"')
    expect(text).not.toContain('"offer-b"')
    const events = editor.request({url: '/data/history/production/events/documents/offer-b'})
    expect(await events).toEqual({events: {'offer-b': []}, nextCursor: ''})
  })
})

/** The events of a stream while `act` runs and until an event for the document `last`. */
async function hear(path: string, act: () => Promise<unknown>, last: string): Promise<string> {
  const control = new AbortController()
  const answer = await fetch(editor.getUrl(path), {
    headers: {authorization: `Bearer ${editor.config().token}`},
    signal: control.signal,
  })
  let text = ''
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  text += (await reader.read()).value ?? ''
  await act()
  while (!text.includes(last)) text += (await reader.read()).value ?? ''
  control.abort()
  return text
}

describe('an editor of one site hears', () => {
  const everything = encodeURIComponent('*')
  const options =
    'includeResult=true&includePreviousRevision=true&effectFormat=mendoza&includeAllVersions=true'

  it('changes of that site’s documents, and none of another’s', async () => {
    const path = `/data/listen/production?query=${everything}&${options}`
    const act = async () => {
      await admin.patch('offer-b').set({note: 'a secret of B'}).commit()
      await admin.patch('drafts.offer-b').set({note: 'a secret of B'}).commit()
      await admin.patch('offer-a').set({note: 'as it was'}).set({seen: 1}).commit()
    }
    const heard = await hear(path, act, '"documentId":"offer-a"')
    expect(heard).not.toContain('offer-b')
    expect(heard).not.toContain('secret')
  })

  it('receives a document that moves to another site as deleted, without its new content', async () => {
    const scopeOfB = {audience: 'sites', sites: [{_type: 'reference', _ref: 'site-b', _key: 'site-b'}]}
    await admin.createOrReplace({
      _id: 'page-moving',
      _type: 'page',
      title: 'Moving',
      scope: {...scopeOfB, sites: [{...scopeOfB.sites[0], _ref: 'site-a'}]},
    } as never)
    const act = () => admin.patch('page-moving').set({scope: scopeOfB, title: 'a secret of B'}).commit()
    const heard = await hear(`/data/listen/production?query=${everything}&${options}`, act, '"disappear"')
    expect(heard).toContain('"documentId":"page-moving"')
    expect(heard).not.toContain('secret')
    const url = editor.getUrl('/data/history/production/transactions/page-moving?effectFormat=mendoza')
    const history = await fetch(url, {headers: {authorization: `Bearer ${editor.config().token}`}})
    expect(await history.text()).not.toContain('secret')
    await admin.delete('page-moving')
  })

  it('receives no live event of another site’s documents', async () => {
    const act = async () => {
      await admin.patch('offer-b').set({note: 'again'}).commit()
      await admin.patch('faq-a').set({seen: 2}).commit()
    }
    const heard = await hear('/data/live/events/production?includeDrafts=true', act, 'event: message')
    const [before = 0, first] = [...heard.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))
    expect(first, 'the first event is of the second change').toBe(before + 2)
  })
})

const REFUSED = {statusCode: 403}
const ofB = {audience: 'sites', sites: [{_type: 'reference', _ref: 'site-b', _key: 'site-b'}]}
const ofA = {audience: 'sites', sites: [{_type: 'reference', _ref: 'site-a', _key: 'site-a'}]}

function act(client: SanityClient, actionType: string, fields: object): Promise<unknown> {
  const actions = [{actionType: `sanity.action.document.${actionType}`, ...fields}]
  return client.request({method: 'POST', url: '/data/actions/production', body: {actions}})
}

describe('an editor of one site changes', () => {
  it.each(getIds('mine'))('changes %s', async (id) => {
    await editor.patch(id).set({seen: 'mine'}).commit()
    expect(await admin.getDocument(id)).toMatchObject({seen: 'mine'})
  })

  it.each(getIds('seen', 'hidden'))('does not change %s by patch, replacement or deletion', async (id) => {
    const before = await admin.getDocument(id)
    await expect(editor.patch(id).set({seen: 'x'}).commit()).rejects.toMatchObject(REFUSED)
    await expect(editor.createOrReplace({_id: id, _type: before?._type ?? ''})).rejects.toMatchObject(REFUSED)
    await expect(editor.delete(id)).rejects.toMatchObject(REFUSED)
    expect(await admin.getDocument(id)).toEqual(before)
  })

  it('changes nothing by a query that also matches another site’s document', async () => {
    const query = '*[_type == "offer" && scope.audience == "sites" && count(scope.sites) == 1]'
    await editor.mutate([{patch: {query, set: {seen: 'by query'}}}])
    const changed = await admin.fetch<string[]>('*[seen == "by query"] | order(_id)._id')
    expect(changed).toEqual(['drafts.offer-a', 'offer-a', 'versions.r1.offer-a'])
    await expect(editor.delete({query: '*[_type == "offer"]'})).rejects.toMatchObject(REFUSED)
  })

  it.each([
    ['moves a document to another site', () => editor.patch('offer-a').set({scope: ofB}).commit()],
    ['moves a draft to another site', () => editor.patch('drafts.offer-a').set({scope: ofB}).commit()],
    ['takes over another site’s document', () => editor.patch('offer-b').set({scope: ofA}).commit()],
    ['shows a document on all sites', () => editor.patch('offer-a').set({'scope.audience': 'all'}).commit()],
    ['adds another site', () => editor.patch('offer-a').append('scope.sites', ofB.sites).commit()],
    ['names no site', () => editor.patch('offer-a').set({'scope.sites': []}).commit()],
    ['creates for another site', () => editor.create({_type: 'offer', scope: ofB})],
    ['creates for all sites', () => editor.create({_type: 'offer'})],
    [
      'creates a place of another dealership',
      () => editor.create({_type: 'location', dealership: {_ref: 'dealership-b'}}),
    ],
    ['creates a site', () => editor.create({_type: 'site', name: 'C'})],
    ['creates a layer', () => editor.create({_type: 'settings', layer: 'site'})],
    ['makes a template of the site’s layer', () => editor.patch('layer-a').set({layer: 'template'}).commit()],
    ['gives itself a role', () => editor.create({_type: 'staffUser', role: 'administrator'})],
    ['creates what no type is', () => editor.create({_type: 'something'})],
    [
      'hides another’s document behind a draft',
      () => editor.create({_id: 'drafts.location-b', _type: 'location', dealership: {_ref: 'dealership-a'}}),
    ],
    [
      'hides a shared document behind a draft',
      () => editor.create({_id: 'drafts.manufacturer-shared', _type: 'offer', scope: ofA}),
    ],
    [
      'publishes beside another’s draft',
      () => editor.create({_id: 'versions.r9.offer-b', _type: 'offer', scope: ofA}),
    ],
  ])('does not touch another site: %s', async (_what, attempt) => {
    await expect(attempt()).rejects.toMatchObject(REFUSED)
  })

  it('learns nothing from a creation that would leave another’s document as it is', async () => {
    const body = {mutations: [{createIfNotExists: {_id: 'offer-b', _type: 'offer', scope: ofA}}]}
    const query = {returnDocuments: 'true'}
    const answer = editor.request({method: 'POST', url: '/data/mutate/production', body, query})
    await expect(answer).rejects.toMatchObject(REFUSED)
  })

  it('publishes, unpublishes, discards and deletes its own', async () => {
    const ids = {publishedId: 'slide-a', draftId: 'drafts.slide-a'}
    await admin.delete('versions.r1.slide-a')
    await act(editor, 'publish', ids)
    await act(editor, 'edit', {...ids, patch: {set: {note: 'edited'}}})
    await act(editor, 'discard', {draftId: ids.draftId})
    await act(editor, 'unpublish', ids)
    await act(editor, 'publish', ids)
    await act(editor, 'delete', {publishedId: ids.publishedId, includeDrafts: []})
    expect(await admin.getDocument('slide-a')).toBeUndefined()
  })

  it.each(['slide-b', 'slide-both', 'slide-all'])('does none of that with %s', async (publishedId) => {
    const draftId = `drafts.${publishedId}`
    const ids = {publishedId, draftId}
    for (const [type, fields] of [
      ['publish', ids],
      ['unpublish', ids],
      ['edit', {...ids, patch: {set: {scope: ofA}}}],
      ['discard', {draftId}],
      ['replaceDraft', {publishedId, attributes: {_id: draftId, _type: 'slide', scope: ofA}}],
      ['version.create', {baseId: draftId, versionId: `versions.r2.${publishedId}`, publishedId}],
      ['delete', {publishedId, includeDrafts: [draftId, `versions.r1.${publishedId}`]}],
    ] as const)
      await expect(act(editor, type, fields), type).rejects.toMatchObject(REFUSED)
  })

  it('does not carry a draft over by a version and an edit of it in one go', async () => {
    const versionId = 'versions.r3.offer-b'
    const actions = [
      {
        actionType: 'sanity.action.document.version.create',
        baseId: 'drafts.offer-b',
        versionId,
        publishedId: 'offer-b',
      },
      {
        actionType: 'sanity.action.document.edit',
        draftId: versionId,
        publishedId: 'offer-b',
        patch: {set: {scope: ofA}},
      },
    ]
    const attempt = editor.request({method: 'POST', url: '/data/actions/production', body: {actions}})
    await expect(attempt).rejects.toMatchObject(REFUSED)
  })
})

describe('assets, shared by all', () => {
  it('are uploaded and read by an editor, changed by no editor, and not uploaded by a viewer', async () => {
    const asset = await editor.assets.upload('file', Buffer.from('price list of A'), {filename: 'a.txt'})
    expect(await editor.getDocument(asset._id)).toMatchObject({originalFilename: 'a.txt'})
    await expect(editor.delete(asset._id)).rejects.toMatchObject(REFUSED)
    await expect(editor.patch(asset._id).set({title: 'x'}).commit()).rejects.toMatchObject(REFUSED)
    await expect(viewer.assets.upload('file', Buffer.from('x'))).rejects.toMatchObject(REFUSED)
    await expect(viewer.assets.upload('file', Buffer.from('price list of A'))).rejects.toMatchObject(REFUSED)
  })
})

describe('previews', () => {
  it.each(['editor', 'viewer', 'editor-of-all'] as const)(
    'are requested with the person’s own secret: %s',
    async (who) => {
      const all = () => clientFor('staff-editor@example.test')
      const client = who === 'editor' ? editor : who === 'viewer' ? viewer : await all()
      const {id} = await client.request<{id: string}>({url: '/users/me'})
      const secret = {_id: `drafts.secret-of-${who}`, _type: 'sanity.previewUrlSecret', secret: 'x'}
      await client.createOrReplace({...secret, userId: id})
      await expect(client.createOrReplace({...secret, userId: 'somebody'})).rejects.toMatchObject(REFUSED)
      await expect(client.createOrReplace(secret)).rejects.toMatchObject(REFUSED)
      // As the Studio writes it.
      const patch = client.patch(secret._id).set({secret: 'y', userId: id})
      const {_id, _type} = secret
      await client.transaction().createOrReplace({_id, _type}).patch(patch).commit()
      await admin.createOrReplace({...secret, _id: 'drafts.secret-of-admin', userId: 'somebody'})
      const seen = await client.fetch('*[_type == "sanity.previewUrlSecret"]._id', {}, {perspective: 'raw'})
      expect(seen).toEqual([secret._id])
    },
  )
})

describe('the other roles', () => {
  it('let an editor of all sites change all content, but no staff', async () => {
    const all = await clientFor('staff-editor@example.test')
    for (const id of ['offer-b', 'layer-b', 'site-b', 'dealership-both'])
      await all.patch(id).set({seen: 1}).commit()
    expect(await all.getDocument('staff-a')).toBeUndefined()
    await expect(all.patch('staff-editor').set({role: 'administrator'}).commit()).rejects.toMatchObject(
      REFUSED,
    )
    await expect(all.request({url: '/access/project/forecourt/users'})).rejects.toMatchObject(REFUSED)
  })

  it('let a viewer see all content and change nothing', async () => {
    expect(await viewer.fetch('count(*[_type == "offer"])')).toBe(
      await admin.fetch('count(*[_type == "offer"])'),
    )
    await expect(viewer.patch('offer-a').set({seen: 1}).commit()).rejects.toMatchObject(REFUSED)
    await expect(viewer.create({_type: 'offer', scope: ofA})).rejects.toMatchObject(REFUSED)
  })

  it('let an administrator do everything', async () => {
    const one = await clientFor('staff-admin@example.test')
    await one.patch('staff-a').set({seen: 1}).commit()
    expect(await one.request({url: '/access/project/forecourt/users'})).toHaveProperty('data')
  })

  it('show nothing to a person without a token', async () => {
    expect(await admin.withConfig({token: undefined}).fetch('*')).toEqual([])
  })

  it('refuse an editor whose sites are all gone', async () => {
    expect(await staff('token', 'staff-gone@example.test')).toMatchObject({code: 1})
  })
})

describe('when staff change', () => {
  it('apply a new role at the next request, and refuse a leaver’s token', async () => {
    const leaver = await clientFor(EDITOR_OF_A)
    await admin
      .patch('staff-a')
      .set({sites: [{_type: 'reference', _ref: 'site-b', _key: 'b'}]})
      .commit()
    expect(await staff('sync')).toMatchObject({out: expect.stringContaining('changed 1')})
    expect(await leaver.fetch('*[_type == "site"]._id', {}, {perspective: 'raw'})).toEqual(['site-b'])
    await admin.patch('staff-a').set({active: false}).commit()
    expect(await staff('sync')).toMatchObject({out: expect.stringContaining('removed 1')})
    await expect(leaver.fetch('*')).rejects.toMatchObject({statusCode: 401})
    expect(await staff('sync')).toMatchObject({out: expect.stringContaining('added 0, changed 0, removed 0')})
  })

  it('change nothing when a document cannot be read, and say so', async () => {
    await admin.patch('site-b').unset(['name']).commit()
    expect(await staff('sync')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Mend it in the Studio'),
    })
  })
})
