import {choice, email, longText, text} from '../../fields/scalars.ts'
import {keyedList, object} from '../../fields/structures.ts'
import {PROCESSED_SERVICES} from '../../legal/legal-notice.ts'

const processor = object('Company', 'A company that handles personal information for the site.', {
  service: choice('Service', 'What it does for the site.', PROCESSED_SERVICES, {required: true}),
  name: text('Company', 'Its name, as shoppers read it.', {required: true, max: 80}),
  countries: text(
    'Countries',
    'Where it keeps what it gets, for example "Australia" or "Australia and the United States".',
    {required: true, max: 120},
  ),
})

export const legal = object(
  'Legal pages',
  'Facts for the privacy policy, the terms, the credit guide and the page about cookies. What is switched on decides which paragraphs they need: Content issues names those that are missing.',
  {
    email: email('E-mail for privacy questions', 'In the privacy policy and the terms.', {clearable: true}),
    processors: keyedList(
      'Who handles personal information',
      'The companies behind the services of the site. Those of all sites belong to the default settings; valuations and maps only where they are used.',
      processor,
      {key: 'service', max: 6},
    ),
    commission: longText(
      'How you are paid for arranging finance',
      'In the credit guide. For example: lenders pay us a commission, a share of the amount financed; ask us how much it is.',
      {clearable: true, max: 400},
    ),
  },
)
