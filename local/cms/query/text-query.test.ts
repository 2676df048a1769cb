import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startCms, type TestCms} from '../test/start-cms.ts'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms({
    seed: [
      {
        _id: 'a',
        _type: 'page',
        title: 'Winter sale',
        parts: [{_key: 'golf', _type: 'part', text: 'Golf day'}],
      },
      {_id: 'b', _type: 'page', title: 'Golf', parts: []},
      {_id: 'c', _type: 'page', title: 'Summer'},
    ],
  })
})

afterAll(() => cms.close())

const find = (query: string, text: string) => cms.client().fetch(query, {text})

describe('text::query()', () => {
  it.each([
    ['matches a word anywhere in a document', 'golf', ['a', 'b']],
    ['matches the beginning of a word with a star', 'wint*', ['a']],
    ['does not match a part of a word without a star', 'wint', []],
    ['matches only where all words are', 'golf sale', ['a']],
    ['leaves out what has a word with a dash', 'golf -winter', ['b']],
    ['matches the words of a phrase', '"golf day"', ['a']],
    ['matches everything for a star alone', '*', ['a', 'b', 'c']],
    ['matches nothing without a word', '', []],
    ['matches no key and no name of a type', 'part', []],
  ])('%s', async (_, text, ids) => {
    expect(await find('*[[@, _id] match text::query($text)] | order(_id) ._id', text)).toEqual(ids)
    expect(await find('*[@ match text::query($text)] | order(_id) ._id', text)).toEqual(ids)
  })

  it('matches a single field too, by a text in the query itself', async () => {
    expect(await cms.client().fetch('*[title match text::query("golf")]._id')).toEqual(['b'])
  })

  it('ranks what matches in a boosted field first', async () => {
    const query =
      '*[] | score(boost(title match text::query($text), 10), @ match text::query($text)) [_score > 0] | order(_score desc) ._id'
    expect(await find(query, 'golf')).toEqual(['b', 'a'])
  })

  it('is removed from the answer', async () => {
    const [found] = await find('*[@ match text::query($text)]', 'summer')
    expect(Object.keys(found).filter((name) => !name.startsWith('_'))).toEqual(['title'])
  })
})
