import {countCalls} from '#/features/measuring/count-calls.element'
import {phoneReveal} from '#/features/phone-reveal/phone-reveal.element'
import {carActions} from '#/features/saved-cars/car-actions.element'
import {notePage} from '#/features/saved-cars/note-page.element'
import {closeMenus} from '#/features/site-shell/close-menus.element'
import {listCount} from '#/features/site-shell/list-count.element'
import {openNow} from '#/ui/open-now.element'
import {atOnce, atTouch, whenIdle, whenVisible} from './loader'
import {modalSheet} from './modal-sheet.element'
import {toastPlace} from './toast.element'

/**
 * Every element that does something in the browser: its name, when its behaviour starts, and where that is written.
 * A component renders the element by this name; attributes and targets are typed from here (`markup.ts`).
 */
export const REGISTER = {
  // First: the lists below are bounded by it.
  'note-page': atOnce(notePage),
  'toast-place': atOnce(toastPlace),
  'modal-sheet': atOnce(modalSheet),
  'close-menus': atOnce(closeMenus),
  'count-calls': atOnce(countCalls),
  'phone-reveal': atOnce(phoneReveal),
  'car-actions': atOnce(carActions),
  'list-count': atOnce(listCount),
  'open-now': atOnce(openNow),
  'special-days': whenVisible(() =>
    import('#/features/locations/special-days.element').then(({specialDays}) => specialDays),
  ),
  'service-banner': whenIdle(() =>
    import('#/features/home/service-banner.element').then(({serviceBanner}) => serviceBanner),
  ),
  'search-panel': atTouch(() =>
    import('#/features/home/search-panel.element').then(({searchPanel}) => searchPanel),
  ),
  'turning-row': whenVisible(() =>
    import('#/features/reviews/turning-row.element').then(({turningRow}) => turningRow),
  ),
  'car-gallery': whenIdle(
    () => import('#/features/vehicle-detail/car-gallery.element').then(({carGallery}) => carGallery),
    {holds: 'a'},
  ),
  'picture-swipe': atTouch(() =>
    import('#/features/vehicle-card/picture-swipe.element').then(({pictureSwipe}) => pictureSwipe),
  ),
  'loan-calculator': atTouch(() =>
    import('#/features/finance/loan-calculator.element').then(({loanCalculator}) => loanCalculator),
  ),
  'follow-typing': whenIdle(() =>
    import('#/features/preview/follow-typing.element').then(({followTyping}) => followTyping),
  ),
  'share-link': atTouch(
    () => import('#/features/vehicle-detail/share-link.element').then(({shareLink}) => shareLink),
    {holds: 'a'},
  ),
  'download-link': atTouch(
    () => import('#/ui/download-link.element').then(({downloadLink}) => downloadLink),
    {holds: 'a'},
  ),
  'range-slider': atTouch(() => import('#/ui/range-slider.element').then(({rangeSlider}) => rangeSlider)),
}
