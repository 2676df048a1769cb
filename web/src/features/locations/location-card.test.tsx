import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it, vi} from 'vitest'
import {sampleLocationDocument} from '#/testing/sample-location-document'
import {LocationCard} from './location-card'
import {LocationDetail} from './location-detail'

vi.mock('next/cache', () => ({cacheLife: () => undefined}))

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({weekday, status: 'Open', open: '09:00', close: '17:00'}))
const image = {url: '/media/yard.jpg', alt: 'The yard', width: 1600, height: 900}
const workshop = sampleLocationDocument('workshop', 'service', {name: 'Workshop', hours: weekdays, image})
const counter = sampleLocationDocument('counter', 'parts', {name: 'Parts counter', hours: weekdays})

function settingsWith(locations: Partial<Settings['locations']>, formsOn = true): Settings {
  const {general} = declaredDefaults.forms
  return {
    ...declaredDefaults,
    locations: {...declaredDefaults.locations, ...locations},
    forms: {...declaredDefaults.forms, general: {...general, on: formsOn}},
  }
}

type Card = Partial<Parameters<typeof LocationCard>[0]>

async function card(
  locations: Partial<Settings['locations']>,
  {settings, ...rest}: Card = {},
): Promise<string> {
  const props = {location: workshop, phone: null, detailed: true, ...rest}
  return renderToStaticMarkup(await LocationCard({settings: settings ?? settingsWith(locations), ...props}))
}

const LINK = '<a href="/contact-us/workshop"'

describe('the card of a place', () => {
  it('has a picture of the height that the site says [9.10f]', async () => {
    expect(await card({})).toContain('style="height:150px"')
    expect(await card({imageHeight: 240})).toContain('style="height:240px"')
  })

  it('has a picture for the half of a row, as wide as its card', async () => {
    expect(await card({})).toContain('(min-width: 62rem) 600px')
  })

  it('has the name of its pin, and its hours behind the line that says whether it is open [2.28]', async () => {
    expect(await card({}, {pin: '3'})).toMatch(/>3<\/span>Workshop<\/a>/)
    expect(await card({})).toMatch(/<summary[^>]*><open-now.*<\/summary>.*<caption/s)
  })

  it('is one line and no list of departments where it is one of a row', async () => {
    const html = await card({}, {detailed: false, others: [{location: counter, phone: '08 5550 0002'}]})
    expect(html).toContain('<open-now')
    expect(html).not.toMatch(/<details|Parts counter/)
  })

  it('says nothing of the hours of a place for which none are written, and "by appointment" where it is so [4.9e]', async () => {
    const place = sampleLocationDocument('yard', 'sales', {hours: []})
    expect(await card({}, {location: place})).not.toMatch(/Closed|Opening hours|open-now/)
    const page = await LocationDetail({...BARE, location: place, settings: declaredDefaults})
    expect(renderToStaticMarkup(page)).not.toMatch(/Closed|Opening hours/)
    expect(await card({appointmentOnly: true}, {location: place})).toContain('By appointment only')
  })

  it('shows "by appointment" in place of "Closed" where the site wants it [4.9e]', async () => {
    expect(await card({})).toContain('Closed')
    const html = await card({appointmentOnly: true, appointmentText: 'Call us first'})
    expect(html).toContain('Call us first')
    expect(html).not.toContain('Closed')
  })

  it.each([{}, {fullHours: true}, {groupHours: true}])(
    'leaves a special day closed where closed days are by appointment, with %o',
    async (form) => {
      const date = '2199-12-25'
      const place = sampleLocationDocument('yard', 'sales', {
        appointmentOnly: true,
        hours: weekdays,
        specialHours: [{date, label: 'Christmas Day', status: 'Closed'}],
      })
      const html = await card({...form, appointmentOnly: true}, {location: place})
      expect(html).toMatch(/Christmas Day, <\/span>.*?<span class="font-medium">Closed<\/span>/)
    },
  )

  it('says so in its one line when it never opens [4.9e]', async () => {
    const place = sampleLocationDocument('yard', 'sales', {appointmentOnly: true})
    expect(await card({}, {location: place, detailed: false})).toContain('By appointment only')
  })

  it('lists every day on its own line where the site wants it [4.9a]', async () => {
    expect(await card({})).toContain('Monday to Friday</th>')
    expect(await card({fullHours: true})).toContain('Wednesday</th>')
  })

  it('groups weekdays with the same hours where the site wants it [4.9c]', async () => {
    const late = weekdays.map((day) => (day.weekday === 4 ? {...day, close: '20:00'} : day))
    const place = sampleLocationDocument('workshop', 'service', {hours: late})
    const getRows = async (changed: Partial<Settings['locations']>) =>
      [...(await card(changed, {location: place})).matchAll(/>([^<]+)<\/th>/g)].map(([, days]) => days)
    const each = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    expect(await getRows({})).toEqual(each)
    expect(await getRows({groupHours: true})).toEqual([
      'Monday to Wednesday, Friday',
      'Thursday',
      'Saturday',
      'Sunday',
    ])
    expect(await getRows({groupHours: true, fullHours: true})).toEqual(each)
  })

  it('leads to the form that writes to it on a closed Sunday [4.9d]', async () => {
    expect(await card({})).not.toContain(LINK)
    expect(await card({closedSundayLink: 'Enquire now'})).toContain(LINK)
    const settings = settingsWith({closedSundayLink: 'Enquire now'}, false)
    expect(await card({}, {settings})).not.toContain('Enquire now')
  })

  it('names its other departments and leads to each [9.10a]', async () => {
    const html = await card({}, {name: 'Bunbury', others: [{location: counter, phone: '08 5550 0002'}]})
    expect(html).toContain('Service, Parts')
    expect(html).toMatch(/href="\/locations\/workshop"[^>]*>Bunbury</)
    expect(html).toMatch(/href="\/locations\/counter"[^>]*>Parts counter<.*08 5550 0002/)
  })
})

