import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {readListedVehicle} from '#/gateways/search/listed-vehicle'
import {Hero} from './hero'
import type {Slide} from './list-slides'

function getHeight(home: Partial<Settings['home']>): string | undefined {
  const settings = {...declaredDefaults, home: {...declaredDefaults.home, ...home}}
  const html = renderToStaticMarkup(<Hero settings={settings} slides={[]} car={null} panel={null} />)
  return /--slides:([^"]*)"/.exec(html)?.[1]
}

it.each([
  [{}, 'calc(540 / 1920 * 100vw)'],
  [{slideHeight: 700}, 'calc(700 / 1920 * 100vw)'],
])('slides › are 540 high on a screen of 1920, or what the site says: %j [9.12b]', (home, height) => {
  expect(getHeight(home)).toBe(height)
})

function slide(part: object): Slide {
  const {document} = parseDocument(documents.slide, {
    id: 'slide-a',
    name: 'Winter clearance',
    description: 'Every demonstrator, this week.',
    action: {label: 'See them', href: '/search/demo-cars'},
    ...part,
  })
  if (!document) throw new Error('no slide')
  return document
}

const HERO_FORMS: readonly Settings['theme']['heroForm'][] = ['photo', 'full', 'split', 'editorial']

it.each(HERO_FORMS)(
  'slide › shows its words and its link over a %s picture, or as the link of the picture that has them [3.15c]',
  (heroForm) => {
    const settings = {...declaredDefaults, theme: {...declaredDefaults.theme, heroForm}}
    const show = (part: object) =>
      renderToStaticMarkup(<Hero settings={settings} slides={[slide(part)]} car={null} panel={null} />)
    const parts = [
      'Winter clearance',
      'Every demonstrator, this week.',
      'href="/search/demo-cars"',
      'See them',
    ]
    const [title = '', detail = '', link = '', label = ''] = parts
    for (const part of parts) expect(show({hideOverlay: false})).toContain(part)
    const hidden = show({hideOverlay: true})
    for (const part of [title, detail, `>${label}<`]) expect(hidden).not.toContain(part)
    // The picture is the link.
    expect(hidden).toMatch(new RegExp(`<a ${link} aria-label="${label}"[^>]*>.*(?:<img|bg-sunk).*</a>`))
    expect(show({hideOverlay: true, action: null})).not.toContain('<a href="/search/demo-cars"')
  },
)

it('newest car › opens the slides with its price and a link, where the site wants it', () => {
  const car = readListedVehicle({
    id: 'A',
    slug: 'hilux',
    name: '2021 Toyota Hilux',
    make: 'Toyota',
    model: 'Hilux',
    car_type: 'used',
    item_type: 'car',
    dealership_slug: 'north',
    price: 41_000,
    price_type: 'driveaway',
    images: ['https://pictures.example/hilux.jpg'],
  })
  if (!car) throw new Error('no car')
  const show = (heroCar: boolean, slides: readonly Slide[]) => {
    const settings = {...declaredDefaults, home: {...declaredDefaults.home, heroCar}}
    return renderToStaticMarkup(<Hero settings={settings} slides={slides} car={car} panel={null} />)
  }
  expect(show(true, [slide({})])).toMatch(
    /2021 Toyota Hilux.*\$41,000.*href="\/cars\/hilux".*Winter clearance/,
  )
  expect(show(true, [])).toContain('$41,000')
  expect(show(false, [slide({})])).not.toContain('Hilux')
})
