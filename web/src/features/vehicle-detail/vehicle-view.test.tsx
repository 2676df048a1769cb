import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {describe, expect, it} from 'vitest'
import {getVisibleText, renderVehicle, whole} from '#/testing/render-vehicle'

type Page = Settings['vehiclePage']

function car(changes: object = {}): Car {
  return carSchema.parse({...whole, ...changes})
}

function site(vehiclePage: Partial<Page>, more: Partial<Settings> = {}): {settings: Settings} {
  const page = {...declaredDefaults.vehiclePage, ...vehiclePage}
  return {settings: {...declaredDefaults, ...more, vehiclePage: page}}
}

/** The headings of the page's sections, in order. */
function headings(html: string): string[] {
  return [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, words = '']) => getVisibleText(words).trim())
}

const COUNTED = (count: number) => Array.from({length: count}, (_, at) => ({name: `Feature ${at}`}))

describe('the parts of a car’s page', () => {
  it('follow the order and choice of the site [2.26a]', () => {
    const sections: Page['sections'] = ['specifications', 'comments', 'features']
    const shown = headings(renderVehicle(car(), site({sections})))
    const titles = ['All Specifications', declaredDefaults.vehiclePage.commentsTitle, 'Features']
    expect(shown.filter((title) => titles.includes(title))).toEqual(titles)
    expect(shown).not.toContain('Car Summary')
  })

  it('are called as the specification calls them [2.26a]', () => {
    const children = [{_type: 'span' as const, _key: 'a', text: 'Some words.', marks: []}]
    const text = {
      text: [{_type: 'block' as const, _key: 'b', style: 'normal' as const, markDefs: [], children}],
    }
    const {whyBuy, included, protect} = declaredDefaults.vehiclePage
    const page = {
      whyBuy: {...whyBuy, ...text},
      included: {...included, ...text},
      protect: {...protect, ...text},
    }
    const html = renderVehicle(car(), site(page))
    for (const title of [
      'Our Comments',
      'Why Buy From Us?',
      'What’s Included',
      'Protect Your Car',
      'Car Summary',
      'Features',
      'All Specifications',
    ])
      expect(headings(html)).toContain(title)
    expect(getVisibleText(html)).toContain('Key information')
  })

  it.each([
    [{price: 0, offer_price: 0}, true],
    [{price: 1, offer_price: 0}, true],
    [{price: 0, offer_price: 0, status: 'sold'}, false],
    [{price: 20_000}, false],
  ])('say of %j when somebody answers: %s', (changes, expected) => {
    const text = getVisibleText(renderVehicle(car(changes), site({})))
    expect(text.includes(declaredDefaults.forms.promise ?? '')).toBe(expected)
  })

  it('can be a block to check the dealer and the ways to pay [2.26c]', () => {
    const sections: Page['sections'] = ['checkTheDealer', 'paymentMethods']
    const identity = {...declaredDefaults.identity, licenceNumber: 'MD 12345'}
    const html = getVisibleText(renderVehicle(car(), site({sections, paymentMethods: ['card']}, {identity})))
    expect(html).toContain(declaredDefaults.vehiclePage.checkTheDealer.title)
    expect(html).toContain('MD 12345')
    expect(html).toContain('Ways to pay')
    const none = site({sections, paymentMethods: []})
    expect(getVisibleText(renderVehicle(car(), none))).not.toContain('Ways to pay')
  })

  it('offer those interested a second group of buttons, and nothing twice', () => {
    const interested: Page['interested'] = {
      ...declaredDefaults.vehiclePage.interested,
      actions: ['testDrive', 'tradeIn', 'enquire'],
    }
    const targets = {testDrive: '/test-drive?car_id=a', tradeIn: '/trade-in?car_id=a'}
    const html = renderVehicle(car(), {...site({interested, actions: ['enquire']}), targets})
    const [, panel = ''] = /<h2[^>]*>Interested in this vehicle<\/h2>([\s\S]*?)<\/ul>/.exec(html) ?? []
    expect([...panel.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual(Object.values(targets))
    const one = renderVehicle(car(), {
      ...site({interested, actions: ['enquire']}),
      targets: {tradeIn: targets.tradeIn},
    })
    expect(one).toContain(`href="${targets.tradeIn}"`)
    expect(one).not.toContain('Interested in this vehicle')
    const {settings} = site({interested: {...interested, show: false}, actions: ['enquire']})
    expect(renderVehicle(car(), {settings, targets})).not.toContain('Interested in this vehicle')
  })

  it('offer those interested nothing where none of its buttons leads anywhere', () => {
    expect(renderVehicle(car())).not.toContain('Interested in this vehicle')
  })

  it.each([
    ['8 features', 8, false],
    ['9 features', 9, true],
  ])('show eight of %s before Show All [9.4b, 4.10e]', (_, count, folds) => {
    const html = renderVehicle(car({standardEquipment: COUNTED(count)}), site({sections: ['features']}))
    expect(html.includes(`Show All (${count})`)).toBe(folds)
    expect(html.split('<details')[0]?.match(/>Feature \d/g)).toHaveLength(8)
    expect(html.includes('>Hide<')).toBe(folds)
  })

  it.each([
    ['all it has', {}, {}, ['features', 'comments', 'specifications', 'similar']],
    ['no features', {standardEquipment: []}, {}, ['comments', 'specifications', 'similar']],
    [
      'the order of the site',
      {},
      {sections: ['specifications', 'similar', 'comments'] as Page['sections']},
      ['specifications', 'comments', 'similar'],
    ],
  ])('are listed on top for a phone: %s [2.26a]', (_, changes, page, ids) => {
    const {settings} = site(page)
    const html = renderVehicle(car(changes), {settings})
    const [index = ''] = html.match(/<nav aria-label="Parts of this page"[\s\S]*?<\/nav>/) ?? []
    expect([...index.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual(ids)
    for (const id of ids) expect(html).toContain(`id="${id}"`)
  })

  it.each([
    ['in its sections, three of them', {sections: ['similar'], similarCount: 3}, true],
    ['in its sections, none of them', {sections: ['similar'], similarCount: 0}, false],
    ['not in its sections', {sections: ['comments'], similarCount: 3}, false],
  ] as const)('lead to similar cars with and without JavaScript: %s [2.26a]', (_, page, isThere) => {
    const html = renderVehicle(car({status: 'sold', slug: 'kia-rio-1'}), site(page as Partial<Page>))
    expect(html.includes('id="similar" contents="/cars/kia-rio-1/similar"')).toBe(isThere)
    expect(html.includes('<a href="/cars/kia-rio-1/similar"')).toBe(isThere)
    expect(html.includes('href="#similar"')).toBe(isThere)
  })

  it('keep a place for as many similar cars as the site shows', () => {
    const html = renderVehicle(car(), site({sections: ['similar'], similarCount: 3}))
    expect(html).toContain('class="similar-wait" style="--cards:3"')
  })

  it.each([
    [{}, 'cars', 'Cars'],
    [{item_type: 'caravan', simple_body: 'caravan'}, 'caravans', 'Caravans'],
    [{item_type: 'motorcycle', simple_body: undefined}, 'motorcycles', 'Motorcycles'],
  ])('call those that are similar what they are: %j', (kind, index, link) => {
    const text = getVisibleText(renderVehicle(car(kind)))
    expect(text).toContain(`Similar ${index}`)
    expect(text).toContain(`${link} like it`)
  })

  it('show four specifications before Show More, and none that is empty [9.4c, 4.10d]', () => {
    const html = renderVehicle(car({engine_size: null}), site({sections: ['specifications']}))
    const [before = '', after = ''] = html.split('id="specifications"')[1]?.split('<details') ?? []
    expect(before.match(/<dt/g)).toHaveLength(4)
    expect(after).toContain('Show More')
    expect(after).toContain('Show Less')
    expect(getVisibleText(html)).not.toMatch(/Engine size\s+-/)
  })

  it('tell safety stars without a year only where the site wants them [3.3]', () => {
    const sections: Page['sections'] = ['specifications']
    const undated = car({variant: {ancaprating: 5}})
    expect(getVisibleText(renderVehicle(undated, site({sections})))).not.toContain('5 stars')
    expect(getVisibleText(renderVehicle(undated, site({sections, undatedSafetyStars: true})))).toContain(
      '5 stars',
    )
  })

  it('fold comments of more than 400 characters [4.10a, 5.7]', () => {
    const long = renderVehicle(car({dealercomments: 'word '.repeat(100)}))
    expect(getVisibleText(long)).toMatch(/Read more[\s\S]*Read less/)
    expect(getVisibleText(renderVehicle(car()))).not.toContain('Read more')
    expect(getVisibleText(renderVehicle(car({dealercomments: ' | '})))).toContain(
      'Dealer comments are pending.',
    )
  })

  it('tell the figures of the variant and of a caravan, with their units [3.3, 3.4]', () => {
    const sections: Page['sections'] = ['specifications']
    expect(getVisibleText(renderVehicle(car(), site({sections})))).toMatch(/5,?325 mm/)
    const caravan = getVisibleText(renderVehicle(car({item_type: 'caravan'}), site({sections})))
    expect(caravan).toContain('Sleeps')
    expect(caravan).toMatch(/2,?000 kg/)
  })
})

describe('page of a car', () => {
  it('says that a sold car is sold, and asks nothing of the shopper [2.27, 4.2b]', () => {
    const html = renderVehicle(car({status: 'sold'}))
    expect(getVisibleText(html)).toContain(declaredDefaults.vehiclePage.soldText)
    expect(html).not.toContain(whole.file)
    expect(getVisibleText(renderVehicle(car()))).not.toContain(declaredDefaults.vehiclePage.soldText)
  })

  it('explains a reserved car, in the words of the site', () => {
    const {reservedText} = declaredDefaults.vehiclePage
    expect(getVisibleText(renderVehicle(car({reserved: true})))).toContain(reservedText)
    expect(getVisibleText(renderVehicle(car()))).not.toContain(reservedText)
    const own = site({reservedText: 'Somebody has this one on hold.'})
    expect(getVisibleText(renderVehicle(car({reserved: true}), own))).toContain(
      'Somebody has this one on hold.',
    )
  })

  it.each([
    ['a certified used car', {certified: true}, {certifiedEveryMake: true}, true],
    ['a certified used car of the make', {certified: true}, {certifiedMake: 'Toyota'}, true],
    ['one that another tag comes before', {certified: true, reserved: true}, {certifiedMake: 'Toyota'}, true],
    ['a certified car of another make', {certified: true}, {certifiedMake: 'Kia'}, false],
    ['a certified car where no label is chosen', {certified: true}, {}, false],
    ['a certified new car', {certified: true, car_type: 'new'}, {certifiedEveryMake: true}, false],
    ['any other car', {certified: false}, {certifiedEveryMake: true}, false],
  ])('explains for %s what certified means, with its label [2.27, 4.1c]', (_, changes, tags, says) => {
    const window = {certifiedTitle: 'What certified means', certifiedText: 'Checked twice.'}
    const chosen = {...declaredDefaults.tags, ...tags}
    const words = getVisibleText(renderVehicle(car(changes), site(window, {tags: chosen})))
    expect(words.includes('Checked twice.')).toBe(says)
    expect(words.includes(chosen.certified)).toBe(says)
  })

  it('says how far it is below the market, and how that was worked out [2.27, 3.5, 5.16b]', () => {
    const words = getVisibleText(renderVehicle(car()))
    expect(words).toContain('$4,010')
    expect(words).toContain('below market price')
    expect(words).toContain(declaredDefaults.price.marketPriceMethod)
    expect(getVisibleText(renderVehicle(car({autograb_data: null})))).not.toContain('below market price')
  })

  it.each([
    ['a used car', {}, true],
    ['a new car', {car_type: 'new'}, false],
    ['a sold car', {status: 'sold'}, false],
  ])(
    'says for %s that it can be returned within 48 hours, where the site promises it [9.5b]',
    (_, changes, says) => {
      const promised = {...declaredDefaults.vehiclePage.moneyBack, show: true}
      const words = promised.text.replaceAll('{hours}', '48')
      expect(getVisibleText(renderVehicle(car(changes), site({moneyBack: promised}))).includes(words)).toBe(
        says,
      )
      expect(getVisibleText(renderVehicle(car(changes)))).not.toContain(words)
    },
  )

  it('has a part about reserving and its button where the car can be held [2.26a, 2.26b, 9.5a]', () => {
    const html = renderVehicle(car({}), {targets: {reserve: '/cars/a/checkout'}})
    const words = getVisibleText(html)
    expect(words).toContain('Reserve Online')
    expect(words).toContain('$200 holds the car for 48 hours. The deposit is 100% refundable.')
    expect(words).toContain('Reserve Car Now')
    expect(html).toContain('href="/cars/a/checkout"')
    expect(getVisibleText(renderVehicle(car({})))).not.toMatch(/Reserve|refundable/)
  })

  it('offers to reserve and to trade in in the panel for those interested [2.26d]', () => {
    const {interested} = declaredDefaults.vehiclePage
    const settings = site({actions: ['enquire'], interested, sections: []})
    const targets = {reserve: '/cars/a/checkout', tradeIn: '/cars/trade-in?car_id=a'}
    const html = renderVehicle(car({}), {...settings, targets})
    expect(getVisibleText(html)).toMatch(/Interested in this vehicle\s+Reserve Car Now\s+Trade-In Valuation/)
    expect(getVisibleText(renderVehicle(car({}), settings))).not.toContain('Interested')
  })

  it('offers in that panel, and there alone, what stands further down in the order of buttons [2.26d]', () => {
    const {interested} = declaredDefaults.vehiclePage
    const actions: Page['actions'] = ['enquire', 'testDrive', 'finance', 'reserve', 'chat']
    const targets = {
      testDrive: '/t',
      finance: '/f',
      reserve: '/cars/a/checkout',
      tradeIn: '/cars/trade-in?car_id=a',
      chat: 'https://chat.example',
    }
    const words = getVisibleText(
      renderVehicle(car({}), {...site({actions, interested, sections: []}), targets}),
    )
    expect(words).toMatch(
      /More\s+Chat with us(?:(?!Reserve)[\s\S])*Interested in this vehicle\s+Reserve Car Now/,
    )
  })

  it('offers what can be done in the words of the specification [2.26b]', () => {
    const actions: Page['actions'] = [
      'enquire',
      'finance',
      'testDrive',
      'chat',
      'historyReport',
      'directions',
    ]
    const targets = {
      finance: '/f',
      testDrive: '/t',
      chat: 'https://chat.example',
    }
    const words = getVisibleText(renderVehicle(car(), {...site({actions}), targets})).replace(/\s+/g, ' ')
    expect(words).toContain(
      'Enquire Get Finance Book a Test Drive More Chat with us (opens in a new tab) Car History Report (opens in a new tab) Get directions',
    )
    expect(declaredDefaults.vehiclePage.callLabel).toBe('Call Us Now')
  })

  it('shows three buttons and the call, and the others under More', () => {
    const actions: Page['actions'] = [
      'enquire',
      'finance',
      'testDrive',
      'call',
      'tradeIn',
      'chat',
      'directions',
    ]
    const targets = {
      finance: '/f',
      testDrive: '/t',
      tradeIn: '/v',
      chat: 'https://chat.example',
      call: 'tel:+61255500100',
    }
    const html = renderVehicle(car(), {...site({actions}), targets})
    const [shown, more] = html.split('<details')
    expect(shown).toContain('What you can do')
    for (const words of ['Enquire', 'Get Finance', 'Book a Test Drive']) expect(shown).toContain(words)
    expect(shown).not.toContain('Chat with us')
    expect(more).toContain('Chat with us')
    const four = renderVehicle(car(), {...site({actions: actions.slice(0, 4)}), targets})
    expect(four).not.toContain('More that you can do')
  })

  it.each([
    ['a provider', 'https://reports.example/r/1', 'https://reports.example/r/1'],
    [
      'the site’s own, where staff uploaded it',
      `https://cms.example/files/a1/production/${'0a'.repeat(20)}.pdf`,
      `/file/${'0a'.repeat(20)}/${whole.slug}-history-report.pdf`,
    ],
  ])('links a history report at %s [2.26b, 3.1]', (_, file, href) => {
    const html = renderVehicle(car({file}), site({actions: ['historyReport']}))
    expect(html).toContain(`href="${href}"`)
  })

  it('leads to a chat in a new tab [2.26b]', () => {
    const html = renderVehicle(car(), {...site({actions: ['chat']}), targets: {chat: 'https://chat.example'}})
    expect(html).toMatch(/<a[^>]*href="https:\/\/chat\.example"[^>]*target="_blank"[^>]*rel="noopener"/)
  })
})
