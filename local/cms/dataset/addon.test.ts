import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {startCms, type TestCms} from '../test/start-cms.ts'

const [VIEWER, EDITOR, ONE, TWO] = ['viewer-token', 'editor-token', 'site-one-token', 'site-two-token']
const COMMENTS = 'production-comments'

const PERMISSIONS = ['read', 'create', 'update', 'history'] as const

const createEditor = (site: string) => ({
  name: `editor-${site}`,
  grants: [{filter: `site == "${site}"`, permissions: [...PERMISSIONS]}],
})

let cms: TestCms

beforeEach(async () => {
  cms = await startCms({
    seed: [
      {_id: 'one', _type: 'offer', site: 'one'},
      {_id: 'drafts.two', _type: 'offer', site: 'two'},
    ],
    tokens: [
      {token: VIEWER, name: 'v', role: 'viewer'},
      {token: EDITOR, name: 'e', role: 'editor'},
      {token: ONE, name: 'o', role: 'editor-one'},
      {token: TWO, name: 't', role: 'editor-two'},
    ],
    roles: [createEditor('one'), createEditor('two')],
  })
})
afterEach(() => cms.close())

const getClient = (token?: string | null) => cms.client(token).withConfig({dataset: COMMENTS})
const listIds = (token: string | null) => getClient(token).fetch<string[]>('*[_type == "comment"]._id')

async function comment(token: string, _id: string, about: string): Promise<void> {
  const {id: authorId} = (await cms.call('GET', '/users/me', undefined, token)).body as {id: string}
  const document = {_type: 'crossDatasetReference', _ref: about, _dataset: 'production', _weak: true}
  await getClient(token).create({_id, _type: 'comment', authorId, target: {document}, status: 'open'})
}

describe('comments on the documents of a dataset', () => {
  it('are in a dataset of their own, found once the first person asked for it', async () => {
    const asked = '/projects/forecourt/datasets?datasetProfile=comments&addonFor=production'
    expect((await cms.call('GET', asked)).body).toEqual([])
    for (const token of [VIEWER, ONE])
      expect((await cms.call('POST', '/comments/production/setup', undefined, token)).body).toEqual({
        datasetName: COMMENTS,
      })
    expect((await cms.call('GET', asked)).body).toMatchObject([{name: COMMENTS, aclMode: 'private'}])
    expect((await cms.call('POST', '/comments/nowhere/setup')).status).toBe(404)
    expect((await cms.call('POST', '/comments/production/setup', undefined, null)).status).toBe(401)
  })

  it('are seen by whoever sees the document, also after it moved, and by nobody else', async () => {
    await cms.call('POST', '/comments/production/setup')
    await comment(ONE, 'by-one', 'one')
    await comment(TWO, 'by-two', 'two')
    await comment(VIEWER, 'by-viewer', 'one')
    expect((await listIds(EDITOR)).toSorted()).toEqual(['by-one', 'by-two', 'by-viewer'])
    expect((await listIds(ONE)).toSorted()).toEqual(['by-one', 'by-viewer'])
    expect(await listIds(TWO)).toEqual(['by-two'])
    expect(await listIds(null)).toEqual([])
    await cms.client().patch('one').set({site: 'two'}).commit()
    expect(await listIds(ONE)).toEqual(['by-one'])
    expect((await listIds(TWO)).toSorted()).toEqual(['by-one', 'by-two', 'by-viewer'])
  })

  it('are written under no other name, and on no document of others', async () => {
    await cms.call('POST', '/comments/production/setup')
    const refused = {statusCode: 403}
    await expect(comment(ONE, 'elsewhere', 'two')).rejects.toMatchObject(refused)
    await expect(
      getClient(ONE).create({_type: 'comment', authorId: 'somebody', target: {document: {_ref: 'one'}}}),
    ).rejects.toMatchObject(refused)
    await expect(getClient(ONE).create({_type: 'offer'})).rejects.toMatchObject(refused)
    await comment(TWO, 'by-two', 'two')
    await expect(getClient(ONE).patch('by-two').set({status: 'resolved'}).commit()).rejects.toMatchObject(
      refused,
    )
  })

  it('are deleted with the dataset', async () => {
    await cms.client().datasets.create('staging')
    await cms.call('POST', '/comments/staging/setup')
    await cms.client().datasets.delete('staging')
    expect((await cms.client().datasets.list()).map(({name}) => name)).toEqual(['production'])
  })
})
