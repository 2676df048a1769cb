import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it, vi} from 'vitest'
import {sampleLocationDocument} from '#/testing/sample-location-document'
import {LocationSection} from './location-section'

vi.mock('next/cache', () => ({cacheLife: () => undefined}))
// Opening hours are loaded by another component; this test covers the section around it.
vi.mock('#/features/locations/location-card', () => ({LocationCard: () => null}))

it('location of a car › is shown under the anchor that its buttons link to [2.22]', () => {
  const location = sampleLocationDocument('yard', 'sales', {name: 'Yard'})
  const html = renderToStaticMarkup(
    <LocationSection location={location} settings={declaredDefaults} phone={null} />,
  )
  expect(html).toMatch(/^<section id="vehicle-map"/)
})
