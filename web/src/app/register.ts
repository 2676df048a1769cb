import {
  type Entry,
  startAtInteraction,
  startAtOnce,
  startNever,
  startWhenIdle,
  startWhenVisible,
} from '#/browser/loader'
import {restoreFocus} from '#/browser/restore-focus.element'
import type {ToastRegion} from '#/browser/toast.element'
import type {WatchList} from '#/browser/watch-list.element'
import {ownTerms} from '#/features/finance/own-terms.element'
import {weeklyFigure} from '#/features/finance/weekly-figure.element'
import {countCalls} from '#/features/measuring/count-calls.element'
import {phoneReveal} from '#/features/phone-reveals/phone-reveal.element'
import {closeMenus} from '#/features/site-shell/close-menus.element'
import {listCount} from '#/features/site-shell/list-count.element'
import {shopperLink} from '#/features/site-shell/shopper-link.element'
import {markListed} from '#/features/vehicle-lists/mark-listed'
import {notePage} from '#/features/vehicle-lists/note-page.element'
import {showRecentlySeen} from '#/features/vehicle-lists/recently-seen.element'
import {openNow} from '#/ui/open-now.element'

const loadTouchBehaviours = () => import('./touch-behaviours')

/**
 * Every element with a behaviour: its name, when its behaviour starts, and its module. Its attributes and parts are
 * those that its behaviour declares; `toJson` and `markTarget` write them.
 */
