import {choice, flag, longText, money, number, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'
import {date} from '../../fields/time.ts'
import {STATE_NAMES} from '../../values/states.ts'
import {PRICE_BASIS_LABELS} from '../../vehicle/enums.ts'

export const price = object('Price wording', 'The words around prices.', {
  noPriceText: text('Words without a price', 'Shown where a car has no price.', {
    default: 'Enquire for price.',
    max: 60,
  }),
  preorderText: text('Words for a pre-order', 'Shown where the price is a placeholder.', {
    default: 'PREORDER',
    max: 24,
  }),
  preorderThreshold: number('Smallest real price', 'A price at or below this counts as a placeholder.', {
    unit: 'dollars',
    min: 0,
    max: 1000,
    default: 10,
  }),
  offerSubscriptions: flag('Subscriptions', 'Show the subscription price first, where a car has one.'),
  showMarketPrice: flag(
    'Market price',
    'Say how far a price is below the market average, where stock data knows it.',
    {default: true},
  ),
  marketPriceMargin: number('Said from', 'The market average must exceed the price by more than this.', {
    unit: 'dollars',
    min: 0,
    max: 100_000,
    default: 499,
  }),
  marketPriceMinimum: number('Smallest market average used', 'An average at or below this is not used.', {
    unit: 'dollars',
    min: 0,
    max: 100_000,
    default: 200,
  }),
  showOthers: flag(
    'What others cost',
    'Where a car has no price, say what others of its model here are offered at, if two or more have one.',
    {default: true},
  ),
  showWasPrice: flag('Was-price', 'Show the old price, struck through, when it was higher.', {default: true}),
  showUnprovenWasPrice: flag(
    'Was-price without proof',
    'Show an old price although our records do not prove it was asked. Consumer law asks for that proof: leave this off.',
  ),
  wasPriceDays: number(
    'Days an old price must have been asked',
    'An old price counts as proven when the car was offered at it for this many days.',
    {unit: 'days', min: 1, max: 365, default: 28},
  ),
  wasPriceRecentDays: number(
    'Days an old price stays proven',
    'It must have been asked within this many days before today.',
    {unit: 'days', min: 1, max: 365, default: 90},
  ),
  basisLabels: object('What a price includes', 'The words beside a price, where the car states its basis.', {
    drive_away: text('Drive away', 'Nothing more to pay.', {default: 'Drive away', max: 40}),
    estimated_drive_away: text('Estimated drive away', 'Charges are an estimate.', {
      default: 'Estimated drive away',
      max: 40,
    }),
    excluding_government_charges: text('Before government charges', 'Duty and registration come on top.', {
      default: 'Excl. government charges',
      max: 40,
    }),
  }),
  defaultBasis: object(
    'Basis where the car states none',
    'Used only for cars whose feed does not state it. If empty, nothing is shown.',
    {
      new: choice('New and demo cars', 'By law one total price.', PRICE_BASIS_LABELS, {clearable: true}),
      used: choice('Used cars', 'How the dealer advertises used cars.', PRICE_BASIS_LABELS, {
        clearable: true,
      }),
    },
  ),
  charges: object(
    'Government charges',
    'For prices without them: an estimate by the buyer’s state on the car page, in the price sheet and where a car is bought online. Stamp duty is computed; other amounts are yours.',
    {
      show: flag(
        'Estimate them',
        'If this is off, pages only say that the price is without government charges.',
        {default: true},
      ),
      dealerDelivery: money(
        'Dealer delivery of a new car',
        'With GST; 0 for none. Duty is charged on it too. While it is empty, new cars show no total.',
        {max: 20_000},
      ),
      fees: list(
        'Fees by state',
        'A state shows no total while it has no entry, an amount of it is empty, or it has ended: pages say that the dealer works it out.',
        object('Fees of a state', 'For a private car, with GST.', {
          state: choice('State', 'Where the buyer registers the car.', STATE_NAMES, {required: true}),
          registration: money('Registration for 12 months', 'A usual car; without insurance.', {max: 5000}),
          insurance: money('Compulsory insurance for 12 months', 'Third-party injury insurance.', {
            max: 5000,
          }),
          plates: money('Number plates', 'A standard pair.', {max: 1000}),
          transfer: money('Transfer fee', 'Of a used car that is registered.', {max: 1000}),
          until: date('Hold until', 'The last day on which these amounts hold; states change them in July.', {
            required: true,
          }),
        }),
        {max: 8},
      ),
    },
  ),
  marketPriceCareful: flag(
    'Careful market price',
    'Leave out cars that the average does not fit, by the limits below, and show the date of the comparison.',
    {default: true},
  ),
  marketPriceFrom: money('Compared from', 'Careful market price: cheaper cars are not compared.', {
    default: 5_000,
  }),
  marketPriceTo: money('Compared up to', 'Careful market price: dearer cars are not compared.', {
    default: 70_000,
  }),
  marketPriceMinAge: number('Youngest car compared', 'Careful market price: newer cars are not compared.', {
    unit: 'years',
    min: 0,
    max: 40,
    default: 2,
  }),
  marketPriceMaxAge: number('Oldest car compared', 'Careful market price: older cars are not compared.', {
    unit: 'years',
    min: 1,
    max: 60,
    default: 15,
  }),
  marketPriceMethod: longText(
    'How prices are compared',
    'Opens beside the market price. Say what the average is made of and what it leaves out.',
    {
      default:
        'The market price is the average asking price of cars of the same make, model, badge, year, body, engine and transmission with similar kilometres. It does not consider a car’s condition, history, options or accessories. Nobody can pay for this label.',
      max: 800,
    },
  ),
  marketPriceText: text(
    'Market price words',
    'After the difference, for example "$1,200 below market price".',
    {default: 'below market price', max: 40},
  ),
})
