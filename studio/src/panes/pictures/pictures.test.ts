import {randomBytes} from 'node:crypto'
import {listSiteEditorGrants} from '@forecourt/schemas/access/staff-grants'
import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {chooseOwner} from '../../inputs/pictures/choose-owner.ts'
import {
  buildPicturesQuery,
  describeSize,
  listParameters,
  readPictures,
  readTags,
} from '../../inputs/pictures/picture-list.ts'
import {describeFile, markFile, uploadPicture} from '../../inputs/pictures/upload-picture.ts'
import {describeUploads} from '../../inputs/pictures/use-upload.ts'
import {startContent} from '../../testing/start-content.ts'
import {describeNoChange} from './describe-no-change.ts'
import {describeHold, fetchPictureUses} from './picture-uses.ts'
import {planSave, startForm} from './plan-save.ts'

const site = (id: string) => ({
  id: `site-${id}`,
  slug: id,
  name: id,
  template: null,
  brand: null,
  settings: `settings-${id}`,
  dealerships: [`dealer-${id}`],
})
const [a, b] = [site('a'), site('b')]
const listGrants = (mine: typeof a) => listSiteEditorGrants([mine], [a, b])

let admin: SanityClient
let stop: () => Promise<void>
beforeAll(async () => {
  const people = [a, b].map((mine) => ({token: `editor-of-${mine.slug}`, grants: listGrants(mine)}))
  const content = await startContent(people)
  admin = content.client
  stop = content.stop
})
afterAll(() => stop())

const getEditor = ({slug}: typeof a) => admin.withConfig({token: `editor-of-${slug}`})

