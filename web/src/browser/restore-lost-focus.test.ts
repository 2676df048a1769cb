// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {findParts} from './behaviour.ts'
import {restoreFocus} from './restore-focus.element.ts'
import {restoreLostFocus} from './restore-lost-focus.ts'

let ended: AbortController
beforeEach(() => {
  document.body.innerHTML = `<a href="/">Home</a>
    <ul><li><a href="/one">One</a></li><li><a href="/two">Two</a></li></ul>
    <restore-focus hidden></restore-focus>`
  ended = new AbortController()
})
afterEach(() => ended.abort())

const find = (words: string) =>
  [...document.querySelectorAll('a')].find((link) => link.textContent === words) as HTMLElement

/** Focuses a link, presses a key on it, and lets the page change. */
async function change(words: string, key: string, by: (link: HTMLElement) => void): Promise<string | null> {
  const link = find(words)
  link.focus()
  link.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}))
  by(link)
  await Promise.resolve()
  return document.activeElement === document.body ? null : (document.activeElement?.textContent ?? null)
}

describe('focus', () => {
  beforeEach(() => restoreLostFocus(new KeyboardEvent('keydown', {key: 'Tab'}), [], ended.signal))

  it('moves to the next control when a key press removes the control that has it', async () => {
    expect(await change('One', 'Enter', (link) => link.closest('li')?.remove())).toBe('Two')
  })

  it('moves to the control before when the last one is removed', async () => {
    expect(await change('Two', ' ', (link) => link.closest('li')?.remove())).toBe('One')
    expect(await change('One', ' ', () => document.querySelector('ul')?.remove())).toBe('Home')
  })

  it('is given back to a control that is only moved', async () => {
    expect(await change('One', 'Enter', (link) => document.querySelector('ul')?.append(link))).toBe('One')
  })

  it('is left to a link that leads to a part of the page, though the page changes meanwhile', async () => {
    find('Home').setAttribute('href', '#content')
    const skip = (link: HTMLElement) => {
      link.blur()
      document.body.append('more')
    }
    expect(await change('Home', 'Enter', skip)).toBeNull()
  })

  it('is left alone where it is not lost, and after a key that does nothing to a control', async () => {
    expect(await change('One', 'Enter', () => find('Two').remove())).toBe('One')
    expect(await change('One', 'Tab', (link) => link.remove())).toBeNull()
  })
})

describe('restore-focus', () => {
  it.each([
    {moment: 'after', loadFirst: true},
    {moment: 'before', loadFirst: false},
  ])(
    'loads at the first key press, which counts too when its control is gone $moment that',
    async ({loadFirst}) => {
      const root = document.querySelector<HTMLElement>('restore-focus')
      if (root) restoreFocus({...findParts(root), signal: ended.signal})
      const one = find('One')
      one.focus()
      one.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}))
      if (loadFirst) await vi.dynamicImportSettled()
      one.closest('li')?.remove()
      await vi.dynamicImportSettled()
      expect(document.activeElement?.textContent).toBe('Two')
    },
  )
})
