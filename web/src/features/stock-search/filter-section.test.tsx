import {runInNewContext} from 'node:vm'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {FilterSection} from './filter-section'
import {OPEN_SECTIONS, SECTIONS_KEY} from './open-sections'

/** Runs the script of the page over its sections, with what the browser kept. */
function openSections(kept: string | null): boolean[] {
  const sections = [
    {dataset: {section: 'make'}, open: true},
    {dataset: {section: 'colour'}, open: false},
  ]
  const localStorage = {getItem: (key: string) => (key === SECTIONS_KEY ? kept : null)}
  runInNewContext(OPEN_SECTIONS, {localStorage, document: {querySelectorAll: () => sections}})
  return sections.map(({open}) => open)
}

describe('[4.10b] the section of a filter', () => {
  it.each([true, false])('opens and closes without script, open at first: %s', (open) => {
    const html = renderToStaticMarkup(
      <FilterSection name="make" title="Make" open={open} chosen={null}>
        Kia
      </FilterSection>,
    )
    expect(html).toMatch(open ? /^<details open=""[^>]*><summary/ : /^<details data-[^>]*><summary/)
  })

  it.each([
    ['{"make":false,"colour":true}', [false, true]],
    ['{"make":false,"gone":true}', [false, false]],
    ['not json', [true, false]],
    [null, [true, false]],
  ])('stands as the shopper left it: %s', (kept, expected) => {
    expect(openSections(kept)).toEqual(expected)
  })
})
