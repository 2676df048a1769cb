import {AsyncLocalStorage} from 'node:async_hooks'
import {renderToStaticMarkup} from 'react-dom/server'
import {afterAll, describe, expect, it} from 'vitest'
import {getRequests, type RequestContext} from '#/lib/request-context'
import {sampleRequest} from '../testing/sample-request'
import {StaticHtmlMarkup} from './static-markup'
import {insertMarkup, storeMarkup} from './stored-markup'

const storage = new AsyncLocalStorage<RequestContext>()
getRequests().storage = storage
afterAll(() => {
  getRequests().storage = null
})

/** Does `work` within a request of its own. */
const ask = <T,>(work: (request: RequestContext) => T): T => {
  const request = sampleRequest()
  return storage.run(request, () => work(request))
}

const renderCar = () => renderToStaticMarkup(<StaticHtmlMarkup id={storeMarkup('<p>A car</p>')} />)

describe('static HTML', () => {
  it('is the stored markup on the server, each time Next renders the page', () => {
    ask(() => {
      storeMarkup('<p>Another car</p>')
      const id = storeMarkup('<p>A car</p>')
      const html = `<div id="${id}" class="contents"><p>A car</p></div>`
      expect(renderToStaticMarkup(<StaticHtmlMarkup id={id} />)).toBe(html)
      expect(renderToStaticMarkup(<StaticHtmlMarkup id={id} />)).toBe(html)
    })
  })

  it('is the same text for each request, and has an id of its own in a page', () => {
    expect(ask(renderCar)).toBe(ask(renderCar))
    const [one, other] = ask(() => [renderCar(), renderCar()])
    expect(one).not.toBe(other)
  })

  it('is filled in afterwards where the page is rendered with places for it, in their order and as it is', () => {
    ask((request) => {
      const [car, place] = [storeMarkup('<p>$& for <!-- --> 1</p>'), storeMarkup('<p>Place</p>')]
      const render = () =>
        renderToStaticMarkup(
          <>
            <StaticHtmlMarkup id={place} />
            {'<!--static-1-->'}
            <StaticHtmlMarkup id={car} />
          </>,
        )
      const whole = render()
      request.leavesGaps = true
      expect(render()).not.toContain('$&')
      expect(insertMarkup(render(), request.markup)).toBe(whole)
    })
  })

  it('throws where its request stored nothing, as the page would be empty', () => {
    const id = ask(() => storeMarkup('<p>A car</p>'))
    expect(() => ask(() => renderToStaticMarkup(<StaticHtmlMarkup id={id} />))).toThrow(
      `No markup is stored as ${id}`,
    )
  })
})
