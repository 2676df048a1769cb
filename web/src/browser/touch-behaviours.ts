// What the register loads at the first touch, in one file for all pages: a shopper's browser fetches it once.
export {loanCalculator} from '#/features/finance/loan-calculator.element'
export {searchPanel} from '#/features/home/search-panel.element'
export {pictureSwipe} from '#/features/vehicle-card/picture-swipe.element'
export {shareLink} from '#/features/vehicle-detail/share-link.element'
export {downloadLink} from '#/ui/download-link.element'
export {rangeSlider} from '#/ui/range-slider.element'
export {modalSheet} from './modal-sheet.element'