const BARE = {
  dealership: null,
  others: [],
  brands: [],
  phone: null,
  landline: null,
  distance: null,
  children: null,
}

it('page of a location › has its phone, its address, its hours and its special days [1.10]', async () => {
  const location = sampleLocationDocument('workshop', 'service', {
    address: {street: '1 Quay St', postcode: '6230'},
    hours: weekdays,
    specialHours: [
      {date: '2199-12-24', label: 'Christmas Eve', status: 'Open', open: '09:00', close: '12:00'},
    ],
  })
  const html = renderToStaticMarkup(
    await LocationDetail({...BARE, location, settings: declaredDefaults, phone: '08 5550 0001'}),
  )
  for (const words of ['08 5550 0001', '1 Quay St', 'Monday to Friday', '9 am – 5 pm', 'Christmas Eve'])
    expect(html).toContain(words)
})

it('page of a location › links where it is closed, and leaves special days closed [4.9d, 4.9e]', async () => {
  const specialHours = [{date: '2199-12-25', label: 'Christmas Day', status: 'Closed'}]
  const location = sampleLocationDocument('workshop', 'service', {
    name: 'Bunbury Service',
    hours: weekdays,
    specialHours,
  })
  const settings = settingsWith({appointmentOnly: true, closedSundayLink: 'Enquire now'})
  const html = renderToStaticMarkup(await LocationDetail({...BARE, location, settings}))
  expect(html).toContain('Bunbury Service</h1>')
  expect(html).toContain(LINK)
  expect(html.match(/By appointment only/g)).toHaveLength(1)
  expect(html.match(/Closed/g)).toHaveLength(1)
})

it('page of a location › mentions holiday hours only where some are not over [4.9f]', async () => {
  const pageWith = async (specialHours: object[]) => {
    const location = sampleLocationDocument('workshop', 'service', {specialHours})
    return renderToStaticMarkup(await LocationDetail({...BARE, location, settings: settingsWith({})}))
  }
  expect(await pageWith([])).not.toContain('Holiday hours')
  expect(await pageWith([{date: '2020-12-25', status: 'Closed'}])).not.toContain('Holiday hours')
  const until = Date.parse('2199-12-25T14:00:00+11:00')
  const html = await pageWith([{date: '2199-12-25', status: 'Open', open: '09:00', close: '14:00'}])
  expect(html).toContain('Holiday hours')
  expect(html).toContain(`<special-days ends="[${until}]"`)
})

it('page of a location › lets a shopper choose a department where several are at one place [2.28]', async () => {
  const others = [{location: counter, phone: null}]
  const both = renderToStaticMarkup(
    await LocationDetail({...BARE, location: workshop, others, settings: declaredDefaults}),
  )
  expect(both).toMatch(
    /<option value="workshop"[^>]*>Service<\/option><option value="counter">Parts<\/option>/,
  )
  expect(both.match(/<caption/g)).toHaveLength(2)
  const alone = renderToStaticMarkup(
    await LocationDetail({...BARE, location: workshop, settings: declaredDefaults}),
  )
  expect(alone).not.toContain('<select')
})

it('page of a location › has its brands, landline, licences and rating [2.28, 3.13c]', async () => {
  const location = sampleLocationDocument('yard', 'sales', {
    manufacturers: ['m-kia', 'm-gone'],
    averageRating: 4.64,
    reviewCount: 1210,
    dealerLicence: 'MD 1',
    repairerLicence: 'MVRL 2',
  })
  const brands = [
    {id: 'm-kia', name: 'Kia', logo: null},
    {id: 'm-mg', name: 'MG', logo: null},
  ]
  const page = {...BARE, location, brands, settings: declaredDefaults, landline: '03 5550 0009'}
  const html = renderToStaticMarkup(await LocationDetail(page))
  for (const words of ['>Kia<', '03 5550 0009', 'licence MD 1', 'licence MVRL 2', '>4.6<', '1,210 reviews'])
    expect(html).toContain(words)
  expect(html).not.toContain('MG')
})

it('page of a location › has the logos of its brands, or their names where the site wants names [3.10, 3.15b]', async () => {
  const location = sampleLocationDocument('yard', 'sales', {manufacturers: ['m-kia']})
  const logo = {url: 'https://cms.example/images/p/d/abc-400x120.png', alt: '', width: 400, height: 120}
  const draw = async (brandLogos: boolean) => {
    const settings = {...declaredDefaults, locations: {...declaredDefaults.locations, brandLogos}}
    const brands = [{id: 'm-kia', name: 'Kia', logo: {...logo, lqip: null}}]
    return renderToStaticMarkup(await LocationDetail({...BARE, location, brands, settings}))
  }
  expect(await draw(true)).toContain('alt="Kia"')
  expect(await draw(true)).not.toContain('>Kia<')
  expect(await draw(false)).toContain('>Kia<')
  expect(await draw(false)).not.toContain('alt="Kia"')
})

it('page of a location › has its dealership’s rating where it has none, above the minimum alone [3.13c, 5.19b]', async () => {
  const drawWith = async (averageRating: number | null, reviewCount: number | null) => {
    const dealership = {averageRating, reviewCount}
    const page = {...BARE, location: workshop, dealership, settings: declaredDefaults}
    return renderToStaticMarkup(await LocationDetail(page))
  }
  expect(await drawWith(4.35, 1)).toMatch(/>4\.4<.*1 review</)
  expect(await drawWith(4, 1)).not.toContain('★')
  expect(await drawWith(5, 0)).not.toContain('★')
  expect(await drawWith(null, 12)).not.toContain('★')
})
