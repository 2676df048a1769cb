// @vitest-environment jsdom

import {afterEach, describe, expect, it, vi} from 'vitest'
import {findParts} from '#/browser/behaviour'
import {type SiteMenu, siteMenu} from './site-menu.element'

const PAGE = `<main><div id="contents-of-menu-sheet"><a href="/locations">Locations</a></div></main>
<template id="contents-of-menu-stock"><a href="/search/demo-cars">Demonstrators</a></template>`

const HEADER = `<site-menu contents="/menu?v=1">
  <div id="menu-stock" data-target="site-menu.part"><a href="/menu">Our stock: all pages</a></div>
  <div id="menu-sheet" data-target="site-menu.part"><a href="/menu">All pages and locations</a></div>
</site-menu>`

/** Starts the menu of a header, with what the page of the menu answers. */
async function start(answer: Response) {
  const ask = vi.fn(async () => answer)
  vi.stubGlobal('fetch', ask)
  document.body.innerHTML = HEADER
  const root = document.querySelector<HTMLElement>('site-menu') ?? document.body
  const {signal} = new AbortController()
  const started = Promise.resolve(siteMenu({...findParts<SiteMenu>(root), signal}))
  return {started, ask, textOf: (id: string) => document.getElementById(id)?.textContent}
}

afterEach(() => vi.unstubAllGlobals())

describe('the menu of a header [2.27]', () => {
  it('is filled from the page of the menu, which browsers keep', async () => {
    const {started, ask, textOf} = await start(new Response(PAGE))
    await started
    expect(ask).toHaveBeenCalledWith('/menu?v=1', expect.objectContaining({cache: 'force-cache'}))
    expect(textOf('menu-stock')).toContain('Demonstrators')
    expect(textOf('menu-sheet')).toContain('Locations')
  })

  it('keeps its links to that page when the page does not answer', async () => {
    const {started, textOf} = await start(new Response('Away', {status: 503}))
    await expect(started).rejects.toThrow('/menu answered 503')
    expect(textOf('menu-stock')).toBe('Our stock: all pages')
  })
})
