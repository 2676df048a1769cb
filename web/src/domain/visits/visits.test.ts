import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {getDevice, isRobot} from './describe-browser'
import {describeSource, findLeadSource, findSource} from './find-source'
import {readVisit, type VisitOrigin} from './visit'

const NOTHING: VisitOrigin = {referrer: '', click: '', source: '', medium: '', campaign: ''}
const HOST = 'north.example'
const VISIT = '0b6a1f0e-5a3b-4f64-9a51-0d6f6f6f6f6f'

describe('the source of a visit', () => {
  it.each([
    [{}, 'direct', ''],
    [{referrer: HOST}, 'direct', ''],
    [{referrer: 'www.google.com.au'}, 'search google', ''],
    [{referrer: 'gemini.google.com'}, 'assistant gemini.google', ''],
    [{referrer: 'copilot.microsoft.com'}, 'assistant copilot.microsoft', ''],
    [{referrer: 'm.facebook.com'}, 'social facebook', ''],
    [{referrer: 't.co'}, 'social x', ''],
    [{referrer: 'www.carsales.com.au'}, 'marketplace carsales', ''],
    [{referrer: 'notgoogle.example'}, 'website notgoogle.example', ''],
    [{referrer: 'www.google.com', click: 'gclid'}, 'ad google', ''],
    [{referrer: 'l.facebook.com', click: 'fbclid'}, 'social facebook', ''],
    [{source: 'Google', medium: 'cpc', campaign: 'Spring Sale'}, 'ad google', 'spring sale'],
    [{source: 'google', click: 'gclid'}, 'ad google', ''],
    [{source: 'news', medium: 'email'}, 'mail news', ''],
    [{source: 'facebook', medium: 'social-post'}, 'social facebook', ''],
    [{source: 'flyer', referrer: 'www.google.com'}, 'campaign flyer', ''],
  ])(
    'is by the address’s own campaign, then an advertiser’s mark, then the page before: %j',
    (part, source, campaign) => {
      expect(findSource({...NOTHING, ...part}, HOST)).toEqual({source, campaign})
    },
  )

  it.each(['alex@example.com', '0412 345 678', '61412345678', 'x'.repeat(41)])(
    'leaves out what may be about a person: %s',
    (text) => {
      const from = {...NOTHING, source: text, campaign: text}
      expect(findSource(from, HOST)).toEqual({source: 'direct', campaign: ''})
    },
  )

  it('is short and without addresses, whatever a link says', () => {
    const origin = fc.record({
      referrer: fc.oneof(fc.domain(), fc.string()),
      click: fc.oneof(fc.string(), fc.constantFrom('valueOf', 'constructor', '__proto__')),
      source: fc.oneof(fc.emailAddress(), fc.string()),
      medium: fc.string(),
      campaign: fc.oneof(fc.emailAddress(), fc.string()),
    })
    fc.assert(
      fc.property(origin, (from) => {
        const {source, campaign} = findSource(from, HOST)
        expect(source).toMatch(/^[a-z]+(?: [a-z0-9][a-z0-9 ._-]{0,39})?$/)
        expect(campaign).not.toContain('@')
        expect(campaign.length).toBeLessThanOrEqual(40)
      }),
    )
  })
})

describe('the source of a lead', () => {
  it.each([
    [{}, 'Straight to the site, without a link that says more.'],
    [{referrer: 'www.google.com.au'}, 'From a search at google.'],
    [
      {utm_source: 'Google', utm_medium: 'cpc', utm_campaign: 'Spring Sale'},
      'From an advertisement on google, campaign spring sale.',
    ],
    [{utm_source: 'news', utm_medium: 'email'}, 'From a link in the mailing news.'],
    [{gclid: 'x1', referrer: 'www.google.com'}, 'From an advertisement on google.'],
    [{fbclid: 'x1'}, 'From a post on facebook.'],
    [{utm_source: 'flyer'}, 'From the campaign link flyer.'],
    [{referrer: 'www.carsales.com.au'}, 'From the marketplace carsales.'],
    [{referrer: 'chatgpt.com'}, 'From an answer of chatgpt.'],
    [{referrer: 'caravan.example'}, 'From a link on caravan.example.'],
    [{referrer: 'nonsense with words@'}, 'From a link on another website.'],
  ])('is one sentence: %j', (params, sentence) => {
    const listed = Object.entries(params).map(([name, value]) => ({name, value: String(value)}))
    const trail = {source: 'Website', visitedPages: ['/'], linkedQueryParams: listed}
    expect(describeSource(findLeadSource(trail))).toBe(sentence)
  })

  it('is not known without pages and parameters, which is another thing than a visit without a link', () => {
    const found = findLeadSource({source: 'Website', visitedPages: [], linkedQueryParams: []})
    expect([found.source, describeSource(found)]).toEqual(['unknown', ''])
  })
})

describe('a browser', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36', false, 'phone'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140 Safari/537.36', false, 'computer'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true, 'computer'],
    ['Mozilla/5.0; compatible; GPTBot/1.2', true, 'computer'],
    ['Mozilla/5.0; compatible; Claude-User/1.0', true, 'computer'],
    ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140 Safari/537.36', true, 'computer'],
    ['', true, 'computer'],
  ])('is told from a program by what it says of itself: %s', (userAgent, robot, device) => {
    expect([isRobot(userAgent), getDevice(userAgent)]).toEqual([robot, device])
  })
})

describe('what a page sends of its visit', () => {
  it('is its number, where it came from, and things with their subjects', () => {
    const batch = {visit: VISIT, from: NOTHING, things: [['view', 'kia-rio-1']]}
    expect(readVisit(batch)).toEqual(batch)
  })

  it.each([
    [{from: NOTHING, things: []}],
    [{visit: 'alex', from: NOTHING, things: []}],
    [{visit: VISIT, from: NOTHING, things: [['name', 'Alex']]}],
    [{visit: VISIT, from: NOTHING, things: Array.from({length: 41}, () => ['call', ''])}],
    [{visit: VISIT, from: NOTHING, things: [['view', 'x'.repeat(601)]]}],
  ])('is refused as a whole if it is anything else: %j', (raw) => {
    expect(readVisit(raw)).toBeNull()
  })
})