/** A drawing that no other test has. */
function draw(name: string): File {
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><!-- ${randomBytes(8).toString('hex')} --></svg>`
  return new File([words], name, {type: 'image/svg+xml'})
}

async function list(
  client: SanityClient,
  narrowed: {words?: string; folder?: string; tag?: string} = {},
  siteId = 'site-a',
) {
  const whole = {words: '', folder: '', tag: '', siteId, ...narrowed}
  const answer = await client.fetch(buildPicturesQuery(whole), listParameters(whole, 50), {
    perspective: 'raw',
  })
  return readPictures(answer)
}
const getIds = (found: Awaited<ReturnType<typeof list>>) => found?.pictures.map(({id}) => id) ?? []

describe('pictures', () => {
  it('belong to the site they are uploaded for: another site’s editor neither sees, changes nor deletes them', async () => {
    const {id: mine} = await uploadPicture(getEditor(a), draw('winter-sale_hero.png'), a.id)
    const {id: shared} = await uploadPicture(admin, draw('for-all.svg'), null)
    expect((await list(getEditor(a)))?.pictures).toMatchObject([
      {id: mine, name: 'winter sale hero', owner: a.id, width: 40, height: 30},
      {id: shared, owner: null},
    ])
    expect(getIds(await list(getEditor(b), {}, b.id))).toEqual([shared])
    // Nor by asking for the other site’s.
    expect(getIds(await list(getEditor(b), {}, a.id))).toEqual([shared])
    for (const id of [mine, shared]) {
      const patch = getEditor(b).patch(id).set({title: 'x'})
      await expect(patch.commit()).rejects.toMatchObject({statusCode: 403})
      await expect(getEditor(b).delete(id)).rejects.toMatchObject({statusCode: 403})
    }
    const taken = getEditor(b)
      .patch(shared)
      .set({source: {id: b.id, name: 'site'}})
    await expect(taken.commit()).rejects.toMatchObject({statusCode: 403})
    await expect(uploadPicture(getEditor(b), draw('x.svg'), a.id)).rejects.toMatchObject({statusCode: 403})
    await expect(uploadPicture(getEditor(b), draw('x.svg'), null)).rejects.toMatchObject({statusCode: 403})
    await getEditor(a).patch(mine).set({title: 'Winter'}).commit()
    await getEditor(a).delete(mine)
    expect(getIds(await list(admin))).toEqual([shared])
  })

  it('are one for each of two sites that upload the same bytes, and the shared one where it is shared', async () => {
    const [file, common] = [draw('press.svg'), draw('common.svg')]
    const {id: first} = await uploadPicture(getEditor(a), file, a.id)
    const {id: second} = await uploadPicture(getEditor(b), file, b.id)
    expect(second).not.toBe(first)
    expect(
      await admin.fetch('*[_id in $ids] | order(source.id asc).source.id', {ids: [first, second]}),
    ).toEqual([a.id, b.id])
    expect((await uploadPicture(getEditor(b), file, b.id)).id).toBe(second)
    const {id: shared} = await uploadPicture(admin, common, null)
    expect((await uploadPicture(getEditor(b), common, b.id)).id).toBe(shared)
  })

  it('keep their name where the same bytes are uploaded under another', async () => {
    const bytes = await draw('yard.svg').arrayBuffer()
    const {id} = await uploadPicture(getEditor(a), new File([bytes], 'yard.svg'), a.id)
    const again = await uploadPicture(getEditor(a), new File([bytes], 'IMG_0042.svg'), a.id)
    expect(again).toEqual({id, name: 'yard'})
    await getEditor(a).delete(id)
  })

  it('are found by words of their name, text, folder and tags, and narrowed by folder and tag', async () => {
    const {id} = await uploadPicture(getEditor(a), draw('ute.svg'), a.id)
    const library = {folder: 'Spring', tags: ['towing', 'diesel']}
    await getEditor(a).patch(id).set({altText: 'A caravan behind a car', library}).commit()
    for (const words of ['ute', 'carav', 'spring', 'DIES'])
      expect(getIds(await list(admin, {words}))).toEqual([id])
    expect(getIds(await list(admin, {words: 'ute petrol'}))).toEqual([])
    expect(getIds(await list(admin, {folder: 'Spring', tag: 'towing'}))).toEqual([id])
    expect(getIds(await list(admin, {folder: 'Autumn'}))).toEqual([])
    expect(await list(admin)).toMatchObject({folders: ['Spring'], tags: ['diesel', 'towing']})
  })

  it('are not deleted while a document or a draft shows them, which is said by name', async () => {
    const {id} = await uploadPicture(getEditor(a), draw('used.svg'), a.id)
    const image = {_type: 'image', asset: {_type: 'reference', _ref: id}}
    await admin.create({_id: 'drafts.offer-used', _type: 'offer', name: 'Winter sale', image})
    const uses = await fetchPictureUses(admin, id)
    expect(uses).toEqual([{id: 'offer-used', type: 'offer', title: 'Winter sale', kind: 'Offer'}])
    expect(describeHold(uses)).toMatch(/cannot be deleted: “Winter sale” uses it/)
    await expect(getEditor(a).delete(id)).rejects.toMatchObject({statusCode: 409})
    await admin.delete('drafts.offer-used')
    expect(describeHold(await fetchPictureUses(admin, id))).toBeNull()
    await getEditor(a).delete(id)
  })
})

it('marked picture › is the file with a part that its format skips', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  const marked = new Uint8Array(
    await markFile(new File([bytes], 'a.png', {type: 'image/png'}), 'site-a').arrayBuffer(),
  )
  expect([...marked.slice(0, 3)]).toEqual([1, 2, 3])
  expect(new DataView(marked.buffer).getUint32(3)).toBe(marked.length - 3)
  expect(new TextDecoder().decode(marked.slice(7))).toBe('freesite-a')
})

it.each([
  [
    'the only site that is named',
    {scope: {audience: 'sites', sites: [{_ref: 'site-b'}]}},
    'editor',
    'site-b',
  ],
  ['all, of a document for all', {scope: {audience: 'all'}}, 'editor', null],
  [
    'all, of two sites',
    {scope: {audience: 'sites', sites: [{_ref: 'site-a'}, {_ref: 'site-b'}]}},
    'editor',
    null,
  ],
  ['the first of an editor’s own', {scope: {audience: 'all'}}, 'site-editor', 'site-a'],
  ['the site of the dealership', {dealership: {_ref: 'dealer-b'}}, 'administrator', 'site-b'],
  ['the site of the settings', {documentId: 'drafts.settings-b'}, 'administrator', 'site-b'],
] as const)('picture uploaded in a form › belongs to %s', (_title, form, role, expected) => {
  expect(chooseOwner({scope: null, dealership: null, documentId: 'x', ...form}, [a, b], role)).toBe(expected)
})

it('size of a picture › is told in pixels and in kB or MB', () => {
  expect(describeSize({width: 1600, height: 900, bytes: 240_400})).toBe('1600 × 900, 240 kB')
  expect(describeSize({width: 1, height: 1, bytes: 12_340_000})).toBe('1 × 1, 12.3 MB')
})

it('tags › are read once each from words between commas', () => {
  expect(readTags(' towing, diesel ,,towing')).toEqual(['towing', 'diesel'])
})

it('name of a picture › is read from its file’s', () => {
  expect(describeFile('winter-sale_hero.PNG')).toBe('winter sale hero')
  expect(describeFile('.png')).toBe('.png')
})

it('uploads › say how many are there, which were there before and which failed', () => {
  const yard = {file: 'yard.jpg', id: '1', name: 'yard'}
  expect(describeUploads([yard], [])).toBe('1 picture uploaded.')
  expect(describeUploads([yard, {...yard, id: '2'}], ['a.heic: refused.'])).toBe(
    '2 pictures uploaded. Not uploaded: a.heic: refused.',
  )
  expect(describeUploads([{...yard, file: 'IMG_0042.jpg'}], [])).toBe(
    '0 pictures uploaded. Here already: IMG_0042.jpg as “yard”.',
  )
})

it('save of a picture › writes what was changed alone', () => {
  const picture = {
    id: 'x',
    url: '',
    width: 1,
    height: 1,
    bytes: 1,
    name: 'Ute',
    alt: '',
    folder: 'A',
    crop: null,
    hotspot: null,
  }
  const before = startForm({...picture, tags: ['towing'], owner: 'site-a'})
  expect(planSave(before, before)).toEqual({set: {}, unset: []})
  expect(planSave(before, {...before, alt: ' A car ', tags: 'towing, diesel', owner: 'site-b'})).toEqual({
    set: {
      altText: 'A car',
      'library.tags': ['towing', 'diesel'],
      source: {id: 'site-b', name: 'site'},
    },
    unset: [],
  })
  const crop = {left: 0.1, top: 0, right: 0, bottom: 0}
  const marked = {...before, crop, hotspot: {x: 0.2, y: 0.8}}
  expect(planSave(before, marked).set).toEqual({
    'library.crop': {_type: 'sanity.imageCrop', ...crop},
    'library.hotspot': {_type: 'sanity.imageHotspot', x: 0.2, y: 0.8, width: 0.3, height: 0.3},
  })
  expect(planSave(marked, before).unset).toEqual(['library.crop', 'library.hotspot'])
  expect(planSave(before, {...before, folder: ' ', owner: ''}).unset).toEqual(['source', 'library.folder'])
})

describe('picture that somebody may not change', () => {
  it('is said to be shared only to an editor of named sites, who changes the others', () => {
    expect(describeNoChange('site-editor')).toContain('All sites share')
    expect(describeNoChange('viewer')).not.toContain('share')
    expect(describeNoChange(null)).not.toContain('share')
  })
})
