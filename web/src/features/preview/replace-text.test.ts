import {vercelStegaCombine} from '@vercel/stega'
import {describe, expect, it} from 'vitest'
import {findSource, replaceText, type SeenTexts, typedMessage} from './replace-text.ts'

function marked(text: string, id: string, path: string): string {
  const href = `http://localhost:3333/intent/edit?${new URLSearchParams({id, type: 'offer', path})}`
  return vercelStegaCombine(text, {origin: 'sanity.io', href}, false)
}

function typedInto(text: string, ...values: object[]): string | null {
  const seen: SeenTexts = new Map()
  const source = findSource(text)
  if (!source) return null
  return values.reduce<string | null>(
    (_last, value) => replaceText(text, source, {id: 'o', value}, seen),
    null,
  )
}

describe('a text of the page while its field is typed in', () => {
  it('shows the typed text, and keeps its mark', () => {
    const name = marked('Drive', 'o', 'name')
    const typed = typedInto(name, {name: 'Drive'}, {name: 'Drive away'})
    expect(typed?.startsWith('Drive away')).toBe(true)
    expect(findSource(typed ?? '')).toEqual({id: 'o', path: 'name'})
  })

  it('is found within formatted text by its keys', () => {
    const path = 'body[_key=="b"].children[_key=="s"].text'
    const value = (text: string) => ({body: [{_key: 'b', children: [{_key: 's', text}]}]})
    expect(typedInto(marked('One', 'o', path), value('One'), value('Two'))).toMatch(/^Two/)
  })

  it.each<[string, string, object[]]>([
    ['when it reads that already', 'Drive', [{name: 'Drive'}]],
    ['when the page has cut it', 'Dri…', [{name: 'Drive'}, {name: 'Drive away'}]],
    ['when the field was filled with spaces', 'Drive', [{name: 'Drive'}, {name: '  '}]],
    ['when only spaces around it differ', ' Drive', [{name: 'Drive'}, {name: 'Drive '}]],
    ['when the field was emptied', 'Drive', [{name: 'Drive'}, {name: ''}]],
    ['when the field is taken away, as a setting that is inherited again', 'Drive', [{name: 'Drive'}, {}]],
  ])('stays %s', (_title, text, values) => {
    expect(typedInto(marked(text, 'o', 'name'), ...values)).toBeNull()
  })

  it('is the typed text after another that had spaces around it', () => {
    expect(typedInto(marked('Drive ', 'o', 'name'), {name: ' Drive'}, {name: 'Drive away'})).toMatch(
      /^Drive away/,
    )
  })

  it('is not taken from the same words in another field', () => {
    const seen: SeenTexts = new Map()
    const text = marked('Drive', 'o', 'title')
    const replace = (path: string, value: object) =>
      replaceText(text, {id: 'o', path}, {id: 'o', value}, seen)
    expect(replace('name', {name: 'Drive'})).toBeNull()
    expect(replace('title', {title: 'Walk'})).toBeNull()
  })

  it.each([
    ['no document', {path: 'name'}],
    ['no field', {id: 'o'}],
  ])('ignores a mark with %s', (_what, parameters) => {
    const href = `http://localhost:3333/intent/edit?${new URLSearchParams(parameters)}`
    expect(findSource(vercelStegaCombine('Drive', {origin: 'sanity.io', href}, false))).toBeNull()
  })

  it('ignores a mark whose address is none', () => {
    expect(findSource(vercelStegaCombine('Drive', {origin: 'sanity.io', href: 'nowhere'}, false))).toBeNull()
  })

  it('ignores a text without a mark', () => {
    expect(findSource('Drive away')).toBeNull()
  })

  it.each([null, 'x', {}, {kind: 'other', id: 'o', value: {}}, {kind: 'forecourt.typed', id: 1, value: {}}])(
    'ignores an invalid message: %j',
    (data) => {
      expect(typedMessage.safeParse(data).success).toBe(false)
    },
  )
})
