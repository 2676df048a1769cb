import {documents} from '@forecourt/schemas/documents'
import {expect, it} from 'vitest'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {startContent} from '../../testing/start-content.ts'
import {fetchListed, fetchListedIds} from './fetch-listed.ts'

const SITE = {id: 'site-b', slug: 'b', template: null, brand: null, settings: null, dealerships: []}

it('table of a list › has all of its site, however many others there are', async () => {
  const {client, stop} = await startContent()
  const makeOffer = (_id: string, site: string) => {
    const sites = [{_type: 'reference', _ref: site, _key: site}]
    return {_id, _type: 'offer', name: _id, scope: {audience: 'sites', sites}}
  }
  const transaction = client.transaction()
  for (const site of ['site-a', 'site-b']) transaction.create({_id: site, _type: 'site', name: site})
  for (let at = 0; at < 1100; at += 1) transaction.create(makeOffer(`a-${at}`, 'site-a'))
  for (const id of ['own-1', 'own-2', 'drafts.own-2', 'drafts.own-3'])
    transaction.create(makeOffer(id, 'site-b'))
  await transaction.commit()
  const list = {definition: documents.offer, site: SITE as unknown as SiteRecord}
  const ids = await fetchListedIds(client, list)
  expect(ids.toSorted()).toEqual(['own-1', 'own-2', 'own-3'])
  const listed = await fetchListed(client, list, [...ids, 'a-1'])
  expect([...listed].map(([id, {_id}]) => [id, _id])).toEqual(
    expect.arrayContaining([
      ['own-1', 'own-1'],
      ['own-2', 'drafts.own-2'],
      ['own-3', 'drafts.own-3'],
    ]),
  )
  expect(listed.size).toBe(3)
  const all = await fetchListedIds(client, {...list, site: null})
  expect(await fetchListed(client, {...list, site: null}, all)).toHaveProperty('size', 1103)
  await stop()
})
