import {countCalls} from '#/features/measuring/count-calls.element'
import {phoneReveal} from '#/features/phone-reveal/phone-reveal.element'
import {carActions} from '#/features/saved-cars/car-actions.element'
import {notePage} from '#/features/saved-cars/note-page.element'
import {closeMenus} from '#/features/site-shell/close-menus.element'
import {listCount} from '#/features/site-shell/list-count.element'
import {shopperLink} from '#/features/site-shell/shopper-link.element'
import {openNow} from '#/ui/open-now.element'
import {atOnce, atTouch, whenIdle, whenVisible} from './loader'
import {toastPlace} from './toast.element'

const loadTouchBehaviours = () => import('./touch-behaviours')

/**
 * Every element that does something in the browser: its name, when its behaviour starts, and where that is written.
 * A component renders the element by this name; attributes and targets are typed from here (`markup.ts`).
 */
export const REGISTER = {
  // First: the lists below are bounded by it.
  'note-page': atOnce(notePage),
  'toast-place': atOnce(toastPlace),
  'close-menus': atOnce(closeMenus),
  'count-calls': atOnce(countCalls),
  'phone-reveal': atOnce(phoneReveal),
  'car-actions': atOnce(carActions),
  'list-count': atOnce(listCount),
  'open-now': atOnce(openNow),
  'shopper-link': atOnce(shopperLink),
  'sign-in-form': whenIdle(() =>
    import('#/features/sign-in/sign-in-form.element').then(({signInForm}) => signInForm),
  ),
  'shopper-phone': whenIdle(() =>
    import('#/features/my-garage/shopper-phone.element').then(({shopperPhone}) => shopperPhone),
  ),
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
  'modal-sheet': atTouch(() => loadTouchBehaviours().then(({modalSheet}) => modalSheet)),
  'search-panel': atTouch(() => loadTouchBehaviours().then(({searchPanel}) => searchPanel)),
  'picture-swipe': atTouch(() => loadTouchBehaviours().then(({pictureSwipe}) => pictureSwipe)),
  'loan-calculator': atTouch(() => loadTouchBehaviours().then(({loanCalculator}) => loanCalculator)),
  'share-link': atTouch(() => loadTouchBehaviours().then(({shareLink}) => shareLink), {holds: 'a'}),
  'download-link': atTouch(() => loadTouchBehaviours().then(({downloadLink}) => downloadLink), {holds: 'a'}),
  'range-slider': atTouch(() => loadTouchBehaviours().then(({rangeSlider}) => rangeSlider)),
}
