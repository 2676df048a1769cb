import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {StaticHtmlMarkup, StaticStyleMarkup} from './static-markup'
import {storeElements} from './stored-elements'

describe('static HTML', () => {
  it('renders the kept elements on the server, each time Next renders the page', () => {
    const id = storeElements(<p>A car</p>)
    const html = `<div id="${id}" class="contents"><p>A car</p></div>`
    expect(renderToStaticMarkup(<StaticHtmlMarkup id={id} />)).toBe(html)
    expect(renderToStaticMarkup(<StaticHtmlMarkup id={id} />)).toBe(html)
  })

  it('renders kept rules as a style element', () => {
    const id = storeElements(':root{--a:1}')
    expect(renderToStaticMarkup(<StaticStyleMarkup id={id} />)).toBe(`<style id="${id}">:root{--a:1}</style>`)
  })
})
