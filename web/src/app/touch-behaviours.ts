import {createLiveSearch} from '#/features/stock-search/live/live-search.element'
import type {CardSettings} from '#/features/vehicle-card/card-settings'

export {modalSheet} from '#/browser/modal-sheet.element'
// The behaviours that the register loads at the first interaction, in one file for all pages, so that a browser fetches
// it once.
export {budgetFinder} from '#/features/budget-finder/budget-finder.element'
export {loanCalculator} from '#/features/finance/loan-calculator.element'
export {rememberTerms} from '#/features/finance/remember-terms.element'
export {formLinks} from '#/features/forms/form-links.element'
export {searchPanel} from '#/features/home/search-panel.element'
export {slideRow} from '#/features/home/slide-row.element'
export {siteMenu} from '#/features/site-shell/site-menu.element'
export {findInList} from '#/features/stock-search/find-in-list.element'
export {pictureSwipe} from '#/features/vehicle-card/picture-swipe.element'
export {shareLink} from '#/features/vehicle-detail/share-link.element'
export {vehicleActions} from '#/features/vehicle-lists/vehicle-actions.element'
export {downloadLink} from '#/ui/download-link.element'
export {rangeSlider} from '#/ui/range-slider.element'
export {rovingFocus} from '#/ui/roving-focus.element'

// React is asked for at once: a still page learns only from the parts that it is needed.
export const liveSearch = createLiveSearch<CardSettings>(async () => {
  const parts = import('#/app/[tenant]/search/[listing]/[state]/live-search-parts')
  await Promise.all([parts, import('react-dom/client')])
  return parts
})
