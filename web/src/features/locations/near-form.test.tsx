import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {NearForm} from './near-form'

it('form of the shopper’s location › says beside the pin what it does, on a phone too', () => {
  const html = renderToStaticMarkup(<NearForm action="/locations" place={null} clear="/locations" />)
  expect(html).toMatch(/<\/svg>Use my position<\/button>/)
})
