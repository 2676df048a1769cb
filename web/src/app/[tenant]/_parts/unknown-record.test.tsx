import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {sampleTenant} from '#/testing/sample-tenant'
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
