import {flag, number, text} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

export const price = object({
  title: 'Price wording',
  help: 'How prices are said.',
  fields: {
    noPriceText: text({
      title: 'Words without a price',
      help: 'Shown where a car has no price.',
      default: 'Enquire for price.',
      max: 60,
      spec: ['4.6c', '8.16'],
    }),
    preorderText: text({
      title: 'Words for a pre-order',
      help: 'Shown where the price is a placeholder.',
      default: 'PREORDER',
      max: 24,
      spec: ['4.6b'],
    }),
    preorderThreshold: number({
      title: 'Smallest real price',
      help: 'A price at or below this counts as a placeholder.',
      unit: 'dollars',
      min: 0,
      max: 1000,
      default: 10,
      spec: ['4.6b', '9.5c'],
    }),
    offerSubscriptions: flag({
      title: 'Subscriptions',
      help: 'Show the subscription price first, where a car has one.',
      default: false,
      spec: ['4.6a'],
    }),
    showMarketPrice: flag({
      title: 'Market price',
      help: 'Say how far a price is below the market average, where stock data knows it.',
      default: true,
      spec: ['2.27', '5.16a'],
    }),
    marketPriceMargin: number({
      title: 'Said from',
      help: 'The market average must exceed the price by more than this.',
      unit: 'dollars',
      min: 0,
      max: 100_000,
      default: 499,
      spec: ['5.16a', '9.7'],
    }),
    marketPriceMinimum: number({
      title: 'Smallest market average believed',
      help: 'An average at or below this is not used.',
      unit: 'dollars',
      min: 0,
      max: 100_000,
      default: 200,
      spec: ['5.16c', '9.7'],
    }),
    showWasPrice: flag({
      title: 'Was-price',
      help: 'Show the old price, struck through, when it was higher.',
      default: true,
      spec: ['4.6d'],
    }),
  },
})
