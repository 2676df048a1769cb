import {runInNewContext} from 'node:vm'
import {describe, expect, it} from 'vitest'
import {OPEN_SECTIONS} from './open-sections.inline'

type Section = {id: string; open: boolean; querySelector: () => object | null; closest: () => object}
type Click = (event: {target: {closest: () => {parentElement: Section}}}) => void

/** Passes every `instanceof` check: the elements below are plain objects. */
const AnyClass = {[Symbol.hasInstance]: () => true}

/** Runs the page's script over two sections, the first one open, with stored values. */
function run(stored: string | null, link: object | null = null) {
  const set: string[] = []
  const search = {setAttribute: (name: string) => set.push(name)}
  const part = {querySelector: () => link, closest: () => search}
  const sections: Section[] = [
    {id: 'section-make', open: true, ...part},
    {id: 'section-colour', open: false, ...part},
  ]
  const storage = {text: stored}
  const clicks: Click[] = []
  const document = {
    querySelectorAll: () => sections,
    addEventListener: (_: 'click', listener: Click) => clicks.push(listener),
  }
  const localStorage = {
    getItem: () => storage.text,
    setItem: (_: string, text: string) => {
      storage.text = text
    },
  }
  runInNewContext(OPEN_SECTIONS, {document, localStorage, Element: AnyClass, HTMLDetailsElement: AnyClass})
  const press = (at: number) => {
    const parentElement = sections[at]
    if (parentElement) for (const click of clicks) click({target: {closest: () => ({parentElement})}})
  }
  return {open: () => sections.map(({open}) => open), press, stored: () => storage.text, set}
}

describe('open filters', () => {
  it('are as the shopper left them [4.10b]', () => {
    expect(run('{"make":false,"colour":true}').open()).toEqual([false, true])
    expect(run('{"colour":true}').open()).toEqual([true, true])
    expect(run(null).open()).toEqual([true, false])
  })

  it('start the live search, which fills them, where the page has a link in their place', () => {
    expect(run('{"colour":true}').set).toEqual([])
    expect(run('{"colour":false}', {}).set).toEqual([])
    expect(run('{"colour":true}', {}).set).toEqual(['eager'])
  })

  it.each(['{', '', 'null', '5', '"make"', '[true]', '{"make":"no","colour":1}', '{"make":{}}', '\u0000'])(
    'are those of the page, and are stored again, where %j is stored [4.10b]',
    (stored) => {
      const page = run(stored)
      expect(page.open()).toEqual([true, false])
      page.press(1)
      expect(JSON.parse(page.stored() ?? '')).toMatchObject({colour: true})
    },
  )
})
