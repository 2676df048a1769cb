import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema, readCar} from '@forecourt/schemas/vehicle/car'
import fc from 'fast-check'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {getVisibleText, NOW, renderVehicle, whole} from '#/testing/render-vehicle'
import {getSoakOptions, getSoakRuns} from '../../../../local/testing/soak.ts'
import {GoneView} from './gone-view'
import {buildVehicleJsonLd} from './vehicle-json-ld'

function render(car: Car): string {
  return renderVehicle(car) + renderToStaticMarkup(<GoneView car={car} similar={[]} hasMake={false} />)
}

const FOOLISH =
  /undefined|\bnull\b|NaN|Infinity|\[object|Invalid Date|\$0\b|\$1\b|(?<![\d,.])0 (?:L|mm|kg|Nm|seats)\b|\b0 stars|1970/

/** Whether a random value is, or lists, a text that would be found in the page although it is shown as it was given. */
function isFoolishText(value: unknown): boolean {
  return typeof value === 'string' ? FOOLISH.test(value) : Array.isArray(value) && value.some(isFoolishText)
}

function speaksSense(raw: {readonly [field: string]: unknown}): void {
  const {car} = readCar(raw)
  if (!car) return
  const html = render(car)
  expect(getVisibleText(html)).not.toMatch(FOOLISH)
  expect(html).not.toMatch(/<(?:script|iframe|img)[^>]*onerror|javascript:/i)
  const context = {origin: 'https://d.example', settings: declaredDefaults, pictures: car.images, now: NOW}
  expect(JSON.stringify(buildVehicleJsonLd(car, context))).not.toMatch(/"price":[01],|null|"url":""/)
}

const CARS = getSoakRuns(150, 5000)

describe('the page of a mutilated car [3.1, 5.17, 8.16]', () => {
  it(
    'renders and shows nothing absurd with any field missing, of the wrong type or absurd',
    getSoakOptions(CARS),
    () => {
      const absurd = fc.oneof(
        fc.anything().filter((value) => !isFoolishText(value)),
        fc.constantFrom<unknown>(
          null,
          undefined,
          '',
          '  ',
          '-',
          0,
          1,
          -1,
          9_999_999,
          1e21,
          Number.NaN,
          [],
          {},
          '<b>',
          'null',
        ),
      )
      const fields = fc.uniqueArray(fc.constantFrom(...Object.keys(whole)), {minLength: 1, maxLength: 6})
      fc.assert(
        fc.property(fields, fc.array(absurd, {minLength: 6, maxLength: 6}), (names, values) => {
          speaksSense({...whole, ...Object.fromEntries(names.map((name, at) => [name, values[at]]))})
        }),
        {numRuns: CARS},
      )
    },
  )

  it.each(Object.keys(whole))('renders without %s', (field) => {
    speaksSense({...whole, [field]: undefined})
    speaksSense({...whole, [field]: null})
  })

  it.each([
    ['price 1 [4.6b]', {price: 1, offer_price: 1}, 'PREORDER'],
    ['no price [4.6c]', {price: 0, offer_price: 0}, 'Enquire for price.'],
    ['year 0', {year: 0}, 'Toyota Hilux'],
    [
      'nothing but its name',
      Object.fromEntries(Object.keys(whole).map((name) => [name, undefined])),
      'Toyota Hilux',
    ],
  ])('shows known values: %s', (_, change, words) => {
    const {id, slug, name, make, model, car_type, dealership_slug} = whole
    const raw = {...whole, ...change, id, slug, name, make, model, car_type, dealership_slug}
    speaksSense(raw)
    expect(getVisibleText(render(carSchema.parse(raw)))).toContain(words)
  })

  it('does not show 9,999,999 km', () => {
    const {car} = readCar({...whole, km: 9_999_999})
    expect(car && getVisibleText(render(car))).not.toContain('9,999,999')
  })

  it('shows hostile comments as words [5.7]', () => {
    const dealercomments =
      '<img src=x onerror=alert(1)>Tidy<script>alert(1)</script> &lt;script&gt; <a href="javascript:alert(1)">car</a>'
    const html = render(carSchema.parse({...whole, dealercomments}))
    expect(html).not.toMatch(/onerror|<script|javascript:/)
    expect(getVisibleText(html)).toContain('Tidy')
  })

  it('carries 200 pictures in a page that is still light, each once [2.26a]', () => {
    const images = Array.from({length: 200}, (_, at) => `/media/stock/picture-${at % 198}.svg`)
    const html = render(carSchema.parse({...whole, images}))
    expect(html.match(/data-target="vehicle-gallery\.(?:link|all)"/g)).toHaveLength(199)
    expect(html).toContain('198 pictures')
    expect(html.match(/loading="eager"/g)).toHaveLength(1)
  })

  it('says that pictures will follow where there are none [2.26a]', () => {
    expect(getVisibleText(render(carSchema.parse({...whole, images: []})))).toContain('Photos coming')
  })
})
