import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {NotOnline} from './not-online'

const car = {slug: 'kx-1', item_type: 'motorcycle', simple_body: null} as const

it('vehicle that cannot be reserved online › leads to its page, to a question and to others like it', () => {
  const render = (on: boolean) =>
    renderToStaticMarkup(
      <NotOnline car={car} forms={{enquiry: {on}}} deed="reserved">
        We take no reservations for it.
      </NotOnline>,
    )
  const html = render(true)
  expect(html).toContain('This motorcycle cannot be reserved online')
  expect(html).toContain('See the motorcycle')
  const links = (shown: string) => [...shown.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(links(html)).toEqual(['/cars/kx-1', '/enquire?car_id=kx-1', '/cars/kx-1#similar'])
  expect(links(render(false))).toEqual(['/cars/kx-1', '/cars/kx-1#similar'])
})
