import {webAddress} from '../../fields/path.ts'
import {flag, number, text} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

function feed(title: string, help: string) {
  return object(title, help, {
    on: flag('On', 'Without it the file cannot be downloaded.'),
    generation: number(
      'Number of the address',
      'Raise it by one to give the file a new address. The old one stops working at once.',
      {min: 1, max: 9999, default: 1},
    ),
  })
}

export const feeds = object(
  'Feeds to other services',
  'Files of the site’s cars that advertising services fetch. Their addresses, and the cars that they leave out, are listed at /feeds in the preview.',
  {
    googleVehicles: feed(
      'Google vehicle ads',
      'Passenger cars and utes, with VIN. Each location needs its store code.',
    ),
    meta: feed('Meta automotive inventory', 'For advertising on Facebook and Instagram.'),
    generic: feed('All cars', 'Every car of the site in this platform’s own columns, for any other service.'),
    indexNowKey: text(
      'Key of IndexNow',
      'Search engines of IndexNow, such as Bing, are told within a minute of each car that comes, changes or is sold. Make up 8 to 128 small letters, digits and hyphens; without a key nothing is sent.',
      {
        clearable: true,
        max: 128,
        pattern: {
          regex: /^[a-z0-9-]{8,128}$/,
          message: 'Use 8 to 128 small letters, digits and hyphens',
        },
      },
    ),
    pushAddress: webAddress(
      'Address for changes',
      'An https address (a webhook) that receives added, changed and removed cars. Ask the operator for the secret to verify the signature.',
      {clearable: true, max: 300},
    ),
  },
)
