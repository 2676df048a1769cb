import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {SummaryLink} from './vehicle-summary'

it('small vehicle › has each part of its line by itself, so that no line begins or ends with a dot', () => {
  const html = renderToStaticMarkup(
    <SummaryLink href="/cars/a" name="A" image={null} details="$40,990 Drive away in VIC · Stock 12" />,
  )
  expect(html).toMatch(/>\$40,990 Drive away in VIC <.*>Stock 12 </)
  expect(html.replaceAll(/<[^>]+>/g, '')).not.toContain('·')
})
