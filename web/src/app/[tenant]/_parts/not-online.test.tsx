import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {NotOnline} from './not-online'

const car = {slug: 'kx-1', item_type: 'motorcycle', simple_body: null} as const

it('vehicle that cannot be reserved online › leads to its page, to a question and to others like it', () => {
  const {forms, vehiclePage} = declaredDefaults
  const render = (on: boolean, similarCount: number) => {
    const enquiry = {...forms.enquiry, on}
    const settings = {forms: {...forms, enquiry}, vehiclePage: {...vehiclePage, similarCount}}
    return renderToStaticMarkup(
      <NotOnline car={car} settings={settings} deed="reserved">
        We take no reservations for it.
      </NotOnline>,
    )
  }
  const html = render(true, 3)
  expect(html).toContain('This motorcycle cannot be reserved online')
  expect(html).toContain('See the motorcycle')
  const links = (shown: string) => [...shown.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(links(html)).toEqual(['/cars/kx-1', '/enquire?car_id=kx-1', '/cars/kx-1#similar'])
  expect(links(render(false, 3))).toEqual(['/cars/kx-1', '/cars/kx-1#similar'])
  expect(links(render(true, 0))).toEqual(['/cars/kx-1', '/enquire?car_id=kx-1'])
})
