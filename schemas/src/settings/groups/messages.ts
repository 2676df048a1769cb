import {number, text} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

export const messages = object({
  title: 'Messages',
  help: 'What shoppers read after an action succeeded or failed.',
  fields: {
    leadFailed: text({
      title: 'A form could not be sent',
      help: 'Shown when the reason is not known.',
      default: 'An unexpected error occured',
      max: 160,
    }),
    formFailed: text({
      title: 'A simple form could not be sent',
      help: 'Over the form.',
      default: 'An error occurred when submitting this form',
      max: 160,
    }),
    fixErrors: text({
      title: 'Over the list of errors',
      help: 'At the top of a form with errors.',
      default: 'Please fix the following errors:',
      max: 120,
    }),
    watchlistSavedTitle: text({
      title: 'Saved to the watchlist: heading',
      help: 'After saving a car.',
      default: 'Car Saved In Watchlist',
      max: 60,
    }),
    watchlistSavedText: text({
      title: 'Saved to the watchlist: words',
      help: '{car} is filled in.',
      default: '{car} is now available in your watchlist.',
      max: 120,
    }),
    watchlistRemovedTitle: text({
      title: 'Taken off the watchlist: heading',
      help: 'After removing a car.',
      default: 'Car Removed',
      max: 60,
    }),
    watchlistRemovedText: text({
      title: 'Taken off the watchlist: words',
      help: '{car} is filled in.',
      default: '{car} is no longer in your watchlist.',
      max: 120,
    }),
    viewList: text({title: 'Link to the list', help: 'In both notices.', default: 'View List', max: 30}),
    watchlistFailed: text({
      title: 'The watchlist could not be changed',
      help: 'Shown when the reason is not known.',
      default: 'We could not change your watchlist. Please try again.',
      max: 160,
    }),
    pdfFailed: text({
      title: 'The price sheet could not be made',
      help: 'After a tap on it.',
      default: 'We could not make the price sheet. Please try again.',
      max: 160,
    }),
    searchFailed: text({
      title: 'The stock search does not answer',
      help: 'Over the last good results.',
      default: 'The search is not answering. These are the last results we have.',
      max: 160,
    }),
    wordsLeftOut: text({
      title: 'Words of a search that are not used',
      help: 'Beside the filters of a search in words. {words} is filled in.',
      default: 'We could not use: {words}.',
      max: 120,
      pattern: {regex: /\{words\}/, message: 'Write {words} where the words belong'},
    }),
    toastLimit: number({
      title: 'Notices at once',
      help: 'A new notice takes the place of the oldest.',
      min: 1,
      max: 5,
      default: 1,
    }),
  },
})
