import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {sampleLocationDocument} from '#/testing/sample-location-document'
import {LocationSection} from './location-section'

it('location of a car › is shown under the anchor that its buttons link to [2.22]', () => {
  const location = sampleLocationDocument('yard', 'sales', {name: 'Yard'})
  const html = renderToStaticMarkup(<LocationSection location={location} card={null} />)
  expect(html).toMatch(/^<section id="vehicle-map"/)
})
