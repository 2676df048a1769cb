import {describe, expect, it} from 'vitest'
import {declaredDefaults, settingsGroups} from './settings.ts'

function valueAt(path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as {[name: string]: unknown})[name], declaredDefaults)
}

/** A rule that is implemented by its default: a number or a text. Its reader has a test under the same id. */
describe('the default', () => {
  it.each([
    ['card.attributes', ['car_type', 'simple_body', 'km', 'simple_transmission', 'stocknum'], '[2.25b]'],
    ['price.noPriceText', 'Enquire for price.', '[4.6c, 8.16]'],
    ['search.sliderMaximum', 100_000, '[5.1d, 5.2d, 9.2a]'],
    ['search.minimumPriceFilter', 1000, '[5.2c]'],
    ['budgetFinder.maximum', 1_000_000, '[5.10, 9.8e]'],
    ['price.marketPriceText', 'below market price', '[5.16b]'],
    ['price.marketPriceMinimum', 200, '[5.16c]'],
    ['messages.leadFailed', 'An unexpected error occured', '[8.6]'],
    ['messages.formFailed', 'An error occurred when submitting this form', '[8.7]'],
    ['messages.fixErrors', 'Please fix the following errors:', '[8.8]'],
    ['forms.termsMessage', '*You must agree to the terms of use before submitting.', '[8.9, 5.8e]'],
    ['search.pageSize', 21, '[9.1b]'],
    ['search.historySize', 5, '[9.1d]'],
    ['tags.freshDays', 8, '[9.3a]'],
    ['vehiclePage.featuresShown', 8, '[9.4b]'],
    ['vehiclePage.specsShown', 4, '[9.4c]'],
    ['price.preorderThreshold', 10, '[9.5c]'],
    ['finance.minimumPrice', 500, '[9.6a]'],
    ['finance.calculatorRate', 10, '[9.6f]'],
    ['reviews.minimumRating', 4, '[9.9a]'],
    ['reviews.truncateAt', 160, '[9.9e]'],
    ['home.slideHeight', 540, '[9.12b]'],
  ])('sets %s to %j %s', (path, value, _) => {
    expect(valueAt(path)).toEqual(value)
  })
})

/**
 * Numbers and texts that are one part of a rule, or whose reader is not built yet: they do not prove a rule alone.
 */