export const REGISTER = {
  // First, because it sets the limits of the lists below.
  'note-page': startAtOnce(notePage),
  'toast-region': startNever<ToastRegion>(),
  'watch-list': startNever<WatchList>(),
  'close-menus': startAtOnce(closeMenus),
  'count-calls': startAtOnce(countCalls),
  'phone-reveal': startAtOnce(phoneReveal),
  'list-count': startAtOnce(listCount),
  'open-now': startAtOnce(openNow),
  'own-terms': startAtOnce(ownTerms),
  'weekly-figure': startAtOnce(weeklyFigure),
  'shopper-link': startAtOnce(shopperLink),
  'restore-focus': startAtOnce(restoreFocus),
  'recently-seen': startAtOnce(showRecentlySeen),
  'page-vitals': startWhenIdle(() =>
    import('#/features/measuring/page-vitals.element').then(({pageVitals}) => pageVitals),
  ),
  'count-visit': startWhenIdle(() =>
    import('#/features/measuring/count-visit.element').then(({countVisit}) => countVisit),
  ),
  'visit-numbers': startWhenIdle(() =>
    import('#/features/measuring/visit-numbers.element').then(({visitNumbers}) => visitNumbers),
  ),
  'google-analytics': startWhenIdle(() =>
    import('#/features/measuring/google-analytics.element').then(({googleAnalytics}) => googleAnalytics),
  ),
  'sign-in-form': startWhenIdle(() =>
    import('#/features/sign-in/sign-in-form.element').then(({signInForm}) => signInForm),
  ),
  'reserve-form': startWhenIdle(() =>
    import('#/features/reservations/reserve-form.element').then(({reserveForm}) => reserveForm),
  ),
  'trade-in-form': startWhenIdle(
    () => import('#/features/trade-ins/trade-in-form.element').then(({tradeInForm}) => tradeInForm),
    {holds: 'form'},
  ),
  'save-valuation': startWhenIdle(() =>
    import('#/features/trade-ins/save-valuation.element').then(({saveValuation}) => saveValuation),
  ),
  'carry-figure': startWhenIdle(() =>
    import('#/features/trade-ins/carry-figure.element').then(({carryFigureOn}) => carryFigureOn),
  ),
  'hold-countdown': startWhenIdle(() =>
    import('#/features/reservations/hold-countdown.element').then(({holdCountdown}) => holdCountdown),
  ),
  'watchlist-page': startWhenIdle(() =>
    import('#/features/watchlist/watchlist-page.element').then(({watchlistPage}) => watchlistPage),
  ),
  'hours-panel': startWhenIdle(() =>
    import('#/features/locations/hours-panel.element').then(({hoursPanel}) => hoursPanel),
  ),
  'near-me': startAtInteraction(
    () => import('#/features/locations/near-me.element').then(({nearMe}) => nearMe),
    {
      holds: '[data-target="near-me.ask"]',
      onlyHeld: true,
    },
  ),
  'street-map': startAtInteraction(
    () => import('#/features/locations/street-map.element').then(({streetMap}) => streetMap),
    {holds: '[data-target="street-map.open"]', onlyHeld: true},
  ),
  'video-frame': startAtInteraction(
    () => import('#/features/pages/video-frame.element').then(({videoFrame}) => videoFrame),
    {holds: 'a', onlyHeld: true},
  ),
  'favourite-vehicles': startWhenVisible(() =>
    import('#/app/[tenant]/favourites/favourite-vehicles.element').then(
      ({favouriteVehicles}) => favouriteVehicles,
    ),
  ),
  'compared-vehicles': startWhenVisible(() =>
    import('#/app/[tenant]/compare/compared-vehicles.element').then(({comparedVehicles}) => comparedVehicles),
  ),
  'directory-search': startWhenIdle(() =>
    import('#/features/directory/directory-search.element').then(({directorySearch}) => directorySearch),
  ),
  'late-part': startWhenVisible(() => import('#/browser/late-part.element').then(({latePart}) => latePart)),
  'special-days': startWhenVisible(() =>
    import('#/features/locations/special-days.element').then(({specialDays}) => specialDays),
  ),
  'compare-tray': startWhenVisible(() =>
    import('#/features/vehicle-lists/compare-tray.element').then(({compareTray}) => compareTray),
  ),
  'week-hours': startWhenVisible(() =>
    import('#/features/locations/week-hours.element').then(({weekHours}) => weekHours),
  ),
  'service-banner': startWhenIdle(() =>
    import('#/features/home/service-banner.element').then(({serviceBanner}) => serviceBanner),
  ),
  'list-return': startWhenIdle(() =>
    import('#/features/forms/list-return.element').then(({listReturn}) => listReturn),
  ),
  'turning-row': startWhenVisible(() =>
    import('#/features/reviews/turning-row.element').then(({turningRow}) => turningRow),
  ),
  'vehicle-gallery': startWhenIdle(
    () =>
      import('#/features/vehicle-detail/vehicle-gallery.element').then(({vehicleGallery}) => vehicleGallery),
    {holds: 'a'},
  ),
  'buyer-state': startWhenIdle(() =>
    import('#/features/vehicle-detail/buyer-state.element').then(({buyerState}) => buyerState),
  ),
  'running-costs': startWhenIdle(() =>
    import('#/features/vehicle-detail/running-costs.element').then(({runningCosts}) => runningCosts),
  ),
  'follow-typing': startWhenIdle(() =>
    import('#/features/preview/follow-typing.element').then(({followTyping}) => followTyping),
  ),
  'vehicle-actions': startAtInteraction(
    () => loadTouchBehaviours().then(({vehicleActions}) => vehicleActions),
    {
      first: markListed,
      holds: '[data-target^="vehicle-actions"]',
      onlyHeld: true,
    },
  ),
  'form-links': startAtInteraction(() => loadTouchBehaviours().then(({formLinks}) => formLinks), {
    onlyHeld: true,
  }),
  'lead-form': startAtInteraction(
    () => import('#/features/forms/lead-form.element').then(({leadForm}) => leadForm),
    {holds: 'button[type="submit"]'},
  ),
  'live-search': startAtInteraction(() => loadTouchBehaviours().then(({liveSearch}) => liveSearch), {
    onScroll: true,
  }),
  'find-in-list': startAtInteraction(() => loadTouchBehaviours().then(({findInList}) => findInList)),
  'site-menu': startAtInteraction(() => loadTouchBehaviours().then(({siteMenu}) => siteMenu)),
  'modal-sheet': startAtInteraction(() => loadTouchBehaviours().then(({modalSheet}) => modalSheet)),
  'search-panel': startAtInteraction(() => loadTouchBehaviours().then(({searchPanel}) => searchPanel)),
  'slide-row': startAtInteraction(() => loadTouchBehaviours().then(({slideRow}) => slideRow), {
    holds: 'button',
  }),
  'picture-swipe': startAtInteraction(() => loadTouchBehaviours().then(({pictureSwipe}) => pictureSwipe)),
  'budget-finder': startAtInteraction(() => loadTouchBehaviours().then(({budgetFinder}) => budgetFinder)),
  'loan-calculator': startAtInteraction(() =>
    loadTouchBehaviours().then(({loanCalculator}) => loanCalculator),
  ),
  'remember-terms': startAtInteraction(() => loadTouchBehaviours().then(({rememberTerms}) => rememberTerms), {
    holds: 'button',
  }),
  'roving-focus': startAtInteraction(() => loadTouchBehaviours().then(({rovingFocus}) => rovingFocus)),
  'share-link': startAtInteraction(() => loadTouchBehaviours().then(({shareLink}) => shareLink), {
    holds: 'a',
  }),
  'download-link': startAtInteraction(() => loadTouchBehaviours().then(({downloadLink}) => downloadLink), {
    holds: 'a',
  }),
  'range-slider': startAtInteraction(() => loadTouchBehaviours().then(({rangeSlider}) => rangeSlider)),
}

/** The attributes and parts of each element, for `Behaviours`. */
type Shapes = {
  [N in keyof typeof REGISTER]: (typeof REGISTER)[N] extends Entry<infer S> ? S : never
}

declare module '#/browser/behaviour' {
  interface Behaviours extends Shapes {}
}
