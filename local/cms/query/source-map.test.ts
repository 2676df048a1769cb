import {stegaClean} from '@sanity/client/stega'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {startCms, type TestCms} from '../test/start-cms.ts'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms({
    seed: [
      {_id: 's', _type: 'site', title: 'Harbour'},
      {
        _id: 'a',
        _type: 'offer',
        name: 'Same text',
        other: 'Same text',
        seo: {title: 'Deep'},
        rows: [
          {_key: 'k1', text: 'Row one'},
          {_key: 'k2', text: 'Row two'},
        ],
        body: [{_type: 'block', _key: 'b', children: [{_type: 'span', _key: 'c', text: 'Hello'}]}],
        site: {_type: 'reference', _ref: 's'},
      },
      {_id: 'drafts.a', _type: 'offer', name: 'Draft text'},
    ],
  })
})

afterAll(() => cms.close())

async function readMap(query: string): Promise<Record<string, string>> {
  const reply = await cms
    .client()
    .fetch<unknown>(
      query,
      {},
      {filterResponse: false, resultSourceMap: 'withKeyArraySelector', perspective: 'published'},
    )
  const {documents = [], paths = [], mappings = {}} = reply.resultSourceMap ?? {}
  expect(JSON.stringify(reply.result)).not.toContain('\\u0001')
  return Object.fromEntries(
    Object.entries(mappings).map(([at, {source}]) => [
      at,
      source.type === 'documentValue'
        ? `${documents[source.document]?._id} ${paths[source.path]}`
        : source.type,
    ]),
  )
}

it.each([
  ['*[_type == "offer"]{"title": name}', {"$[0]['title']": "a $['name']"}],
  [
    '*[_type == "offer"][0]{"x": other, "site": site->title}',
    {"$['x']": "a $['other']", "$['site']": "s $['title']"},
  ],
  [
    '*[_type == "offer"][0]{"t": seo.title, "c": coalesce(nothing, name)}',
    {"$['t']": "a $['seo']['title']", "$['c']": "a $['name']"},
  ],
  [
    '*[_type == "offer"][0]{rows[]{"words": text}}',
    {"$['rows'][1]['words']": "a $['rows'][?(@._key=='k2')]['text']"},
  ],
  ['*[_type == "offer"][0]{body}', {"$['body']": "a $['body']"}],
  [
    '*[_type == "offer"][0]{..., "site": site->{title}}',
    {"$['name']": "a $['name']", "$['site']['title']": "s $['title']"},
  ],
  ['*[_type == "site"][0]{"offers": *[_type == "offer"]{name}}', {"$['offers'][0]['name']": "a $['name']"}],
])('source map › maps each value to the field it comes from: %s', async (query, expected) => {
  expect(await readMap(query)).toMatchObject(expected)
})

it('source map › lets the client mark texts with the field where they are edited, drafts included', async () => {
  const client = cms
    .client()
    .withConfig({stega: {enabled: true, studioUrl: 'http://localhost:3333'}, perspective: 'drafts'})
  const name: string = await client.fetch('*[_id == "a"][0]{name}.name')
  const {name: marked}: {name: string} = await client.fetch('*[_id == "a"][0]{name}')
  expect(stegaClean(marked)).toBe('Draft text')
  expect(marked.length).toBeGreaterThan('Draft text'.length)
  expect(stegaClean(name)).toBe('Draft text')
})
