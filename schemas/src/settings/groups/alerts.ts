import {flag, longText, number} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

const hour = {min: 0, max: 23, unit: 'o’clock'}

export const alerts = object(
  'Alerts',
  'How shoppers are notified of cars that match a saved search, or are on their watchlist. Switch both on and off in Settings → Features.',
  {
    texts: flag(
      'By text message too',
      'Each text message costs money. Without it shoppers are notified by e-mail only.',
      {default: true},
    ),
    digestHour: number(
      'Hour of the daily message',
      'In the site’s time zone, until a shopper chooses another.',
      {...hour, default: 8},
    ),
    quietFrom: number('Quiet from', 'From this hour no alerts are sent until the quiet hours end.', {
      ...hour,
      default: 20,
    }),
    quietUntil: number(
      'Quiet until',
      'In the site’s time zone. The same hour twice means that no hour is quiet.',
      {...hour, default: 8},
    ),
    emailConsent: longText(
      'Consent to e-mails',
      'What a shopper agrees to, kept word by word as the proof that the Spam Act asks for. {site} is filled in.',
      {
        default:
          'I want {site} to e-mail me about cars that match my saved searches. I can stop this at any time with the link in each e-mail.',
        max: 400,
      },
    ),
    textConsent: longText('Consent to text messages', 'As above, for text messages. {site} is filled in.', {
      default:
        'I want {site} to text me about cars that match my saved searches. I can stop this at any time by replying STOP, or with the link in a text.',
      max: 400,
    }),
    watchlistEmailConsent: longText(
      'Consent to e-mails about the watchlist',
      'As above, for the cars of the watchlist. {site} is filled in.',
      {
        default:
          'I want {site} to e-mail me when a car on my watchlist costs less or can be bought again. I can stop this at any time with the link in each e-mail.',
        max: 400,
      },
    ),
    watchlistTextConsent: longText(
      'Consent to text messages about the watchlist',
      'As above, for text messages. {site} is filled in.',
      {
        default:
          'I want {site} to text me when a car on my watchlist costs less or can be bought again. I can stop this at any time by replying STOP, or with the link in a text.',
        max: 400,
      },
    ),
  },
)
