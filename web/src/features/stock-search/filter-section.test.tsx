import {runInNewContext} from 'node:vm'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {FilterSection} from './filter-section'
import {OPEN_SECTIONS} from './open-sections.inline'

type Click = (event: {target: {closest: () => {parentElement: object}}}) => void

/** A class that everything is an instance of: the parts below are plain objects. */
const AnyClass = {[Symbol.hasInstance]: () => true}

/** Runs the script of the page over its sections, with what the browser kept. */
function openSections(kept: string | null) {
  const sections = [
    {id: 'section-make', open: true},
    {id: 'section-colour', open: false},
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
      <FilterSection name="make" title="Make" open={open} chosen={null}>
        Kia
      </FilterSection>,
    )
    expect(html).toMatch(
      open ? /^<details open=""[^>]*><summary/ : /^<details id="section-make" (?!open)[^>]*><summary/,
    )
  })

  it.each([
    ['{"make":false,"colour":true}', [false, true]],
    ['{"make":false,"gone":true}', [false, false]],
    ['not json', [true, false]],
    [null, [true, false]],
  ])('stands as the shopper left it: %s', (kept, expected) => {
    expect(openSections(kept).open).toEqual(expected)
  })

  it('is kept as it is tapped', () => {
    const {sections, tap, stored} = openSections('{"make":false}')
    for (const section of sections) tap(section)
    expect(stored).toEqual(['{"make":true}', '{"make":true,"colour":true}'])
  })
})
