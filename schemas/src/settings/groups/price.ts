import {choice, flag, longText, money, number, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'
import {date} from '../../fields/time.ts'
import {STATE_NAMES} from '../../values/states.ts'
import {PRICE_BASIS_LABELS} from '../../vehicle/enums.ts'

export const price = object({
  title: 'Price wording',
  help: 'The words around prices.',
  fields: {
    noPriceText: text({
      title: 'Words without a price',
      help: 'Shown where a car has no price.',
      default: 'Enquire for price.',
      max: 60,
    }),
    preorderText: text({
      title: 'Words for a pre-order',
      help: 'Shown where the price is a placeholder.',
      default: 'PREORDER',
      max: 24,
    }),
    preorderThreshold: number({
      title: 'Smallest real price',
      help: 'A price at or below this counts as a placeholder.',
      unit: 'dollars',
      min: 0,
      max: 1000,
      default: 10,
    }),
    offerSubscriptions: flag({
      title: 'Subscriptions',
      help: 'Show the subscription price first, where a car has one.',
    }),
    showMarketPrice: flag({
      title: 'Market price',
      help: 'Say how far a price is below the market average, where stock data knows it.',
      default: true,
    }),
    marketPriceMargin: number({
      title: 'Said from',
      help: 'The market average must exceed the price by more than this.',
      unit: 'dollars',
      min: 0,
      max: 100_000,
      default: 499,
    }),
    marketPriceMinimum: number({
      title: 'Smallest market average used',
      help: 'An average at or below this is not used.',
      unit: 'dollars',
      min: 0,
      max: 100_000,
      default: 200,
    }),
    showOthers: flag({
      title: 'What others cost',
      help: 'Where a car has no price, say what others of its model here are offered at, if two or more have one.',
      default: true,
    }),
    showWasPrice: flag({
      title: 'Was-price',
      help: 'Show the old price, struck through, when it was higher.',
      default: true,
    }),
    showUnprovenWasPrice: flag({
      title: 'Was-price without proof',
      help: 'Show an old price although our records do not prove it was asked. Consumer law asks for that proof: leave this off.',
    }),
    wasPriceDays: number({
      title: 'Days an old price must have been asked',
      help: 'An old price counts as proven when the car was offered at it for this many days.',
      unit: 'days',
      min: 1,
      max: 365,
      default: 28,
    }),
    wasPriceRecentDays: number({
      title: 'Days an old price stays proven',
      help: 'It must have been asked within this many days before today.',
      unit: 'days',
      min: 1,
      max: 365,
      default: 90,
    }),
    basisLabels: object({
      title: 'What a price includes',
      help: 'The words beside a price, where the car states its basis.',
      fields: {
        drive_away: text({title: 'Drive away', help: 'Nothing more to pay.', default: 'Drive away', max: 40}),
        estimated_drive_away: text({
          title: 'Estimated drive away',
          help: 'Charges are an estimate.',
          default: 'Estimated drive away',
          max: 40,
        }),
        excluding_government_charges: text({
          title: 'Before government charges',
          help: 'Duty and registration come on top.',
          default: 'Excl. government charges',
          max: 40,
        }),
      },
    }),
    defaultBasis: object({
      title: 'Basis where the car states none',
      help: 'Used only for cars whose feed does not state it. If empty, nothing is shown.',
      fields: {
        new: choice({
          title: 'New and demo cars',
          help: 'By law one total price.',
          choices: PRICE_BASIS_LABELS,
          clearable: true,
        }),
        used: choice({
          title: 'Used cars',
          help: 'How the dealer advertises used cars.',
          choices: PRICE_BASIS_LABELS,
          clearable: true,
        }),
      },
    }),
    charges: object({
      title: 'Government charges',
      help: 'For prices without them: an estimate by the buyer’s state on the car page, in the price sheet and where a car is bought online. Stamp duty is computed; other amounts are yours.',
      fields: {
        show: flag({
          title: 'Estimate them',
          help: 'If this is off, pages only say that the price is without government charges.',
          default: true,
        }),
        dealerDelivery: money({
          title: 'Dealer delivery of a new car',
          help: 'With GST; 0 for none. Duty is charged on it too. While it is empty, new cars show no total.',
          max: 20_000,
        }),
        fees: list({
          title: 'Fees by state',
          help: 'A state shows no total while it has no entry, an amount of it is empty, or it has ended: pages say that the dealer works it out.',
          of: object({
            title: 'Fees of a state',
            help: 'For a private car, with GST.',
            fields: {
              state: choice({
                title: 'State',
                help: 'Where the buyer registers the car.',
                choices: STATE_NAMES,
                required: true,
              }),
              registration: money({
                title: 'Registration for 12 months',
                help: 'A usual car; without insurance.',
                max: 5000,
              }),
              insurance: money({
                title: 'Compulsory insurance for 12 months',
                help: 'Third-party injury insurance.',
                max: 5000,
              }),
              plates: money({title: 'Number plates', help: 'A standard pair.', max: 1000}),
              transfer: money({
                title: 'Transfer fee',
                help: 'Of a used car that is registered.',
                max: 1000,
              }),
              until: date({
                title: 'Hold until',
                help: 'The last day on which these amounts hold; states change them in July.',
                required: true,
              }),
            },
          }),
          max: 8,
        }),
      },
    }),
    marketPriceCareful: flag({
      title: 'Careful market price',
      help: 'Leave out cars that the average does not fit, by the limits below, and show the date of the comparison.',
      default: true,
    }),
    marketPriceFrom: money({
      title: 'Compared from',
      help: 'Careful market price: cheaper cars are not compared.',
      default: 5_000,
    }),
    marketPriceTo: money({
      title: 'Compared up to',
      help: 'Careful market price: dearer cars are not compared.',
      default: 70_000,
    }),
    marketPriceMinAge: number({
      title: 'Youngest car compared',
      help: 'Careful market price: newer cars are not compared.',
      unit: 'years',
      min: 0,
      max: 40,
      default: 2,
    }),
    marketPriceMaxAge: number({
      title: 'Oldest car compared',
      help: 'Careful market price: older cars are not compared.',
      unit: 'years',
      min: 1,
      max: 60,
      default: 15,
    }),
    marketPriceMethod: longText({
      title: 'How prices are compared',
      help: 'Opens beside the market price. Say what the average is made of and what it leaves out.',
      default:
        'The market price is the average asking price of cars of the same make, model, badge, year, body, engine and transmission with similar kilometres. It does not consider a car’s condition, history, options or accessories. Nobody can pay for this label.',
      max: 800,
    }),
    marketPriceText: text({
      title: 'Market price words',
      help: 'After the difference, for example "$1,200 below market price".',
      default: 'below market price',
      max: 40,
    }),
  },
})
