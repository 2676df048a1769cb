// @vitest-environment jsdom
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToString} from 'react-dom/server'
import {expect, it} from 'vitest'
import {findParts} from '#/browser/behaviour'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import {searchRules} from '#/tenant/listing-settings'
import {FilterList} from './filter-list'
import {type FindInList, findInList} from './find-in-list.element'

const NAMES = ['CX-5', 'CX-3', 'Corolla', 'C-HR', 'Santa Fe', 'Ténéré 700', '3', 'Golf']
const values = [...NAMES, ...Array.from({length: 12}, (_, at) => `Other ${at}`)]

it.each([
  ['cx5', ['CX-5']],
  ['CX 3', ['CX-3']],
  ['chr', ['C-HR']],
  ['santafe', ['Santa Fe']],
  [' tenere', ['Ténéré 700']],
  ['700', ['Ténéré 700']],
  ['99', []],
])('the search in a list › finds for "%s" %j, not in their counts [3.7]', (typed, expected) => {
  const facet = values.map((value, index) => ({value, count: 999 - index}))
  document.body.innerHTML = renderToString(
    <FilterList
      name="make"
      title="Make"
      open
      filled="all"
      site={{search: searchRules(declaredDefaults, 'Australia/Sydney', 0)}}
      listing={EMPTY_LISTING}
      results={{facets: {make: facet}}}
    />,
  )
  const root = document.querySelector<HTMLElement>('find-in-list')
  const input = root?.querySelector('input')
  if (!root || !input) throw new Error('no search in the list')
  findInList({...findParts<FindInList>(root), signal: new AbortController().signal})
  input.value = typed
  input.dispatchEvent(new Event('input', {bubbles: true}))
  const items = [...document.querySelectorAll<HTMLElement>('.choices li')]
  const shown = items
    .filter(({hidden}) => !hidden)
    .map((item) => item.querySelector('a')?.firstChild?.textContent?.trim())
  expect(shown).toEqual(expected)
})
