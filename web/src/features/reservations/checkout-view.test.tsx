import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {ITEM_TYPES} from '@forecourt/schemas/vehicle/enums'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {CHECKOUT_PROBLEMS} from '#/domain/reservations/checkout-address'
import {EMPTY_DRAFT} from './checkout-form'
import {CheckoutView, UnavailableView} from './checkout-view'

const RAW = {id: '1', slug: 'all-terrain', name: '2020 Example Terrain', make: 'Example', model: 'Terrain'}

function showPages(item: string, deposit: number, hasOffers = false): string {
  const car = carSchema.parse({
    ...RAW,
    year: 2020,
    price: 20_000,
    car_type: 'used',
    dealership_slug: 'north',
    item_type: item,
    state: 'VIC',
  })
  const settings = {...declaredDefaults, reserve: {...declaredDefaults.reserve, deposit, stateWords: true}}
  const shared = {
    car,
    settings,
    dealership: 'Example Motors',
    privacy: null,
    shopper: null,
    hasOffers,
    draft: EMPTY_DRAFT,
  }
  const form = {token: 'token', challenge: {} as never}
  const pages = [
    <CheckoutView key="a" {...shared} problems={['payment-down', 'name', 'email']} form={form} />,
    <UnavailableView key="b" {...shared} until={null} own={null} similar={[]} />,
    <UnavailableView key="c" {...shared} until={null} own="x" similar={[]} />,
    <UnavailableView key="d" {...shared} until={null} own={null} similar={[<li key="a">Another</li>]} />,
  ]
  return pages.map((page) => renderToStaticMarkup(page)).join('')
}

describe('page that reserves', () => {
  it('names all that is wrong at once', () => {
    const words = showPages('car', 200)
    for (const problem of ['payment-down', 'name', 'email'] as const)
      expect(words).toContain(CHECKOUT_PROBLEMS[problem].words)
    expect(words).not.toContain(CHECKOUT_PROBLEMS.phone.words)
  })

  it('tells in its own words what is missing, as other forms do, and not in the browser’s', () => {
    expect(showPages('car', 200)).toMatch(/<form[^>]* noValidate=""/i)
  })

  it('asks to hold the deposit, and nowhere to pay it, because it is only set aside [9.5a]', () => {
    const words = showPages('car', 200)
    for (const said of ['Hold $200 and reserve', 'Set aside on your card now', 'nothing is taken yet'])
      expect(words).toContain(said)
    expect(words.replaceAll('payment', '')).not.toMatch(/\bpay\b/i)
  })

  it('calls others like it what they are', () => {
    expect(showPages('caravan', 200)).toContain('>Caravans like it<')
    expect(showPages('car', 200)).toContain('>Cars like it<')
  })

  it('says that a valued vehicle goes along only where the site values vehicles', () => {
    expect(showPages('car', 200, true)).toContain('If you had your own vehicle valued here')
    expect(showPages('car', 200)).not.toContain('valued here')
  })

  it.each(ITEM_TYPES)('names a %s as what it is', (item) => {
    for (const deposit of [0, 200]) {
      const words = showPages(item, deposit).replace(/<[^>]+>|\S+=\S+/g, ' ')
      const said = words.replaceAll(declaredDefaults.vehiclePage.reserveLabel, '').replaceAll('Motor Car', '')
      for (const other of ITEM_TYPES.filter((one) => one !== item))
        expect(said).not.toMatch(new RegExp(`\\b${other}s?\\b`, 'i'))
      for (const sentence of [
        `Reserve this ${item}`,
        `This ${item} is taken`,
        `You are reserving this ${item}`,
      ])
        expect(said).toContain(sentence)
    }
  })
})
