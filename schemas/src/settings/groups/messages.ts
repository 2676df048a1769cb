import {number, text} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

export const messages = object('Messages', 'What shoppers read after an action succeeded or failed.', {
  leadFailed: text('A form could not be sent', 'Shown when the reason is not known.', {
    default: 'An unexpected error occured',
    max: 160,
  }),
  formFailed: text('A simple form could not be sent', 'Over the form.', {
    default: 'An error occurred when submitting this form',
    max: 160,
  }),
  fixErrors: text('Over the list of errors', 'At the top of a form with errors.', {
    default: 'Please fix the following errors:',
    max: 120,
  }),
  watchlistSavedTitle: text('Saved to the watchlist: heading', 'After saving a car.', {
    default: 'Car Saved In Watchlist',
    max: 60,
  }),
  watchlistSavedText: text('Saved to the watchlist: words', '{car} is filled in.', {
    default: '{car} is now available in your watchlist.',
    max: 120,
  }),
  watchlistRemovedTitle: text('Taken off the watchlist: heading', 'After removing a car.', {
    default: 'Car Removed',
    max: 60,
  }),
  watchlistRemovedText: text('Taken off the watchlist: words', '{car} is filled in.', {
    default: '{car} is no longer in your watchlist.',
    max: 120,
  }),
  viewList: text('Link to the list', 'In both notices.', {default: 'View List', max: 30}),
  watchlistFailed: text('The watchlist could not be changed', 'Shown when the reason is not known.', {
    default: 'We could not change your watchlist. Please try again.',
    max: 160,
  }),
  pdfFailed: text('The price sheet could not be made', 'After a tap on it.', {
    default: 'We could not make the price sheet. Please try again.',
    max: 160,
  }),
  searchFailed: text('The stock search does not answer', 'Over the last good results.', {
    default: 'The search is not answering. These are the last results we have.',
    max: 160,
  }),
  wordsLeftOut: text(
    'Words of a search that nothing fits',
    'Before the heading of the results and in the title. {words} is filled in.',
    {
      default: 'Nothing for {words}.',
      max: 120,
      pattern: {regex: /\{words\}/, message: 'Write {words} where the words belong'},
    },
  ),
  toastLimit: number('Notices at once', 'A new notice takes the place of the oldest.', {
    min: 1,
    max: 5,
    default: 1,
  }),
})
