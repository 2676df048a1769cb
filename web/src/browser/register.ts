import {countCalls} from '#/features/measuring/count-calls.element'
import {phoneReveal} from '#/features/phone-reveal/phone-reveal.element'
import {notePage} from '#/features/saved-cars/note-page.element'
import {showKept} from '#/features/saved-cars/show-kept'
import {closeMenus} from '#/features/site-shell/close-menus.element'
import {listCount} from '#/features/site-shell/list-count.element'
import {openNow} from '#/ui/open-now.element'
import {atOnce, atTouch, passive, whenIdle, whenVisible} from './loader'
import type {ToastPlace} from './show-toast'

const loadTouchBehaviours = () => import('./touch-behaviours')

/**
 * Every element that does something in the browser: its name, when its behaviour starts, and where that is written.
 * A component renders the element by this name; attributes and targets are typed from here (`markup.ts`).
 */
export const REGISTER = {
  // First: the lists below are bounded by it.
  'note-page': atOnce(notePage),
  'toast-place': passive<ToastPlace>(),
  'close-menus': atOnce(closeMenus),
  'count-calls': atOnce(countCalls),
  'phone-reveal': atOnce(phoneReveal),
  'list-count': atOnce(listCount),
  'open-now': atOnce(openNow),
  'special-days': whenVisible(() =>
    import('#/features/locations/special-days.element').then(({specialDays}) => specialDays),
  ),
  'service-banner': whenIdle(() =>
    import('#/features/home/service-banner.element').then(({serviceBanner}) => serviceBanner),
  ),
  'turning-row': whenVisible(() =>
    import('#/features/reviews/turning-row.element').then(({turningRow}) => turningRow),
  ),
  'car-gallery': whenIdle(
    () => import('#/features/vehicle-detail/car-gallery.element').then(({carGallery}) => carGallery),
    {holds: 'a'},
  ),
  'follow-typing': whenIdle(() =>
    import('#/features/preview/follow-typing.element').then(({followTyping}) => followTyping),
  ),
  'car-actions': atTouch(() => loadTouchBehaviours().then(({carActions}) => carActions), {
    first: showKept,
    holds: '[data-target^="car-actions"]',
    onlyHeld: true,
  }),
  'form-links': atTouch(() => loadTouchBehaviours().then(({formLinks}) => formLinks), {onlyHeld: true}),
  'lead-form': atTouch(() => import('#/features/forms/lead-form.element').then(({leadForm}) => leadForm)),
  'live-search': atTouch(() => loadTouchBehaviours().then(({liveSearch}) => liveSearch), {
    holds: 'a[href^="/search"], form',
    onScroll: true,
  }),
  'find-in-list': atTouch(() => loadTouchBehaviours().then(({findInList}) => findInList)),
  'modal-sheet': atTouch(() => loadTouchBehaviours().then(({modalSheet}) => modalSheet)),
  'search-panel': atTouch(() => loadTouchBehaviours().then(({searchPanel}) => searchPanel)),
  'picture-swipe': atTouch(() => loadTouchBehaviours().then(({pictureSwipe}) => pictureSwipe)),
  'loan-calculator': atTouch(() => loadTouchBehaviours().then(({loanCalculator}) => loanCalculator)),
  'share-link': atTouch(() => loadTouchBehaviours().then(({shareLink}) => shareLink), {holds: 'a'}),
  'download-link': atTouch(() => loadTouchBehaviours().then(({downloadLink}) => downloadLink), {holds: 'a'}),
  'range-slider': atTouch(() => loadTouchBehaviours().then(({rangeSlider}) => rangeSlider)),
}
