import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {StaticHtmlMarkup, StaticStyleMarkup} from './static-markup'
import {storeMarkup} from './stored-markup'

describe('static HTML', () => {
  it('is the stored markup on the server, each time Next renders the page', () => {
    const id = storeMarkup('<p>A car</p>')
    const html = `<div id="${id}" class="contents"><p>A car</p></div>`
    expect(renderToStaticMarkup(<StaticHtmlMarkup id={id} />)).toBe(html)
    expect(renderToStaticMarkup(<StaticHtmlMarkup id={id} />)).toBe(html)
  })

  it('renders stored rules as a style element', () => {
    const id = storeMarkup(':root{--a:1}')
    expect(renderToStaticMarkup(<StaticStyleMarkup id={id} />)).toBe(`<style id="${id}">:root{--a:1}</style>`)
  })
})
