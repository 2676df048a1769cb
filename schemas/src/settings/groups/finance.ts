import {link} from '../../fields/media.ts'
import {choice, flag, longText, money, number, percent, text} from '../../fields/scalars.ts'
import {choices, list, object} from '../../fields/structures.ts'
import type {CreditBand} from '../../finance/credit-bands.ts'
import {defineNotice} from '../../legal/legal-notice.ts'
import type {Lender} from '../../vehicle/enums.ts'

/** The lenders of stock data, with their names for staff. */
const LENDER_CHOICES: {readonly [lender in Lender]: string} = {
  broker: 'Finance broker (A)',
  lender_b: 'Lender B',
  lender_c: 'Lender C',
  manual: 'Rates entered by hand (D)',
  lender_e: 'Lender E',
  lender_f: 'Lender F',
  manufacturer_finance: 'Manufacturer’s own finance (G)',
  history_report: 'Lender of the history report',
}

/** The credit histories that shoppers choose from, with their names for staff. */
const BAND_CHOICES: {readonly [band in CreditBand]: string} = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  rebuilding: 'Rebuilding',
}

function nameLender(lender: Lender, name: string) {
  return text(LENDER_CHOICES[lender], 'As shoppers read it.', {max: 60, default: name})
}

export const finance = object(
  'Finance and lenders',
  'Weekly figures, the lenders they come from, and the texts that the law requires beside them.',
  {
    show: flag(
      'Show finance figures',
      'The weekly figure with its rates on cards, car pages, comparisons and price sheets.',
      {
        default: true,
        tells: defineNotice({
          figures:
            'Weekly figures and what a calculator shows are examples at the rate, the comparison rate and the term beside them. They are no offer of credit. A lender decides, and its terms, fees and criteria apply.',
          credit:
            'A figure on this website stands with its rate, its comparison rate and its term. It is an example, and not the finance that you will get.',
          browser: '- The terms of finance that you chose, for the figures of other cars.',
        }),
      },
    ),
    hiddenMakes: list(
      'Makes without finance figures',
      'Write the makes as your stock feed does. For example, some importers do not allow finance figures on dealers’ sites.',
      text('Make', 'One make.', {max: 60}),
    ),
    lenders: choices(
      'Lenders',
      'Whose figures to show: the first lender in this order that quotes for a car and may be shown.',
      LENDER_CHOICES,
      {
        default: [
          'manufacturer_finance',
          'broker',
          'manual',
          'lender_b',
          'lender_c',
          'lender_e',
          'lender_f',
          'history_report',
        ],
        max: 8,
      },
    ),
    lenderNames: object(
      'Names of the lenders',
      'Where shoppers see lenders side by side, on the page of personalised finance.',
      {
        broker: nameLender('broker', 'Finance broker'),
        lender_b: nameLender('lender_b', 'Lender B'),
        lender_c: nameLender('lender_c', 'Lender C'),
        manual: nameLender('manual', 'Dealer finance'),
        lender_e: nameLender('lender_e', 'Lender E'),
        lender_f: nameLender('lender_f', 'Lender F'),
        manufacturer_finance: nameLender('manufacturer_finance', 'Manufacturer finance'),
        history_report: nameLender('history_report', 'Vehicle report finance'),
      } satisfies {[lender in Lender]: unknown},
    ),
    bandRates: list(
      'Rates by credit history',
      'What a lender asks of shoppers who describe their own credit history, on the page of personalised finance. A lender without an entry says that it gives no such rate.',
      object('Rate', 'One lender’s rate for one credit history.', {
        lender: choice('Lender', 'The lender with this rate.', LENDER_CHOICES, {required: true}),
        band: choice('Credit history', 'As shoppers describe their own.', BAND_CHOICES, {required: true}),
        rate: percent('Interest rate', 'Percent a year.', {max: 60, required: true}),
        comparisonRate: percent(
          'Comparison rate',
          'Percent a year, never lower than the rate. A rate without it is not shown.',
          {max: 60, required: true},
        ),
      }),
      {max: 32},
    ),
    minimumPrice: money(
      'Smallest price financed',
      'Cars at or below this price show no figure, where the lender has such a rule.',
      {max: 100_000, default: 500},
    ),
    maximumAge: number('Oldest car the broker finances', 'Older cars show no broker figure.', {
      unit: 'years',
      min: 1,
      max: 60,
      default: 12,
    }),
    undatedRates: flag(
      'Show rates that have no last day',
      'A stock import gives every rate a last day one month ahead. A rate without one cannot be shown to be current, so leave this off unless stock data comes another way.',
    ),
    rateInTooltip: flag(
      'Rate in a tip as well',
      'The rate is always shown beside the figure. This repeats it in the figure’s tip.',
      {default: true},
    ),
    address: choice(
      'Address of the finance page',
      'The address of the finance page. Links on the site follow it.',
      {
        finance: '/finance',
        'finance-enquiry': '/finance-enquiry',
        'apply-for-finance': '/apply-for-finance',
      },
      {default: 'finance'},
    ),
    offerMonths: number('A figure is valid for', 'The last day of an estimate is this many months ahead.', {
      unit: 'months',
      min: 1,
      max: 12,
      default: 1,
    }),
    warning: longText(
      'Comparison rate warning',
      'The text that the law requires. It is shown in full wherever a comparison rate is shown.',
      {
        default:
          'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
        max: 1000,
      },
    ),
    disclaimer: longText('General disclaimer', 'Under every finance figure.', {
      default:
        'Indicative only and not a binding quote. The final rate is set by the finance provider. Approved applicants only; terms, fees and lending criteria apply.',
      max: 2000,
    }),
    usedDisclaimer: longText(
      'Disclaimer for pre-owned cars',
      'Added for used cars, for example the terms of a pre-owned rate.',
      {clearable: true, max: 2000},
    ),
    usedDisclaimerRate: percent(
      'Rate that the pre-owned disclaimer is about',
      'The disclaimer then shows only under figures at this rate, so that no car shows two different loans. If empty, it is shown under the figure of every used car.',
      {clearable: true, max: 40},
    ),
    creditProvider: text(
      'Who provides the credit',
      'The lender’s name and Australian credit licence number, as the lender asks you to show them.',
      {clearable: true, max: 200},
    ),
    exampleAmount: money('Loan of the comparison rate', 'The amount that comparison rates are based on.', {
      min: 2500,
      max: 150_000,
      default: 30_000,
    }),
    termYears: number(
      'Term',
      'Comparison rates are based on a loan of this many years, and the calculator starts with it.',
      {unit: 'years', min: 1, max: 10, default: 5},
    ),
    comparedLoan: choice(
      'Comparison rates of the calculator are for',
      'The words beside the rate say which loan it is for. A lender’s own figure keeps the lender’s comparison rate.',
      {
        chosen: 'The loan that the shopper puts together',
        example: 'Always the loan and term above',
      },
      {default: 'example'},
    ),
    finalPayment: percent(
      'Final payment',
      'The share of the price left to the end of a typical loan. The calculator starts with it.',
      {max: 60, default: 0},
    ),
    showCalculator: flag(
      'Calculator',
      'Shoppers can change deposit, term, final payment and rate on the car page and the finance page.',
      {default: true},
    ),
    calculatorRate: percent('Rate the calculator starts with', 'Where no lender quotes for the car.', {
      max: 40,
      default: 10,
    }),
    establishmentFee: money(
      'Establishment fee',
      'What a loan costs once at its start: borrowed with it in the calculator’s repayments, and counted in its comparison rate.',
      {max: 5000, default: 395},
    ),
    monthlyFee: money(
      'Monthly fee',
      'What a loan costs every month: part of the calculator’s repayments, and counted in its comparison rate.',
      {max: 100, default: 8},
    ),
    calculatorPrice: money(
      'Price the finance page starts with',
      'The calculator of the finance page begins here.',
      {min: 1000, max: 500_000, default: 30_000},
    ),
    rememberTerms: flag(
      'Weekly figures of the shopper’s own deposit and term',
      'Shoppers can use their own deposit, trade-in, term and final payment for the weekly figures of all cars. Their browser keeps these, and shoppers can remove them with one press. It needs the calculator.',
      {default: true},
    ),
    preApproval: link('Pre-approval link', 'Beside the figure on a car page. Clear it for none.', {
      clearable: true,
      default: {label: 'Get Pre-Approved', href: '/finance#finance-form'},
    }),
    pageTitle: text('Heading of the finance page', 'What the page promises, in a few words.', {
      default: 'Finance, explained plainly',
      max: 60,
    }),
    pageText: longText('First words of the finance page', 'One or two sentences under the heading.', {
      default:
        'See what a car costs a week, with the rate, the comparison rate and every assumption beside it. Nothing here touches your credit file.',
      clearable: true,
      max: 400,
    }),
  },
)
