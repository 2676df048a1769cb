import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import type {TradeIn} from '#/services/trade-ins/records'
import {buildTenant} from '#/tenant/build-tenant'
import {parseDirectory} from '#/tenant/directory'
import {BookInspection} from './book-inspection'

const FRIDAY = Date.parse('2026-11-27T08:00:00+10:00')
const WEEK = [1, 2, 3, 4, 5, 6].map((weekday) => ({weekday, status: 'Open', open: '09:00', close: '10:30'}))

function createTenant(places: readonly {slug: string; hours: readonly object[]}[]) {
  const directory = parseDirectory({
    sites: [
      {id: 'n', name: 'North', slug: 'north', hosts: ['n.example'], dealerships: ['d'], settings: 'own'},
    ],
    layers: [{id: 'own', layer: 'site', title: 'North'}],
    dealerships: [{id: 'd', name: 'North Motors', slug: 'north-motors', number: 1}],
    locations: places.map(({slug, hours}) => ({
      id: slug,
      name: slug,
      slug,
      dealership: 'd',
      type: 'sales',
      zone: 'Australia/Brisbane',
      hours,
    })),
  })
  const tenant = buildTenant(directory, 'north')
  if (!tenant) throw new Error('The site cannot be read')
  return tenant
}

function render(
  places: Parameters<typeof createTenant>[0],
  book?: {[field: string]: string},
  note: Parameters<typeof BookInspection>[0]['note'] = null,
) {
  const tradeIn: Pick<TradeIn, 'id' | 'done' | 'typed'> = {id: 'i', done: {}, typed: book ? {book} : {}}
  return renderToStaticMarkup(
    <BookInspection tenant={createTenant(places)} tradeIn={tradeIn} note={note} now={FRIDAY} />,
  )
}

const YARD = {slug: 'yard', hours: WEEK}
const SUNDAYS = {slug: 'beach', hours: [{weekday: 0, status: 'Open', open: '10:00', close: '11:00'}]}

function listOptions(html: string, name: string): string[] {
  const [, select = ''] = new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`).exec(html) ?? []
  return [...select.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, words = '']) => words)
}

const listDays = (html: string) =>
  [...html.matchAll(/<button([^>]*)name="day"([^>]*)>(.*?)<\/button>/g)].map(
    ([, before, after, words = '']) => ({
      words: words.replaceAll(/<[^>]+>/g, ''),
      isOff: `${before}${after}`.includes('disabled=""'),
      isChosen: `${before}${after}`.includes('aria-pressed="true"'),
    }),
  )

describe('the time to bring a car', () => {
  it('shows ten days, of which a closed one cannot be chosen', () => {
    const days = listDays(render([YARD]))
    expect(days).toHaveLength(10)
    expect(days.slice(0, 4).map(({words}) => words.slice(0, 11))).toEqual([
      'Fri, 27 Nov',
      'Sat, 28 Nov',
      'Sun, 29 Nov',
      'Mon, 30 Nov',
    ])
    expect(days.filter(({isOff}) => isOff).map(({words}) => words)).toEqual([
      'Sun, 29 Nov Closed',
      'Sun, 6 Dec Closed',
    ])
    expect(days.map(({isChosen}) => isChosen).indexOf(true)).toBe(0)
  })

  it('shows the days of each place where there are several', () => {
    const html = render([YARD, SUNDAYS])
    expect([...html.matchAll(/A day at (\w+)/g)].map(([, place]) => place)).toEqual(['beach', 'yard'])
    expect(listDays(html).filter(({words}) => words === 'Sun, 29 Nov 2 free')).toHaveLength(1)
  })

  it('shows the times of the chosen day, with the refused choice kept', () => {
    const html = render([YARD, SUNDAYS], {location: 'beach', date: '2026-11-29', time: '10:30'})
    expect(listOptions(html, 'time')).toEqual(['10 am', '10:30 am'])
    expect(listDays(html).find(({isChosen}) => isChosen)?.words).toBe('Sun, 29 Nov 2 free')
    expect(html).toContain('<option value="10:30" selected="">')
    expect(html).toContain('<input type="hidden" name="day" value="2026-11-29/beach"/>')
  })

  it('leaves out a time that somebody else has just taken', () => {
    const book = {location: 'yard', date: '2026-11-28', time: '09:30'}
    expect(listOptions(render([YARD], book, 'time-taken'), 'time')).toEqual([
      'Please choose',
      '9 am',
      '10 am',
    ])
  })
})
