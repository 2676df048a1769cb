import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it, vi} from 'vitest'
import {getLocationPoint} from '#/domain/locations/sort-by-distance'
import {getStyleUrl} from '#/gateways/maps/get-style-url'
import {sampleLocationDocument} from '#/testing/sample-location-document'
import {createTestElement, TestPart} from '#/testing/test-element'
import {hoursPanel} from './hours-panel.element'
import {formatPin, LocationMap} from './location-map'

const env = vi.hoisted(() => ({
  MAP_STYLE_URL: undefined as string | undefined,
  MAP_KEYED_STYLE_URL: 'https://maps.example/style.json?key={key}',
}))
vi.mock('#/env/env', () => ({getEnv: () => env}))

const sydney = {latitude: -33.9067, longitude: 151.1942}

describe('map of places [2.28]', () => {
  const places = [
    {slug: 'yard', latitude: sydney.latitude, longitude: sydney.longitude},
    {slug: 'moved', latitude: null, longitude: null},
  ].map(({slug, ...address}) => ({
    location: sampleLocationDocument(slug, 'sales', {address}),
    name: slug,
  }))

  const styleUrl = 'https://maps.example/style.json'

  it('marks those with a point by the numbers of the list', () => {
    const html = renderToStaticMarkup(<LocationMap places={places} styleUrl={styleUrl} />)
    expect(html).toContain('Show on a map')
    expect(html).toContain('&quot;number&quot;:1,&quot;name&quot;:&quot;yard&quot;')
    expect(html).not.toContain('moved')
    const pins = places.map(({location}, index) => formatPin(index + 1, getLocationPoint(location)))
    expect(pins).toEqual(['1', '–'])
  })

  it('is none where the site has no streets, or no place a point', () => {
    const draw = (shown: typeof places, style: string | null) =>
      renderToStaticMarkup(<LocationMap places={shown} styleUrl={style} />)
    expect(draw(places, null)).toBe('')
    expect(draw(places.slice(1), styleUrl)).toBe('')
  })
})

describe('streets [7.16a]', () => {
  it.each([
    ['link', 'k', 'https://own.example/s.json', null],
    ['plain', 'k', 'https://own.example/s.json', 'https://own.example/s.json'],
    ['plain', null, null, null],
    ['keyed', 'a&b', null, 'https://maps.example/style.json?key=a%26b'],
    ['keyed', null, 'https://own.example/s.json', null],
  ] as const)(
    'are, of a site that chose %s with the key %j and the style %j, from %j',
    (map, mapsKey, styleUrl, expected) => {
      env.MAP_STYLE_URL = styleUrl ?? undefined
      expect(getStyleUrl({map, mapsKey})).toBe(expected)
    },
  )
})

it('hours panel › shows the chosen department alone, also one that a browser restored [2.28]', () => {
  const classList = {toggle: () => true}
  const parts = ['sales', 'parts'].map((department) => new TestPart({dataset: {department}, classList}))
  const choice = new TestPart({value: 'sales'})
  createTestElement(hoursPanel, {targets: {choice: [choice], department: parts}})
  expect(parts.map(({hidden}) => hidden)).toEqual([false, true])
  Object.assign(choice, {value: 'parts'})
  choice.dispatchEvent(new Event('change'))
  expect(parts.map(({hidden}) => hidden)).toEqual([true, false])
})