describe('the default of a part', () => {
  it.each([
    ['2.20', 'models.address', 'models'],
    ['2.24a', 'search.showMeLabel', 'Show Me {count} {cars}'],
    ['2.24b', 'search.stickyFilters', false],
    ['2.24b', 'search.infiniteScroll', false],
    ['2.24c', 'search.sortOptions', ['relevant', 'latest', 'highestPrice', 'lowestPrice']],
    ['2.25c', 'card.testDriveTag', 'Test Drive Only'],
    ['2.25c', 'card.financeLabel', 'Get Finance'],
    ['2.25c', 'card.detailsLabel', 'View Details'],
    ['2.25c', 'card.reserveLabel', 'Reserve Now'],
    ['2.25c', 'card.testDriveLabel', 'Book a Test Drive'],
    ['2.25d', 'vehiclePage.similarText', 'Find Me Something Similar'],
    ['2.25d', 'vehiclePage.similarPrompt', 'Like this and want something similar?'],
    ['2.26a', 'vehiclePage.commentsTitle', 'Our Comments'],
    ['2.26a', 'vehiclePage.whyBuy.title', 'Why Buy From Us?'],
    ['2.26a', 'vehiclePage.included.title', 'What’s Included'],
    ['2.26a', 'vehiclePage.protect.title', 'Protect Your Car'],
    ['2.26a', 'reserve.title', 'Reserve Online'],
    ['2.26a', 'finance.preApproval.label', 'Get Pre-Approved'],
    ['2.26b', 'vehiclePage.enquireLabel', 'Enquire'],
    ['2.26b', 'vehiclePage.tradeInLabel', 'Trade-In Valuation'],
    ['2.26b', 'vehiclePage.reserveLabel', 'Reserve Car Now'],
    ['2.26b', 'vehiclePage.callLabel', 'Call Us Now'],
    ['2.26b', 'vehiclePage.historyReportLabel', 'Car History Report'],
    ['2.26d', 'vehiclePage.interested.title', 'Interested in this vehicle'],
    ['2.27', 'vehiclePage.soldText', 'SOLD'],
    ['2.28', 'locations.title', 'Our Locations'],
    ['4.1b', 'tags.reserved', 'RESERVED'],
    ['4.1e', 'tags.comingSoon', 'COMING SOON'],
    ['4.1g', 'tags.sold', 'Just Sold'],
    ['4.1h', 'models.newText', 'New'],
    ['4.1i', 'models.comingSoonText', 'Coming Soon'],
    ['4.2c', 'stock.soldDays', 3],
    ['4.3a', 'phones.maskPhone', true],
    ['4.3a', 'phones.visibleDigits', 5],
    ['4.6b', 'price.preorderText', 'PREORDER'],
    ['4.7e', 'tradeIn.acceptedSubcategory', '3. Offer Accepted'],
    ['4.9e', 'locations.appointmentText', 'By appointment only'],
    ['5.1b, 9.2b', 'search.priceRounding', 1000],
    ['5.1b, 9.2b', 'search.kmRounding', 1000],
    ['5.1e', 'search.sliderSteps', 100],
    ['5.1f', 'home.priceSlider.minimum', 5000],
    ['5.1f', 'home.priceSlider.maximum', 250_000],
    ['5.1f', 'home.priceSlider.step', 500],
    ['5.1f', 'home.priceSlider.gap', 1],
    ['5.2a, 9.2c', 'search.textDebounceMs', 300],
    ['5.2a, 9.2c', 'search.sliderDebounceMs', 400],
    ['5.4', 'favourites.carTypes', ['new', 'demo', 'used']],
    ['5.6a', 'forms.requestPhotosNote', 'Please send photos for this car'],
    ['5.7', 'vehiclePage.commentsLength', 400],
    ['5.7', 'vehiclePage.commentsPending', 'Dealer comments are pending. Please check back here later.'],
    ['5.8a', 'forms.messageRequired', true],
    ['5.8b', 'forms.defaultCategory', 'General Enquiry'],
    ['5.8h', 'forms.captcha', 'altcha'],
    ['5.9b, 8.10', 'tradeIn.invalidPostcode', 'Invalid postcode. Please enter a 4-digit number.'],
    ['5.9c, 8.10', 'tradeIn.unknownPostcode', 'Invalid postcode'],
    ['5.16a, 9.7', 'price.marketPriceMargin', 499],
    ['7.6', 'locations.directoryPageSize', 21],
    ['8.2', 'messages.watchlistSavedTitle', 'Car Saved In Watchlist'],
    ['8.2', 'messages.watchlistRemovedTitle', 'Car Removed'],
    ['8.2', 'messages.viewList', 'View List'],
    ['8.15', 'budgetFinder.noneButton', '0 {cars} Found'],
    ['8.15', 'budgetFinder.noneText', 'No {cars} found for this budget'],
    ['9.1a', 'search.countLimit', 1999],
    ['9.1c', 'locations.directoryCacheSize', 10],
    ['9.1e', 'search.cityLimit', 20],
    ['9.1e', 'search.dealershipLimit', 40],
    ['9.4a', 'search.makesShown', 7],
    ['9.4a', 'search.modelsShown', 30],
    ['9.5a', 'reserve.deposit', 200],
    ['9.5a', 'reserve.fallbackPrice', 200],
    ['9.5a', 'reserve.holdHours', 48],
    ['9.5b', 'vehiclePage.moneyBack.hours', 48],
    ['9.6b', 'finance.maximumAge', 12],
    ['9.6c', 'finance.termYears', 5],
    ['9.6c', 'finance.finalPayment', 0],
    ['9.6c', 'finance.exampleAmount', 30_000],
    ['9.6c', 'finance.offerMonths', 1],
    ['9.6d', 'finance.rateInTooltip', true],
    ['9.8b', 'budgetFinder.monthly', 600],
    ['9.8b', 'budgetFinder.weekly', 200],
    ['9.8b', 'budgetFinder.deposit', 2000],
    ['9.8c', 'budgetFinder.termYears', 5],
    ['9.9b', 'reviews.count', 12],
    ['9.9c', 'reviews.listCount', 10],
    ['9.9d', 'reviews.gridMax', 3],
    ['9.9d', 'reviews.carouselStart', 2],
    ['9.9d', 'reviews.autoRotateMs', 3000],
    ['9.9f, 4.10f', 'offers.descriptionLength', 200],
    ['9.9f', 'offers.descriptionCut', 160],
    ['9.9f, 4.10g', 'offers.disclaimerLength', 200],
    ['9.10a', 'locations.mergeDuplicates', true],
    ['9.10b', 'locations.sort', 'name'],
    ['9.10c', 'locations.headerOrder', ['sales', 'service', 'parts']],
    ['9.10d', 'locations.stripServiceNames', true],
    ['9.10e', 'locations.swipeHintUpTo', 3],
    ['9.10f', 'locations.wideFrom', 4],
    ['9.10f', 'locations.imageHeight', 150],
    ['9.12c', 'theme.accordionDuration', 300],
    ['9.12c', 'messages.toastLimit', 1],
    ['9.12c', 'forms.defaultState', 'qld'],
    ['9.13b', 'search.tileSpacing', 8],
    ['9.14d', 'tradeIn.contactMethods', ['Phone', 'Email', 'SMS']],
  ])('is in %s: %s = %j', (_, path, value) => {
    expect(valueAt(path)).toEqual(value)
  })

  it('gives the deposit back whole (a part of 9.5a)', () => {
    expect(declaredDefaults.reserve.text).toContain('100% refundable')
  })

  it('says what a budget without interest leaves out (a part of 9.8c)', () => {
    expect(declaredDefaults.budgetFinder.note).toMatch(/^Indicative only.*excludes interest, fees.*balloon/)
  })

  it('gives the banner three links: offers, service, selling [2.24a]', () => {
    expect(declaredDefaults.search.featureBanner.links.map(({label}) => label)).toEqual([
      expect.stringContaining('latest offers'),
      expect.stringContaining('Book your service online'),
      expect.stringMatching(/^Sell your car$/),
    ])
    expect(declaredDefaults.search.featureBanner.instantOfferLabel).toBe(
      'Sell your car with an instant offer in 2 minutes',
    )
  })

  it('gives the main menu the entries of the specification in its order [2.27]', () => {
    const entries = ['Home', 'Vehicles', 'Offers', 'Our Stock', 'Trade In', 'Service and Parts', 'Company']
    expect(declaredDefaults.navigation.menu.map(({label}) => label)).toEqual(entries)
  })

  it('has four body tiles on the home page, and allows twenty [9.4d]', () => {
    expect(declaredDefaults.home.bodyTiles).toHaveLength(4)
    const takes = (count: number) =>
      settingsGroups.home.fields?.bodyTiles?.getStored().safeParse(Array.from({length: count}, () => 'suv'))
        .success
    expect([takes(20), takes(21)]).toEqual([true, false])
  })

  it.each([
    /\bindicative only\b/i,
    /\bnot a binding quote\b/,
    /\bfinal rate is set by the finance provider\b/,
    /\bapproved applicants only\b/i,
    /\bterms, fees and lending criteria apply\b/,
  ])('says in the general disclaimer %s [9.6h]', (words) => {
    expect(declaredDefaults.finance.disclaimer).toMatch(words)
  })
})

/** Where the law requires more than a rule, the default follows the law and one switch restores the rule. */
describe('defaults that the law asks for', () => {
  it.each([
    ['forms.optInTicked', false],
    ['price.showUnprovenWasPrice', false],
    ['search.largeCount', 'found'],
    ['budgetFinder.includeInterest', true],
    ['reviews.averageOver', 'all'],
    ['reviews.minimumStars', 1],
    ['identity.showLicence', true],
    ['search.tileOrder', 'daily'],
    ['price.marketPriceCareful', true],
  ])('set %s to %j', (path, value) => {
    expect(valueAt(path)).toBe(value)
  })
})
