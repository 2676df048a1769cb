import {AsyncLocalStorage} from 'node:async_hooks'
import {renderToStaticMarkup} from 'react-dom/server'
import {afterAll, describe, expect, it} from 'vitest'
import {getRequests, type RequestContext} from '#/lib/request-context'
import {sampleRequest} from '../testing/sample-request'
import {StaticHtmlMarkup} from './static-markup'
import {storeMarkup} from './stored-markup'

const storage = new AsyncLocalStorage<RequestContext>()
getRequests().storage = storage
afterAll(() => {
  getRequests().storage = null
})

/** Does `work` within a request of its own. */
const ask = <T,>(work: () => T): T => storage.run(sampleRequest(), work)

describe('static HTML', () => {
  it('is the stored markup on the server, each time Next renders the page', () => {
    ask(() => {
      storeMarkup('<p>Another car</p>')
      const id = storeMarkup('<p>A car</p>')
      const html = '<div class="contents"><p>A car</p></div>'
      expect(renderToStaticMarkup(<StaticHtmlMarkup id={id} />)).toBe(html)
      expect(renderToStaticMarkup(<StaticHtmlMarkup id={id} />)).toBe(html)
    })
  })

  it('has an id of its own in a page, the same for each request', () => {
    const store = () => [storeMarkup('<p>A car</p>'), storeMarkup('<p>A car</p>')]
    expect(ask(store)).toEqual(ask(store))
    expect(new Set(ask(store)).size).toBe(2)
  })

  it('throws where its request stored nothing, as the page would be empty', () => {
    const id = ask(() => storeMarkup('<p>A car</p>'))
    expect(() => ask(() => renderToStaticMarkup(<StaticHtmlMarkup id={id} />))).toThrow(
      `No markup is stored as ${id}`,
    )
  })
})
