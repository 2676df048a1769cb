import {defineDocument} from '../document/define-document.ts'
import {webAddress} from '../fields/path.ts'
import {choice, flag, number, percent, slug, text} from '../fields/scalars.ts'
import {list, object, references} from '../fields/structures.ts'
import {timeOfDay, ZONES} from '../fields/time.ts'

/** Where a feed's files come from. */
export const FEED_SOURCES = {
  push: 'Pushed to us, signed',
  https: 'Fetched from a web address',
  sftp: 'Fetched by SFTP',
  folder: 'A folder of the storefront’s machine',
} as const

export type FeedSource = keyof typeof FEED_SOURCES

const SECRET = /^[A-Z][A-Z0-9_]{0,39}$/
const FILE_PATTERN = /^[\w.*-]+$/

/** A scheduled feed of stock: its source, its times, and the dealerships it may write to. */
export const stockFeed = defineDocument({
  name: 'stockFeed',
  title: 'Stock feed',
  plural: 'Stock feeds',
  belongs: 'administrators',
  help: 'Stock that is imported automatically: from where, when, and whose cars it may change. You can see the results under “Stock arrivals”.',
  fields: {
    name: text('Name', 'For staff: whose feed it is.', {required: true, max: 80}),
    slug: slug(
      'Short name',
      'Names the feed in commands and in the address that it is pushed to. Another short name starts a new history.',
      {required: true},
    ),
    active: flag('Switched on', 'If this is off, nothing is fetched or accepted.', {
      default: true,
      strict: true,
    }),
    format: text(
      'Format',
      'The name of the format of its files, such as forecourt. “pnpm stock import --help” lists them.',
      {
        required: true,
        max: 60,
        pattern: {regex: /^[a-z0-9-]+$/, message: 'Use lower-case letters, digits and hyphens only'},
      },
    ),
    dealerships: references(
      'Dealerships',
      'Whose cars the feed may change. Rows of other dealerships are rejected.',
      'dealership',
      {required: true, strict: true, max: 200},
    ),
    codes: list(
      'Codes of dealerships',
      'If its files use codes for dealerships: A1=harbour-city-motors means that A1 is this short name. Without codes, all rows of a feed with one dealership belong to that dealership.',
      text('Code', 'A code, an equals sign, the short name of a dealership.', {
        max: 200,
        pattern: {
          regex: /^[^=]+=[a-z0-9]+(?:-[a-z0-9]+)*$/,
          message: 'Write a code and a short name, such as A1=harbour-city-motors',
        },
      }),
      {max: 200},
    ),
    complete: flag(
      'Complete',
      'Each file is the whole stock of the dealerships in it: a car that it does not name becomes sold. No other feed may write to them.',
    ),
    unterminated: flag(
      'Last line without a line break',
      'If this is on, a file is accepted although its last line has no line break. If it is off, such a file is rejected, because its end may be missing.',
    ),
    source: choice('Source', 'Where the files come from.', FEED_SOURCES, {default: 'push', strict: true}),
    address: webAddress(
      'Web address',
      'For a web address: where the file is, with https:// and without a password.',
      {max: 1000},
    ),
    credentials: choice(
      'Credentials of the web address',
      'How the web address is opened.',
      {none: 'None', basic: 'User and password', bearer: 'Token (bearer)'},
      {default: 'none', strict: true},
    ),
    secret: text(
      'Name of the secret',
      'For credentials and SFTP: HARBOUR means the variable FEED_SECRET_HARBOUR of the storefront. It holds user:password, the token, or for SFTP the password or private key.',
      {max: 40, pattern: {regex: SECRET, message: 'Use capitals, digits and underscores only'}},
    ),
    server: object('SFTP server', 'For SFTP.', {
      host: text('Host', 'Such as sftp.example.com.', {max: 253}),
      port: number('Port', 'Usually 22.', {min: 1, max: 65_535, default: 22}),
      user: text('User', 'The user name to sign in with.', {max: 100}),
      hostKey: text(
        'Key of the server',
        'Its fingerprint, such as SHA256:abc…. The first run shows it, and nothing is fetched until it is entered here.',
        {
          max: 60,
          pattern: {
            regex: /^SHA256:[A-Za-z0-9+/]{43}$/,
            message: 'Enter SHA256: and the 43 characters after it',
          },
        },
      ),
    }),
    folder: text(
      'Folder',
      'For SFTP and a folder of the machine: the folder that the files are in. On the machine it must be inside STOCK_FEED_DIR.',
      {max: 300},
    ),
    file: text(
      'File name',
      'For SFTP and a folder: the newest file with this name is imported. An asterisk matches any characters: stock-*.csv.',
      {
        default: '*',
        max: 100,
        pattern: {regex: FILE_PATTERN, message: 'Use letters, digits, dots, hyphens, underscores and stars'},
      },
    ),
    times: object('Times', 'When the source is checked. Pushed files are imported at once.', {
      kind: choice(
        'How often',
        'At a fixed interval in minutes, or at certain hours of the day.',
        {interval: 'At a fixed interval', hours: 'At hours of the day'},
        {default: 'interval'},
      ),
      minutes: number('Minutes', 'Between two checks.', {unit: 'minutes', min: 5, max: 1440, default: 60}),
      hours: list('Hours', 'Such as 06:00 and 13:30.', timeOfDay('Hour', 'In 24-hour format.'), {max: 24}),
      zone: choice('Time zone of the hours', 'The time zone of these hours.', ZONES, {
        default: 'Australia/Sydney',
      }),
    }),
    photoHosts: list(
      'Hosts of photographs',
      'Where its pictures may be fetched from: cdn.example.com, or *.example.com for all hosts below one.',
      text('Host', 'Without https:// and without a path.', {
        max: 253,
        pattern: {
          regex: /^(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/,
          message: 'Write a host such as cdn.example.com',
        },
      }),
      {max: 100},
    ),
    alarms: object('Alarms', 'When somebody should check a file.', {
      maxAgeHours: number(
        'Oldest file',
        'A feed whose last new file is older counts as late, in health and in the Studio.',
        {unit: 'hours', min: 1, max: 720, default: 48},
      ),
      maxFall: percent(
        'Largest fall',
        'If a larger share of its dealerships’ cars would become sold at once, the run stops before it changes anything and waits for your confirmation.',
        {default: 30},
      ),
      minFall: number('Cars of a fall', 'A loss of fewer cars than this never stops a run.', {
        unit: 'cars',
        min: 1,
        max: 1000,
        default: 5,
      }),
    }),
    secretNumber: number(
      'Number of the push secret',
      'For pushed feeds: raise it by one to cancel the secret that “pnpm stock secret FEED” printed before.',
      {min: 1, max: 1000, default: 1},
    ),
  },
  preview: {title: 'name', subtitle: 'source'},
})
