import {webAddress} from '../../fields/path.ts'
import {flag, text} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

const digits = (example: string) => ({
  regex: /^\d{3,20}$/,
  message: `Write digits alone, such as ${example}`,
})

export const advertisers = object(
  'Outcomes to advertisers',
  'Where the services that the site advertises with learn that a visit became an enquiry, a booking or a sale. Switch it on in Settings → Features. The operator keeps the secrets.',
  {
    metaDataset: text(
      'Meta dataset',
      'The number of the dataset (pixel) in Meta’s Events Manager. Without one nothing is sent to Meta.',
      {clearable: true, max: 20, pattern: digits('1234567890')},
    ),
    googleAccount: text(
      'Google Ads account',
      'The customer number, without hyphens. Without one nothing is sent to Google.',
      {clearable: true, max: 20, pattern: digits('1234567890')},
    ),
    googleLead: text(
      'Google conversion of an enquiry',
      'The number of the conversion action. Without one Google learns of no enquiry.',
      {clearable: true, max: 20, pattern: digits('987654321')},
    ),
    googleAppointment: text(
      'Google conversion of a booking',
      'The number of the conversion action. Without one Google learns of no booked time.',
      {clearable: true, max: 20, pattern: digits('987654321')},
    ),
    googleSold: text(
      'Google conversion of a sale',
      'The number of the conversion action. Without one Google learns of no sale.',
      {clearable: true, max: 20, pattern: digits('987654321')},
    ),
    webhookUrl: webAddress(
      'Another service',
      'An https address that gets each outcome as signed JSON. The operator has its secret.',
      {clearable: true, max: 300},
    ),
    withoutAsking: flag(
      'Also without asking',
      'Only where “Ask before measuring” (Integrations) is off: tells of everybody whose browser did not refuse. Otherwise only of those who agreed.',
    ),
  },
)
