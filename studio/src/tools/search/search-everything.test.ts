import type {SanityClient} from '@sanity/client'
import {lastValueFrom} from 'rxjs'
import {createSchema, createSearch, getSearchableTypes} from 'sanity'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import config from '../../../sanity.config.ts'
import {buildStudioTypes} from '../../documents/schema/studio-types.ts'
import {startContent} from '../../testing/start-content.ts'
import {listFoundTypes} from './use-found-documents.ts'

const DOCUMENTS: {_id: string; _type: string; [field: string]: unknown}[] = [
  {_id: 'offer-winter', _type: 'offer', name: 'Winter sale', terms: 'Golf drivers only'},
  {
    _id: 'page-golf',
    _type: 'page',
    title: 'Golf day',
    blocks: [{_key: 'a', _type: 'words', text: 'Tee off'}],
  },
  {
    _id: 'settings-default',
    _type: 'settings',
    layer: 'default',
    title: 'Default',
    price: {noPriceText: 'Ask us'},
  },
  {_id: 'faq-warranty', _type: 'faq', question: 'How long is the warranty?', topic: 'Buying'},
]

// Compiling every type takes longer than all searches.
const schema = createSchema({name: 'default', types: buildStudioTypes()})

let client: SanityClient
let stop: () => Promise<void>

beforeAll(async () => {
  const content = await startContent()
  client = content.client
  stop = content.stop
  const transaction = client.transaction()
  for (const document of DOCUMENTS) transaction.createOrReplace(document)
  await transaction.commit()
})

afterAll(() => stop())

/** The results of the Studio's global search, with the configured strategy. */
async function search(words: string, typeNames?: readonly string[]): Promise<string[]> {
  const all = getSearchableTypes(schema)
  const types = typeNames ? all.filter(({name}) => typeNames.includes(name)) : all
  const {strategy} = config.search ?? {}
  const found = createSearch(types, client, {strategy})({query: words, types: []}, {limit: 25})
  const {hits} = await lastValueFrom(found)
  return hits.map(({hit}) => hit._id)
}

describe('Studio search over everything', () => {
  it.each([
    ['a word of a title and of another text, the title first', 'golf', ['page-golf', 'offer-winter']],
    ['the beginning of a word', 'warr', ['faq-warranty']],
    ['two words', 'winter sale', ['offer-winter']],
    ['a word within blocks', 'tee', ['page-golf']],
    ['a word within settings', 'ask', ['settings-default']],
    ['a phrase', '"golf day"', ['page-golf']],
    ['a word without another', 'golf -winter', ['page-golf']],
    ['a sentence of which every word is there', 'how long is the warranty buying', ['faq-warranty']],
    ['nothing for a word that is not there', 'how long is the guarantee', []],
  ])('finds %s', async (_, words, expected) => expect(await search(words)).toEqual(expected))

  it('lists no layer of settings on the first screen, where settings are found one by one', async () => {
    const listed = listFoundTypes(schema)
    const names = listed.map(({name}) => name)
    expect(await search('ask', names)).toEqual([])
    expect(await search('golf', names)).toEqual(['page-golf', 'offer-winter'])
  })

  it('finds a settings layer where a field asks for one', async () => {
    expect(await search('def', ['settings'])).toEqual(['settings-default'])
  })
})
