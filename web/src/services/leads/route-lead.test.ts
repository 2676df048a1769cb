import {LEAD_DEPARTMENTS, type LeadDepartment} from '@forecourt/schemas/settings/groups/forms'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {sampleDealership, sampleLocation, sampleRead, sampleSite} from '#/testing/sample-lead'
import {planDeliveries} from './plan-deliveries'
import {type RoutedSite, rejectForeign, routeLead} from './route-lead'

const CRM = 'crm@systems.example'

function route(
  department: LeadDepartment,
  site: RoutedSite,
  named: {dealership?: string; location?: string} = {},
) {
  return routeLead({dealership: null, location: null, ...named, department}, site)
}

function recipient(department: LeadDepartment, emails: string[], adfEmail: string | null = null) {
  return {department, emails, adfEmail}
}

describe('who gets a lead', () => {
  it('takes the department’s own addresses, and the sales system beside them', () => {
    const site = sampleSite('s', {
      adfEmail: CRM,
      recipients: [recipient('sales', ['a@dealer.example', 'b@dealer.example'])],
    })
    expect(route('sales', site)).toMatchObject({adf: CRM, mail: ['a@dealer.example', 'b@dealer.example']})
  })

  it('prefers a department’s own system to the site’s', () => {
    const site = sampleSite('s', {
      adfEmail: CRM,
      recipients: [recipient('fleet', [], 'fleet@systems.example')],
    })
    expect(route('fleet', site).adf).toBe('fleet@systems.example')
    expect(route('finance', site).adf).toBe(CRM)
  })

  it.each(['careers', 'parts', 'service'] as const)(
    'keeps %s out of the sales system, whatever field holds its address',
    (department) => {
      const site = sampleSite('s', {
        adfEmail: CRM,
        recipients: [
          recipient(department, [CRM.toUpperCase(), 'people@dealer.example'], CRM),
          recipient('sales', [], 'second@systems.example'),
        ],
      })
      expect(route(department, site)).toMatchObject({adf: null, mail: ['people@dealer.example']})
      const astray = {...site, locations: [sampleLocation({email: CRM})]}
      const only = {
        ...astray,
        settings: {...astray.settings, forms: {...astray.settings.forms, recipients: []}},
      }
      expect(route(department, only, {location: 'showroom'})).toMatchObject({adf: null, mail: []})
    },
  )

  it('falls back to the location, then the dealership, then the main location', () => {
    const site = sampleSite()
    expect(route('sales', site, {location: 'showroom'}).mail).toEqual(['showroom@dealer.example'])
    const bare = {...site, locations: [sampleLocation({email: null})]}
    expect(route('sales', bare, {location: 'showroom'}).mail).toEqual(['dealership@dealer.example'])
    const two = {
      ...site,
      dealerships: [
        sampleDealership({email: null}),
        sampleDealership({id: 'd-2', slug: 'second', email: 'second@dealer.example'}),
      ],
    }
    expect(route('sales', two).mail).toEqual(['showroom@dealer.example'])
    expect(route('sales', two, {dealership: 'second'}).mail).toEqual(['second@dealer.example'])
  })

  it('chooses for service and parts the workshop of the same dealership before the showroom', () => {
    const workshop = sampleLocation({
      id: 'l-2',
      slug: 'workshop',
      type: 'service',
      email: 'workshop@dealer.example',
    })
    const foreign = sampleLocation({
      id: 'l-3',
      slug: 'other',
      type: 'service',
      dealership: 'd-2',
      email: 'other@dealer.example',
    })
    const site = {
      ...sampleSite(),
      locations: [foreign, sampleLocation(), workshop],
      dealerships: [sampleDealership(), sampleDealership({id: 'd-2', slug: 'second'})],
    }
    expect(route('service', site, {dealership: 'sample', location: 'showroom'}).mail).toEqual([
      'workshop@dealer.example',
    ])
    expect(route('parts', site, {dealership: 'sample', location: 'showroom'}).mail).toEqual([
      'showroom@dealer.example',
    ])
  })

  it('takes no address from outside this site’s settings and locations', () => {
    const departments = Object.keys(LEAD_DEPARTMENTS) as LeadDepartment[]
    const own = new Set(['showroom@dealer.example', 'dealership@dealer.example', 'x@dealer.example', CRM])
    fc.assert(
      fc.property(
        fc.constantFrom(...departments),
        fc.option(fc.constantFrom('sample', 'stranger'), {nil: undefined}),
        fc.option(fc.constantFrom('showroom', 'elsewhere'), {nil: undefined}),
        fc.boolean(),
        (department, dealership, location, withEntry) => {
          const recipients = withEntry ? [recipient(department, ['x@dealer.example'])] : []
          const {adf, mail} = route(department, sampleSite('s', {adfEmail: CRM, recipients}), {
            dealership,
            location,
          })
          expect([...mail, ...(adf === null ? [] : [adf])].filter((address) => !own.has(address))).toEqual([])
        },
      ),
    )
  })
})

describe('references of a lead', () => {
  it.each([
    [
      'another’s dealership',
      {dealership: 'stranger', location: null},
      'This dealership does not belong to this site',
    ],
    [
      'another’s car',
      {car: {...sampleRead().car!, dealership_slug: 'stranger'}},
      'This dealership does not belong to this site',
    ],
    ['a place that is not there', {location: 'elsewhere'}, 'Choose one of our locations'],
    ['its own', {}, null],
  ])('are checked for %s', (_what, changed, refusal) => {
    expect(rejectForeign(sampleRead(changed), sampleSite())).toBe(refusal)
  })
})

describe('deliveries of a lead', () => {
  const all = {adf: CRM, mail: ['a@dealer.example'], webhook: 'https://hook.example', reply: true}
  const none = {adf: null, mail: [], webhook: null, reply: true}
  it.each([
    ['all there are', {}, all, ['adf', 'webhook', 'mail', 'reply']],
    ['no answer where it is switched off', {}, {...all, reply: false}, ['adf', 'webhook', 'mail']],
    [
      'no answer without an address',
      {contact: {name: 'A', phone: '0412345678'}},
      all,
      ['adf', 'webhook', 'mail'],
    ],
    ['none for spam', {verdict: {outcome: 'spam' as const, reasons: ['honeypot']}}, all, []],
    ['a mail that waits for an address where there is none', {}, none, ['mail', 'reply']],
    [
      'mail and webhook of a bill that is paid, which the sales system has no use for',
      {form: 'onlinePayment'},
      {...none, adf: CRM, mail: ['a@dealer.example'], webhook: 'https://hook.example'},
      ['webhook', 'mail'],
    ],
    ['the webhook alone', {}, {...none, webhook: 'https://hook.example', reply: false}, ['webhook']],
  ])('are %s', (_what, changed, chosen, channels) => {
    expect(planDeliveries(sampleRead(changed), chosen)).toEqual(channels)
  })
})
