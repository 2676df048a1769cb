import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {applyChanges} from '../../core/changes/changes.ts'
import {listDifferences} from '../../core/changes/list-differences.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {startContent} from '../../testing/start-content.ts'
import {type ActivityFilter, fetchActivity, fetchVersions} from './fetch-activity.ts'
import {planRestore} from './plan-restore.ts'

const refTo = (_ref: string) => ({_type: 'reference', _ref})
const onSite = (site: string) => ({audience: 'sites', sites: [{...refTo(site), _key: site}]})
const toSlug = (current: string) => ({_type: 'slug', current})
const offer = (_id: string, scope: object) => ({
  _id,
  _type: 'offer',
  name: `Offer ${_id}`,
  slug: toSlug(_id),
  scope,
})

function readSite(): SiteRecord {
  const raw = {
    id: 'site-a',
    name: 'A',
    slug: 'a',
    hosts: ['a.example'],
    live: true,
    settings: 'settings-a',
    dealerships: ['dealership-a'],
  }
  const {document, faults} = parseDocument(documents.site, raw)
  if (!document) throw new Error(JSON.stringify(faults))
  return document
}

const DOCUMENTS: {_id: string; _type: string; [field: string]: unknown}[] = [
  {_id: 'dealership-a', _type: 'dealership', name: 'Dealer A', slug: toSlug('dealer-a')},
  {_id: 'settings-a', _type: 'settings', layer: 'site', title: 'Site A'},
  {_id: 'site-a', _type: 'site', name: 'A', slug: toSlug('a'), settings: refTo('settings-a')},
  {_id: 'site-b', _type: 'site', name: 'B', slug: toSlug('b')},
  offer('own', onSite('site-a')),
  offer('shared', {audience: 'all'}),
  offer('foreign', onSite('site-b')),
  {_id: 'drafts.unseen', _type: 'offer', name: 'Never published', scope: onSite('site-a')},
  {_id: 'yard', _type: 'location', name: 'Yard', dealership: refTo('dealership-a')},
]

let client: SanityClient
let stop: () => Promise<void>
const site = readSite()
const ALL: ActivityFilter = {author: '', type: '', from: '', to: ''}

beforeAll(async () => {
  const content = await startContent()
  client = content.client
  stop = content.stop
  for (const document of DOCUMENTS) await client.createOrReplace(document)
  await client.patch('own').set({name: 'Winter sale'}).commit()
})
afterAll(() => stop())

describe('activity of a site', () => {
  it('is what was published for it, the newest first, and nothing of another site or of drafts', async () => {
    const found = await fetchActivity(client, site, 50, ALL)
    expect(found[0]?.documents).toEqual([{id: 'own', type: 'offer', title: 'Winter sale'}])
    const changed = found.flatMap((one) => one.documents.map(({id}) => id))
    expect(changed.filter((id) => id === 'own')).toHaveLength(2)
    const ids = new Set(changed)
    expect([...ids].toSorted()).toEqual(['dealership-a', 'own', 'settings-a', 'shared', 'site-a', 'yard'])
    expect(await fetchActivity(client, site, 3, ALL)).toEqual(found.slice(0, 3))
  })

  it('has the text before and after, and is restored into a draft that keeps later changes', async () => {
    const [change] = await fetchActivity(client, site, 1, ALL)
    if (!change) throw new Error('Nothing was found')
    const {before, after} = await fetchVersions(client, change.documents[0]?.id ?? '', change)
    const differences = listDifferences(documents.offer, before ?? {}, after ?? {}, 'UTC')
    expect(differences).toEqual([
      {path: 'name', title: documents.offer.fields.name.title, before: 'Offer own', after: 'Winter sale'},
    ])
    await client.patch('own').set({disclaimer: 'Since then.'}).commit()
    await applyChanges(client, [planRestore('own', before ?? {}, differences)], {publish: false})
    const raw = client.withConfig({perspective: 'raw'})
    expect(await raw.getDocument('drafts.own')).toMatchObject({name: 'Offer own', disclaimer: 'Since then.'})
    expect(await raw.getDocument('own')).toMatchObject({name: 'Winter sale'})
  })

  it('has no later version of a document that was taken off the sites', async () => {
    const {_rev, _createdAt, _updatedAt, ...content} = (await client.getDocument('shared')) ?? {
      _id: '',
      _type: '',
    }
    await client
      .transaction()
      .createOrReplace({...content, _id: 'drafts.shared', _type: 'offer'})
      .delete('shared')
      .commit()
    const [change] = await fetchActivity(client, site, 1, ALL)
    expect(change?.documents[0]?.id).toBe('shared')
    if (!change) throw new Error('Nothing was found')
    const {before, after} = await fetchVersions(client, change.documents[0]?.id ?? '', change)
    expect([before?.name, after]).toEqual(['Offer shared', null])
  })

  it('is asked by kind, person and time, and of all sites', async () => {
    const ask = async (part: Partial<typeof ALL>, of: SiteRecord | null = site) => {
      const found = await fetchActivity(client, of, 50, {...ALL, ...part})
      return new Set(found.flatMap((one) => one.documents.map(({id}) => id)))
    }
    expect(await ask({type: 'location'})).toEqual(new Set(['yard']))
    expect(await ask({author: 'nobody'})).toEqual(new Set())
    const [newest] = await fetchActivity(client, site, 1, ALL)
    expect(await ask({author: newest?.author ?? ''})).toEqual(await ask({}))
    expect(await ask({from: newest?.at ?? ''})).toEqual(new Set(newest?.documents.map(({id}) => id)))
    expect(await ask({to: '2020-01-01T00:00:00Z'})).toEqual(new Set())
    const everywhere = await ask({}, null)
    expect(everywhere.has('foreign')).toBe(true)
  })

  it('holds what was changed at once together, with what the site does not show', async () => {
    const transaction = client.transaction()
    for (const id of ['own', 'foreign', 'yard'])
      transaction.patch(client.patch(id).set({name: `Together ${id}`}))
    await transaction.commit()
    const [change] = await fetchActivity(client, site, 1, ALL)
    expect(change?.documents.map(({id}) => id).toSorted()).toEqual(['foreign', 'own', 'yard'])
  })
})
