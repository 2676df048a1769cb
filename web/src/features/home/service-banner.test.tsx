import {runInNewContext} from 'node:vm'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it, vi} from 'vitest'
import {ServiceBanner} from './service-banner'

const html = renderToStaticMarkup(
  <ServiceBanner text="Time for a service?" action={{label: 'Book a service', href: '/service'}} />,
)

describe('the service banner', () => {
  it('leads to a booking and is closed by a form that needs no script [2.30]', () => {
    expect(html).toMatch(/<dialog[^>]* open=""/)
    expect(html).toMatch(
      /<form[^>]*method="dialog".*<a href="\/service".*<button type="submit" aria-label="Close"/,
    )
  })

  it.each([
    ['was closed in this visit', '1', 1],
    ['was not', null, 0],
  ])('is taken away before it shows where it %s [2.30]', (_, stored, times) => {
    const removeAttribute = vi.fn()
    const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? ''
    runInNewContext(script, {
      sessionStorage: {getItem: (key: string) => (key === 'forecourt.service-banner.closed' ? stored : null)},
      document: {currentScript: {previousElementSibling: {removeAttribute}}},
    })
    expect(removeAttribute.mock.calls).toEqual(Array.from({length: times}, () => ['open']))
  })
})
