import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {getLocationPoint} from '#/domain/locations/sort-by-distance'
import {createStyleMaps} from '#/gateways/maps/style-maps'
import {sampleLocationDocument} from '#/testing/sample-location-document'
import {createTestElement, TestPart} from '#/testing/test-element'
import {buildMap, MAP_HEIGHT, MAP_WIDTH} from './build-map'
import {hoursPanel} from './hours-panel.element'
import {formatPin, LocationMap} from './location-map'

const sydney = {latitude: -33.9067, longitude: 151.1942}
const artarmon = {latitude: -33.8119, longitude: 151.1826}
const perth = {latitude: -31.9, longitude: 115.81}

function project(points: readonly ({latitude: number; longitude: number} | null)[]) {
  return buildMap(points.map((point, index) => ({item: index + 1, point})))
}

describe('outline map [2.28]', () => {
  it('places north above south and east right of west, all of them on the map', () => {
    const map = project([sydney, artarmon, perth])
    const [east, west] = map?.pins ?? []
    expect(east?.x).toBeGreaterThan(west?.x ?? 0)
    for (const {x, y} of map?.pins ?? []) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(MAP_WIDTH)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(MAP_HEIGHT)
    }
    const near = project([sydney, artarmon])
    expect(near?.pins.map(({items}) => items)).toEqual([[1], [2]])
    expect(near?.pins[1]?.y).toBeLessThan(near?.pins[0]?.y ?? 0)
  })

  it('joins what would lie on one another into one pin: three departments at one address', () => {
    const map = project([sydney, {...sydney, latitude: -33.9068}, sydney, perth])
    expect(map?.pins.map(({items}) => items)).toEqual([[1, 2, 3], [4]])
  })

  it('leaves out places without a point, and is none where no place has one', () => {
    expect(project([null, sydney])?.pins.map(({items}) => items)).toEqual([[2]])
    expect(project([null, null])).toBeNull()
    expect(project([])).toBeNull()
  })

  it('has land, the coast beside a city, and a scale that is true', () => {
    const map = project([sydney, artarmon])
    expect(map?.land).toMatch(/^M[\d.-]+ [\d.-]+L/)
    // One degree of latitude is 111.2 km.
    const [south, north] = map?.pins ?? []
    const km = (artarmon.latitude - sydney.latitude) * 111.2
    const unitsPerKm = ((south?.y ?? 0) - (north?.y ?? 0)) / km
    expect(map?.scale.width).toBeCloseTo((map?.scale.km ?? 0) * unitsPerKm, -0.5)
  })

  it('names towns beside its places, and no name where it would cover a pin or another name', () => {
    const map = project([
      {latitude: -27.534, longitude: 153.024},
      {latitude: -27.611, longitude: 153.127},
    ])
    expect(map?.towns.map(({name}) => name)).toEqual(expect.arrayContaining(['Brisbane', 'Logan Central']))
    expect(map?.isBlank).toBe(false)
    const around = project([{latitude: -33.82, longitude: 151}])?.towns ?? []
    expect(around.map(({name}) => name)).not.toContain('Parramatta')
    expect(around.length).toBeGreaterThan(3)
    for (const [index, town] of around.entries())
      for (const other of around.slice(index + 1))
        expect(Math.abs(town.y - other.y) > 16 || Math.abs(town.x - other.x) > 40).toBe(true)
  })

  it('is wide enough to show a town where there would be land alone, but never joins pins for it', () => {
    const [dubbo, southlakes] = [
      {latitude: -32.2569, longitude: 148.6011},
      {latitude: -32.3, longitude: 148.6},
    ]
    const tottenham = {latitude: -32.2436, longitude: 147.3556}
    expect(project([tottenham])?.towns.map(({name}) => name)).toContain('Dubbo')
    const inland = project([dubbo, southlakes])
    expect(inland?.pins).toHaveLength(2)
    expect(inland?.towns).toEqual([])
    expect(inland?.isBlank).toBe(true)
  })

  it('has borders of states where it is wide enough for their accuracy', () => {
    expect(project([sydney, perth])?.borders).toMatch(/^M[\d.-]+ [\d.-]+L/)
    expect(project([sydney, artarmon])?.borders).toBe('')
  })

  it('stays a small part of a page', () => {
    expect(project([sydney, perth])?.land.length).toBeLessThan(25_000)
    expect(project([sydney, artarmon])?.land.length).toBeLessThan(6000)
  })
})

describe('map of places [2.28]', () => {
  const places = [
    {slug: 'yard', latitude: sydney.latitude, longitude: sydney.longitude},
    {slug: 'moved', latitude: null, longitude: null},
  ].map(({slug, ...address}) => ({
    location: sampleLocationDocument(slug, 'sales', {address}),
    name: slug,
  }))

  it('names its places, and their pins as the list beside it does', () => {
    const html = renderToStaticMarkup(<LocationMap places={places} from={null} styleUrl={null} />)
    expect(html).toContain('aria-label="Outline map with yard, moved"')
    const pins = places.map(({location}, index) => formatPin(index + 1, getLocationPoint(location)))
    expect(pins).toEqual(['1', '–'])
  })

  it('offers streets only where the site has them', () => {
    const draw = (styleUrl: string | null) =>
      renderToStaticMarkup(<LocationMap places={places} from={null} styleUrl={styleUrl} />)
    expect(draw(null)).not.toContain('Show streets')
    expect(draw('https://maps.example/style.json')).toContain('Show streets')
  })
})

describe('streets [7.16a]', () => {
  const keyedStyleUrl = 'https://maps.example/style.json?key={key}'
  it.each([
    ['link', 'k', 'https://own.example/s.json', null],
    ['plain', 'k', 'https://own.example/s.json', 'https://own.example/s.json'],
    ['plain', null, null, null],
    ['keyed', 'a&b', null, 'https://maps.example/style.json?key=a%26b'],
    ['keyed', null, 'https://own.example/s.json', null],
  ] as const)(
    'are, of a site that chose %s with the key %j and the style %j, from %j',
    (map, key, styleUrl, expected) =>
      expect(createStyleMaps({styleUrl, keyedStyleUrl}).getStyleUrl({map, key})).toBe(expected),
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
