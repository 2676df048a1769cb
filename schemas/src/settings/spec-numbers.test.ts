import {describe, expect, it} from 'vitest'
import {declaredDefaults, settingsGroups} from './settings.ts'

function valueAt(path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as {[name: string]: unknown})[name], declaredDefaults)
}

/** The numbers, words and orders that the specification gives, where a site says nothing. */
describe('what every site starts with', () => {
  it.each([
    ['2.24a', 'search.showMeLabel', 'Show Me {count} {cars}'],
    ['2.24c', 'search.sortOptions', ['relevant', 'latest', 'highestPrice', 'lowestPrice']],
    ['2.25b', 'card.attributes', ['car_type', 'simple_body', 'km', 'simple_transmission', 'stocknum']],
    ['2.25c', 'card.testDriveTag', 'Test Drive Only'],
    ['2.25d', 'vehiclePage.similarText', 'Find Me Something Similar'],
    ['2.25d', 'vehiclePage.similarPrompt', 'Like this and want something similar?'],
    ['4.2c', 'stock.soldDays', 3],
    ['4.3a', 'phones.visibleDigits', 5],
    ['4.6b, 9.5c', 'price.preorderThreshold', 10],
    ['4.6c, 8.16', 'price.noPriceText', 'Enquire for price.'],
    ['5.1b, 9.2b', 'search.priceRounding', 1000],
    ['5.1b, 9.2b', 'search.kmRounding', 1000],
    ['5.1d, 5.2d, 9.2a', 'search.sliderMaximum', 100_000],
    ['5.1f', 'home.priceSlider.minimum', 5000],
    ['5.1f', 'home.priceSlider.maximum', 250_000],
    ['5.1f', 'home.priceSlider.step', 500],
    ['5.1f', 'home.priceSlider.gap', 1],
    ['5.2a, 9.2c', 'search.textDebounceMs', 300],
    ['5.2a, 9.2c', 'search.sliderDebounceMs', 400],
    ['5.2c', 'search.minimumPriceFilter', 1000],
    ['5.7', 'vehiclePage.commentsLength', 400],
    ['5.7', 'vehiclePage.commentsPending', 'Dealer comments are pending. Please check back here later.'],
    ['5.16a, 9.7', 'price.marketPriceMargin', 499],
    ['5.16b', 'price.marketPriceText', 'below market price'],
    ['5.16c, 9.7', 'price.marketPriceMinimum', 200],
    ['9.1a', 'search.countLimit', 1999],
    ['9.1b', 'search.pageSize', 21],
    ['9.1c', 'locations.directoryCacheSize', 10],
    ['9.1d', 'search.historySize', 5],
    ['9.1e', 'search.cityLimit', 20],
    ['9.1e', 'search.dealershipLimit', 40],
    ['9.3a', 'tags.freshDays', 8],
    ['9.4a', 'search.makesShown', 7],
    ['9.4a', 'search.modelsShown', 30],
    ['9.4b', 'vehiclePage.featuresShown', 8],
    ['9.4c', 'vehiclePage.specsShown', 4],
    ['9.5a', 'reserve.deposit', 200],
    ['9.5a', 'reserve.fallbackPrice', 200],
    ['9.5a', 'reserve.holdHours', 48],
    ['9.5b', 'vehiclePage.moneyBack.hours', 48],
    ['9.6a', 'finance.minimumPrice', 500],
    ['9.6b', 'finance.maximumAge', 12],
    ['9.6c', 'finance.termYears', 5],
    ['9.6c', 'finance.finalPayment', 0],
    ['9.6c', 'finance.exampleAmount', 30_000],
    ['9.6c', 'finance.offerMonths', 1],
    ['9.6f', 'finance.calculatorRate', 10],
    ['9.12b', 'home.slideHeight', 540],
    ['9.12c', 'theme.accordionDuration', 300],
    ['9.12c', 'messages.toastLimit', 1],
    ['9.12c', 'forms.defaultState', 'qld'],
  ])('[%s] %s is %j', (_, path, value) => {
    expect(valueAt(path)).toEqual(value)
  })

  it('[2.24a] the banner has three links: offers, service, selling', () => {
    expect(declaredDefaults.search.featureBanner.links.map(({label}) => label)).toEqual([
      expect.stringContaining('latest offers'),
      expect.stringContaining('Book your service online'),
      expect.stringMatching(/^Sell your car$/),
    ])
    expect(declaredDefaults.search.featureBanner.instantOfferLabel).toBe(
      'Sell your car with an instant offer in 2 minutes',
    )
  })

  it('[2.27] the main menu has the entries of the specification in its order', () => {
    const entries = ['Home', 'Vehicles', 'Offers', 'Our Stock', 'Trade In', 'Service and Parts', 'Company']
    expect(declaredDefaults.navigation.menu.map(({label}) => label)).toEqual(entries)
  })

  it('[9.4d] a home page has four tiles of bodies, and room for twenty', () => {
    expect(declaredDefaults.home.bodyTiles).toHaveLength(4)
    const takes = (count: number) =>
      settingsGroups.home.fields?.bodyTiles?.stored.safeParse(Array.from({length: count}, () => 'suv'))
        .success
    expect([takes(20), takes(21)]).toEqual([true, false])
  })

  it.each([
    /\bindicative only\b/i,
    /\bnot a binding quote\b/,
    /\bfinal rate is set by the finance provider\b/,
    /\bapproved applicants only\b/i,
    /\bterms, fees and lending criteria apply\b/,
  ])('[9.6h] the general disclaimer says %s', (words) => {
    expect(declaredDefaults.finance.disclaimer).toMatch(words)
  })
})
