import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'
import {createClient, type SanityClient} from '@sanity/client'
import {lastValueFrom} from 'rxjs'
import {createSchema, createSearch, getSearchableTypes} from 'sanity'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import config from '../../sanity.config.ts'
import {buildStudioTypes} from '../schema/studio-types.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const TOKEN = 'studio-search-test-token'

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

let cms: ChildProcess
let folder: string
let client: SanityClient

async function waitForAddress(): Promise<string> {
  if (!cms.stdout) throw new Error('The content backend has no output')
  for await (const line of createInterface({input: cms.stdout})) {
    const url = /^cms ready on (\S+)/.exec(line)?.[1]
    if (url) return url
  }
  throw new Error('The content backend ended before it was ready')
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studio-search-'))
  const settings = join(folder, 'config.json')
  writeFileSync(settings, JSON.stringify({tokens: [{token: TOKEN, name: 'Test', role: 'administrator'}]}))
  const args = ['local/cms/main.ts', '--port', '0', '--data', join(folder, 'data'), '--config', settings]
  cms = spawn(process.execPath, args, {cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit']})
  client = createClient({
    projectId: 'forecourt',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: await waitForAddress(),
    useProjectHostname: false,
    useCdn: false,
    token: TOKEN,
  })
  const transaction = client.transaction()
  for (const document of DOCUMENTS) transaction.createOrReplace(document)
  await transaction.commit()
})

afterAll(async () => {
  const ended = once(cms, 'exit')
  cms.kill('SIGTERM')
  await ended
  rmSync(folder, {recursive: true, force: true})
})

/** What the Studio's search over everything finds, by the strategy that the Studio is configured with. */
async function search(words: string, typeNames?: readonly string[]): Promise<string[]> {
  const all = getSearchableTypes(createSchema({name: 'default', types: buildStudioTypes()}))
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

  it('finds a settings layer where a field asks for one', async () => {
    expect(await search('def', ['settings'])).toEqual(['settings-default'])
  })
})
