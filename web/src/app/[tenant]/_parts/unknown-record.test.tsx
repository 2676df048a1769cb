import {AsyncLocalStorage} from 'node:async_hooks'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it, vi} from 'vitest'
import {getRequests, type RequestContext} from '#/lib/request-context'
import {sampleTenant} from '#/testing/sample-tenant'
import {sampleRequest} from '#platform/testing/sample-request'
import {UnknownRecord} from './unknown-record'

it.each([
  ['07 5550 0200', 'call 07 5550 0200'],
  [null, 'write to us'],
])('page of an unknown number › says what to do, with the phone %s', (phone, words) => {
  const {settings} = sampleTenant()
  const tenant = sampleTenant({settings: {...settings, identity: {...settings.identity, phone}}})
  const html = renderToStaticMarkup(<UnknownRecord what="this reservation" tenant={tenant} />)
  expect(html).toMatch(/<h1[^>]*>We cannot show this reservation<\/h1>/)
  expect(html).toContain(words)
})

it('page of an unknown number › is answered with 404', () => {
  const storage = new AsyncLocalStorage<RequestContext>()
  getRequests().storage = storage
  const setStatus = vi.fn<RequestContext['setStatus']>()
  storage.run(sampleRequest({setStatus}), () =>
    renderToStaticMarkup(<UnknownRecord what="this reservation" tenant={sampleTenant()} />),
  )
  getRequests().storage = null
  expect(setStatus).toHaveBeenCalledWith(404)
})
