import {choice, email, longText, text} from '../../fields/scalars.ts'
import {keyedList, object} from '../../fields/structures.ts'
import {PROCESSED_SERVICES} from '../../legal/legal-notice.ts'

const processor = object({
  title: 'Company',
  help: 'A company that handles personal information for the site.',
  fields: {
    service: choice({
      title: 'Service',
      help: 'What it does for the site.',
      choices: PROCESSED_SERVICES,
      required: true,
    }),
    name: text({title: 'Company', help: 'Its name, as shoppers read it.', required: true, max: 80}),
    countries: text({
      title: 'Countries',
      help: 'Where it keeps what it gets, for example "Australia" or "Australia and the United States".',
      required: true,
      max: 120,
    }),
  },
})

export const legal = object({
  title: 'Legal pages',
  help: 'Facts for the privacy policy, the terms, the credit guide and the page about cookies. What is switched on decides which paragraphs they need: Content issues names those that are missing.',
  fields: {
    email: email({
      title: 'E-mail for privacy questions',
      help: 'In the privacy policy and the terms.',
      clearable: true,
    }),
    processors: keyedList({
      title: 'Who handles personal information',
      help: 'The companies behind the services of the site. Those of all sites belong to the default settings; valuations and maps only where they are used.',
      of: processor,
      key: 'service',
      max: 6,
    }),
    commission: longText({
      title: 'How you are paid for arranging finance',
      help: 'In the credit guide. For example: lenders pay us a commission, a share of the amount financed; ask us how much it is.',
      clearable: true,
      max: 400,
    }),
  },
})
