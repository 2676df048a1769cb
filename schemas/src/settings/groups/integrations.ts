import {webAddress} from '../../fields/path.ts'
import {choice, email, flag, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'
import {defineNotice} from '../../legal/legal-notice.ts'

export const integrations = object(
  'Integrations',
  'External services of this site. Enter public keys only; the operator keeps the secrets.',
  {
    analyticsId: text(
      'Google Analytics measurement id',
      'For example G-XXXXXXXXXX. Without one nothing is sent to Google.',
      {
        clearable: true,
        pattern: {regex: /^G-[A-Z0-9]{1,20}$/, message: 'Write a measurement id, which begins with G-'},
        tells: defineNotice({
          share:
            '- Google counts the visits of this website for us (Google Analytics), in the United States and other countries. It learns which pages you look at, your browser and your internet address, and neither your name nor how to reach you.',
          measuring: ({settings}) =>
            settings.integrations.askAnalyticsConsent
              ? 'Google Analytics and the speed of pages are measured only once you agree, and your answer stays in your browser. Without an answer nothing is sent to Google.'
              : 'Google Analytics counts your visit, and the speed of pages is measured, unless your browser asks not to be tracked.',
        }),
      },
    ),
    askAnalyticsConsent: flag(
      'Ask before measuring',
      'Until the visitor agrees, nothing is sent to Google, and neither visits nor page speed are measured. Visitors are asked only if there is a measurement id, or visits are counted.',
      {default: true},
    ),
    storeCode: text(
      'Store name in analytics',
      'The dealer’s name in analytics events. If empty, the dealer’s usual name is used.',
      {clearable: true, max: 80},
    ),
    weeklyFigures: list(
      'Figures of the week by e-mail',
      'Each of these addresses gets the figures of a week on the Monday after it, from seven in the morning.',
      email('E-mail', 'One address.'),
      {max: 20},
    ),
    map: choice(
      'Maps of locations',
      'Shown at a press if the operator has set up a map, or if the key below is filled in. Addresses always lead to a public map.',
      {
        link: 'None, links alone',
        plain: 'The operator’s map',
        keyed: 'A maps service with the key below',
      },
      {default: 'plain'},
    ),
    mapsKey: text(
      'Maps key',
      'The public browser key of the maps service, limited to this site’s host names.',
      {clearable: true, max: 120},
    ),
    captchaSiteKey: text('Turnstile site key', 'Used where the forms choose Turnstile.', {
      clearable: true,
      max: 120,
    }),
    reviewsProvider: choice(
      'Reviews come from',
      'An external service provides only the average and the number of reviews. They replace those of the reviews stored here. The operator sets it up.',
      {content: 'The reviews kept here', http: 'A reviews service'},
      {default: 'content'},
    ),
    reviewsOrganisation: text(
      'Number at the reviews service',
      'The organisation id that the service gave the dealer.',
      {clearable: true, max: 60},
    ),
    imageTemplate: text(
      'Picture service',
      'The address of an external service, with {url} and {width}, and {quality} if the service supports it. The site’s pictures then come from there. Without one, this platform resizes pictures itself.',
      {
        pattern: {
          regex:
            /^(?=.*\{url\})(?=.*\{width\})https:\/\/[a-z0-9.-]+(?::\d+)?\/(?:[\w./:=,;&?%~+@-]|\{url\}|\{width\}|\{quality\})*$/,
          message: 'Write an address that begins with https:// and has {url} and {width} in it',
        },
        clearable: true,
        max: 300,
        tells: defineNotice({
          others: ({settings}) =>
            `- Pictures come from ${URL.parse(settings.integrations.imageTemplate ?? '')?.host}, which learns your internet address with each picture.`,
        }),
      },
    ),
    chatUrl: webAddress(
      'Address of the chat',
      'The https address that the chat button opens. Switch the button on in Settings → Features.',
      {clearable: true, max: 300},
    ),
    autogauge: flag('Autogauge', 'Marks enquiries for the Autogauge service.'),
  },
)
