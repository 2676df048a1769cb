import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import type {TenantConfig} from '#/tenant/tenant-config'
import {sampleLocationDocument} from '#/testing/sample-location-document'
import {MenuList} from './menu-list'
import {MenuPanelView} from './menu-panel'

const places = [
  {
    location: sampleLocationDocument('workshop', 'service', {name: 'Bunbury Service'}),
    name: 'Bunbury',
    others: [sampleLocationDocument('counter', 'parts', {name: 'Parts counter'})],
  },
]
const getPhone = ({slug}: {slug: string}) => `phone of ${slug}`
const entry = {key: 'places', label: 'Visit us', href: '/locations', panel: {kind: 'locations'}} as const

function drawMenu() {
  return (
    <MenuList
      tenant={{settings: declaredDefaults} as TenantConfig}
      entries={[]}
      places={places}
      keep={{favourites: false, compare: false} as Parameters<typeof MenuList>[0]['keep']}
      openLine={() => 'Open now'}
      getPhone={getPhone}
    />
  )
}

it.each([
  ['header', () => <MenuPanelView entry={entry} places={places} getPhone={getPhone} />],
  ['phone’s menu', drawMenu],
])(
  'locations in the menu › are in the %s once each, with a link and a phone of each department [9.10a, 9.10d, 2.28]',
  (_, draw) => {
    const html = renderToStaticMarkup(draw())
    expect(html).toContain('>Bunbury<')
    expect(html).toContain('Service, Parts')
    expect(html).not.toContain('Bunbury Service')
    for (const slug of ['workshop', 'counter']) {
      expect(html).toContain(`href="/locations/${slug}"`)
      expect(html).toContain(`phone of ${slug}`)
    }
  },
)

it('the phone’s menu › has a number below the hours, which need the whole width, and beside a bare name', () => {
  const html = renderToStaticMarkup(drawMenu())
  const rows = html.split('<div class="flex items-center').slice(1)
  expect(rows.map((row) => row.includes('max-sm:flex-col'))).toEqual([true, false])
  expect(rows[0]).toContain('phone of workshop')
})
