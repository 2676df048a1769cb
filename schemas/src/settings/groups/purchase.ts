import {flag, longText, money, number, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'

export const purchase = object(
  'Buy online',
  'The steps in which a shopper buys a car. Switch it on and off in Settings → Features; choose the cars and the deposit in Settings → Reserve and buy online.',
  {
    label: text('Words of the button', 'On the car page.', {default: 'Buy online', max: 30}),
    intro: longText('Words at the start', 'Above the first step.', {
      default:
        'Complete your purchase at your own pace. Every step is saved, and nothing is binding until you sign the dealer’s contract.',
      max: 400,
    }),
    contract: longText(
      'Words about the contract',
      'Where the order is placed. The platform makes no contract: the dealer does.',
      {
        default:
          'Your order asks the dealer for a contract. The contract is the dealer’s own: the dealer confirms the price in full, gives it to you to sign, and gives you a copy.',
        max: 600,
      },
    ),
    estimateCharges: flag(
      'Estimate government charges',
      'For prices without them: the charges of the buyer’s state are added to the sum as estimates, with the amounts in Price wording. If this is off, the dealer works them out.',
      {default: true},
    ),
    unfinishedConsent: longText(
      'Consent about an unfinished deal',
      'Beside a box that is never ticked beforehand, on each step of a deal.',
      {default: 'If I leave this unfinished, the dealer may call or write to me about it.', max: 300},
    ),
    unfinishedMinutes: number(
      'An unfinished deal is told after',
      'Counted from the last change of a deal whose shopper has ticked that box. The dealer gets it once, as an enquiry.',
      {unit: 'minutes', min: 1, max: 10_080, default: 60},
    ),
    delivers: flag('Delivers cars', 'If this is off, cars can only be picked up.'),
    zones: list(
      'Delivery prices',
      'By distance. The first entry with the postcode is used; for a postcode in none of them, the dealer quotes the delivery.',
      object('Zone', 'Postcodes that cost the same.', {
        name: text('Name', 'As shoppers read it, such as "Within 25 km".', {default: 'Near us', max: 60}),
        postcodes: text('Postcodes', 'Such as "2000-2050, 2060".', {
          default: '',
          max: 400,
          pattern: {
            regex: /^(?:\d{4}(?:\s*-\s*\d{4})?(?:\s*,\s*(?=\d)|$))*$/,
            message: 'Write postcodes and ranges of them, such as 2000-2050, 2060',
          },
        }),
        price: money('Price', 'With GST.', {max: 20_000, default: 0}),
      }),
      {max: 60},
    ),
    pickUpHours: number(
      'Ready at the earliest after',
      'The shortest time that the dealer needs from the order to the handover.',
      {unit: 'hours', min: 1, max: 720, default: 72},
    ),
  },
)
