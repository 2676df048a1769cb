import {runInNewContext} from 'node:vm'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import {FilterSection} from './filter-list'
import {FilterList, groupFeatures, listChoices} from './filter-list.tsx'
import {OPEN_SECTIONS} from './open-sections.inline'

type Click = (event: {target: {closest: () => {parentElement: object}}}) => void

/** Passes every `instanceof` check: the elements below are plain objects. */
const AnyClass = {[Symbol.hasInstance]: () => true}

/** Runs the page's script over its sections with stored values. */
function openSections(kept: string | null) {
  const sections = [
    {id: 'section-make', open: true, querySelector: () => null},
    {id: 'section-colour', open: false, querySelector: () => null},
  ]
  const clicks: Click[] = []
  const stored: string[] = []
  const localStorage = {getItem: () => kept, setItem: (_: string, text: string) => stored.push(text)}
  const document = {
    querySelectorAll: () => sections,
    addEventListener: (_: string, listener: Click) => clicks.push(listener),
  }
  runInNewContext(OPEN_SECTIONS, {localStorage, document, Element: AnyClass, HTMLDetailsElement: AnyClass})
  const tap = (parentElement: object) =>
    clicks.forEach((click) => {
      click({target: {closest: () => ({parentElement})}})
    })
  return {sections, tap, stored, open: sections.map(({open}) => open)}
}

describe('the section of a filter [4.10b]', () => {
  it.each([true, false])('opens and closes without script, open at first: %s', (open) => {
    const html = renderToStaticMarkup(
      <FilterSection name="make" title="Make" open={open} filled="all" listing={EMPTY_LISTING} chosen={null}>
        Kia
      </FilterSection>,
    )
    expect(html).toMatch(
      open ? /^<details open=""[^>]*><summary/ : /^<details id="section-make" (?!open)[^>]*><summary/,
    )
  })

  it.each([
    ['closed', false, new Set<string>(), false],
    ['opened in a browser', false, new Set(['make']), true],
    ['on a page with all filters', false, 'all' as const, true],
    ['open from the start', true, new Set<string>(), true],
  ])('has its choices, or a link to a page with them: %s', (_, open, filled, expected) => {
    const section = {name: 'make', title: 'Make', open, filled, listing: EMPTY_LISTING, chosen: null} as const
    const html = renderToStaticMarkup(<FilterSection {...section}>Kia</FilterSection>)
    expect(html.includes('Kia')).toBe(expected)
    expect(html.includes('/search/new-used-and-demo-cars?filters=all')).toBe(!expected)
  })

  it.each([
    ['{"make":false,"colour":true}', [false, true]],
    ['{"make":false,"gone":true}', [false, false]],
    ['not json', [true, false]],
    [null, [true, false]],
  ])('is open or folded as the shopper left it: %s', (kept, expected) => {
    expect(openSections(kept).open).toEqual(expected)
  })

  it('is kept as it is tapped', () => {
    const {sections, tap, stored} = openSections('{"make":false}')
    for (const section of sections) tap(section)
    expect(stored).toEqual(['{"make":true}', '{"make":true,"colour":true}'])
  })
})

const rules = declaredDefaults.search

function facet(count: number, name = (index: number) => `v${index}`) {
  return Array.from({length: count}, (_, index) => ({value: name(index), count: count - index}))
}

function list(
  name: FilterAttribute,
  values: readonly {value: string; count: number}[],
  more: {chosen?: string[]; rules?: Partial<typeof rules>} = {},
) {
  const listing = {...EMPTY_LISTING, lists: more.chosen ? {[name]: more.chosen} : {}}
  const {first, rest} = listChoices(name, listing, {facets: {[name]: values}}, {...rules, ...more.rules})
  return {first: first.map(({value}) => value), rest: rest.map(({value}) => value)}
}

describe('the values of a filter', () => {
  it.each([
    ['make', 7],
    ['colour', 12],
  ] as const)('show of 50 %ss %d before "show all" [9.4a]', (name, shown) => {
    const {first, rest} = list(name, facet(50))
    expect([first.length, rest.length]).toEqual([shown, 50 - shown])
  })

  it.each(['model', 'make_model'] as const)(
    'list of 50 %ss 30 and no more, chosen ones among them [9.4a]',
    (name) => {
      const {first, rest} = list(name, facet(50))
      expect([first.length, rest.length]).toEqual([30, 0])
      expect(list(name, facet(50), {chosen: ['v49']}).first[0]).toBe('v49')
      expect(list(name, facet(50), {rules: {modelsShown: 5}}).first).toHaveLength(5)
    },
  )

  it('begin with popular makes, where the site names them [9.4a]', () => {
    const {first, rest} = list('make', facet(5), {rules: {popularMakes: ['v3', 'v1']}})
    expect([first, rest]).toEqual([
      ['v3', 'v1'],
      ['v0', 'v2', 'v4'],
    ])
  })

  it.each([
    ['city', 20],
    ['dealership_name', 40],
  ] as const)('list for %s at most %d [9.1e]', (name, most) => {
    const {first, rest} = list(name, facet(60))
    expect(first.length + rest.length).toBe(most)
    expect(list(name, facet(60), {chosen: ['v59']}).first[0]).toBe('v59')
  })

  it('list conditions as new, demo, used, and numbers by size [9.3b]', () => {
    const types = [
      {value: 'used', count: 9},
      {value: 'new', count: 5},
      {value: 'demo', count: 1},
    ]
    expect(list('car_type', types).first).toEqual(['new', 'demo', 'used'])
    const weeks = [
      {value: '100-150', count: 9},
      {value: '50-100', count: 1},
    ]
    expect(list('weekly_price_range', weeks).first).toEqual(['50-100', '100-150'])
  })

  it('begin with chosen values, which stay when no car has them [3.7]', () => {
    expect(list('fuel', facet(3), {chosen: ['v2', 'gone']}).first).toEqual(['gone', 'v2', 'v0', 'v1'])
    expect(list('fuel', [{value: '', count: 3}]).first).toEqual([])
  })

  it('keep what an empty listing could be changed to [3.7]', () => {
    expect(list('fuel', [{value: 'a', count: 0}]).first).toEqual(['a'])
  })
})

describe('the features of cars', () => {
  const choices = ['Tow Bar', 'Sunroof', 'apple carplay', 'Ski Rack'].map((value, at) => ({
    value,
    count: 9 - at,
    chosen: false,
  }))

  it('are grouped as the site says, the others last [3.7]', () => {
    const grouped = groupFeatures(choices, rules.featureGroups)
    expect(grouped.map(({title, choices: own}) => [title, own.map(({value}) => value)])).toEqual([
      ['Comfort', ['Sunroof']],
      ['Technology', ['apple carplay']],
      ['Towing and touring', ['Tow Bar']],
      ['Other', ['Ski Rack']],
    ])
    expect(groupFeatures(choices, [])).toEqual([{title: null, choices}])
  })

  it('can be filtered by and searched for on a site that sets nothing [3.7]', () => {
    expect(rules.filters).toContain('filtered_features')
    const values = facet(9, (at) => `Feature ${at}`)
    const site = {search: {...rules, weekly: null, failedText: '', leftOutText: ''}}
    const props = {name: 'filtered_features', title: 'Features', open: true, filled: 'all'} as const
    const html = renderToStaticMarkup(
      <FilterList
        {...props}
        site={site}
        listing={EMPTY_LISTING}
        results={{facets: {filtered_features: values}}}
      />,
    )
    expect(html).toContain('Find in features')
    expect(html.match(/filtered_features=Feature/g)).toHaveLength(9)
  })
})
