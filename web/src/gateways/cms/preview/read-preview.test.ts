import {parseDocument} from '@forecourt/schemas/document/define-document'
import {type DocumentName, documents} from '@forecourt/schemas/documents'
import type {ContentSourceMap} from '@sanity/client'
import {stegaClean} from '@sanity/client/stega'
import {describe, expect, it} from 'vitest'
import {isShownText, parseMarked} from './read-preview.ts'

const map: ContentSourceMap = {
  documents: [{_id: 'drafts.o', _type: 'offer'}],
  paths: ["$['name']"],
  mappings: {"$['name']": {type: 'value', source: {type: 'documentValue', document: 0, path: 0}}},
}

function withMap(sources: ContentSourceMap | undefined) {
  return {map: sources, studioUrl: 'http://localhost:3333', definitions: [documents.offer]}
}

function readOffer(name: string, sources: ContentSourceMap | null = map) {
  const raw = {id: 'o', name, slug: 'an-offer', window: {end: '2099-01-01T00:00:00Z'}}
  return parseMarked(raw, withMap(sources ?? undefined), (value) => parseDocument(documents.offer, value))
    .document
}

describe('editing marks', () => {
  it('are added to texts that shoppers read, and nowhere else', () => {
    const offer = readOffer('Drive away today')
    expect(stegaClean(offer?.name)).toBe('Drive away today')
    expect(offer?.name.length).toBeGreaterThan(100)
    expect(offer?.slug).toBe('an-offer')
  })

  it('are added to no text of a document that was not queried', () => {
    const raw = {id: 'o', name: 'Drive away'}
    const sources = {...withMap(map), definitions: [documents.site]}
    expect(parseMarked(raw, sources, (value) => value)).toEqual(raw)
  })

  it('do not count towards the length that a text may have', () => {
    expect(stegaClean(readOffer('x'.repeat(70))?.name)).toBe('x'.repeat(70))
  })

  it('differ for each of many texts', () => {
    const texts = Array.from({length: 300}, (_, at) => `Text ${at}`)
    const sources: ContentSourceMap = {
      documents: [{_id: 'drafts.o', _type: 'offer'}],
      paths: texts.map((_, at) => `$['description'][${at}]['children'][0]['text']`),
      mappings: Object.fromEntries(
        texts.map((_, at) => [
          `$[${at}]`,
          {type: 'value' as const, source: {type: 'documentValue' as const, document: 0, path: at}},
        ]),
      ),
    }
    const read = parseMarked(texts, withMap(sources), (value) => value as string[])
    expect(stegaClean(read)).toEqual(texts)
    expect(new Set(read.map((text) => text.replace(/^Text \d+/, ''))).size).toBe(300)
  })

  it('are added in maps too, and are all restored from their numbers', () => {
    const read = parseMarked({name: 'Drive away'}, withMap(map), (value) => new Map([['one', value]]))
    expect(JSON.stringify([...read])).not.toMatch(/[\u2060-\u2064]/)
    expect(stegaClean(read.get('one'))).toEqual({name: 'Drive away'})
  })

  it('are not added where the backend sends no source map', () => {
    expect(readOffer('Drive away', null)?.name).toBe('Drive away')
  })
})

type Question = [DocumentName, Parameters<typeof isShownText>[1], string]

const item = {_key: 'a', _index: 0}

describe('text with an editing mark', () => {
  it.each<[string, Question]>([
    ['the name of an offer', ['offer', ['name'], 'Drive away']],
    ['a setting', ['settings', ['price', 'noPriceText'], 'Ask us']],
    ['a span of formatted text', ['offer', ['description', item, 'children', item, 'text'], 'To the 31st']],
    ['the body of a post', ['post', ['body', item, 'children', item, 'text'], 'Half of the people']],
    ['words of a block', ['page', ['blocks', item, 'body', item, 'children', item, 'text'], 'Ask us']],
    ['words of a link in a menu', ['settings', ['navigation', 'footer', item, 'label'], 'Contact']],
    ['words of a picture', ['slide', ['image', 'alt'], 'A car']],
    ['a heading within a block', ['page', ['blocks', item, 'title'], 'Our cars']],
  ])('is %s', (_title, [type, path, value]) => {
    expect(isShownText(documents[type], path, value)).toBe(true)
  })

  it.each<[string, Question]>([
    ['a path', ['settings', ['navigation', 'menu', item, 'href'], '/special-offers']],
    ['an address', ['slide', ['link', 'href'], 'https://example.com']],
    ['one of a closed set', ['settings', ['theme', 'cardForm'], 'price']],
    ['a colour', ['settings', ['theme', 'primary'], '#0B7285']],
    ['a short name', ['offer', ['slug', 'current'], 'drive-away']],
    ['a host of a site', ['site', ['hosts', 0], 'www.example.com.au']],
    ['a make', ['settings', ['home', 'makeTiles', 'makes', 0], 'Kia']],
    ['a key of another service', ['settings', ['integrations', 'analyticsId'], 'G-1']],
    ['the name that stock knows a make by', ['manufacturer', ['name'], 'Kia']],
    ['the body that stock is asked for', ['page', ['blocks', item, 'body'], 'Wagon']],
    ['what stock search is asked for', ['page', ['blocks', item, 'make'], 'Kia']],
    ['a mark within formatted text', ['offer', ['description', item, 'style'], 'normal']],
    ['a field nobody declared', ['offer', ['zebra'], 'x']],
  ])('is not %s', (_title, [type, path, value]) => {
    expect(isShownText(documents[type], path, value)).toBe(false)
  })
})
