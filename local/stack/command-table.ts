import {formatTable} from './format-table.ts'

/** The commands of the root by subject: each way to call one, and what it does. */
const COMMANDS = {
  'Run the platform': {
    'pnpm demo': 'run the whole platform on this machine as shoppers get it',
    'pnpm dev': 'run it for development: what you change is compiled as you open it',
    'pnpm reset': 'delete its data',
    'pnpm build [storefront|studio]': 'build storefront and Studio, or one of them, for production',
    'pnpm assemble FOLDER': 'put what of that runs into a folder, as for the image',
    'pnpm start [--processes N]': 'run that build; SIGUSR2 replaces its processes one by one',
    'pnpm local:cms --port N --data DIR': 'run the stand-in of the content backend alone',
    'pnpm local:search --port N --data DIR --key KEY': 'run the stand-in of stock search alone',
    'pnpm local:payments --port N --data DIR --key sk_test_KEY': 'run the stand-in of Stripe alone',
    'pnpm local:valuation --port N --key KEY': 'run the stand-in of AutoGrab alone',
    'pnpm local:reviews --port N --key KEY': 'run the stand-in of the reviews service alone',
    'pnpm local:calls --url URL --secret SECRET --number N': 'tell a site of a call, as a call service does',
  },
  'Check a change': {
    'pnpm test': 'lint, types, unused code, unit tests and end-to-end tests, in short forms',
    'pnpm test --changed [REF]':
      'lint, types and unit tests that what differs from a commit (HEAD) can reach',
    'pnpm verify': 'the same as pnpm test without a browser',
    'pnpm lint': 'lint alone',
    'pnpm types': 'types alone',
    'pnpm unused': 'unused code alone',
    'pnpm unit [FILE…]': 'unit tests alone; with files, their tests: pnpm unit web/src/proxy.ts',
    'pnpm e2e [FILE…] [OPTION…]': 'end-to-end tests of such files, with Playwright’s options',
    'pnpm e2e:firefox': 'the journeys to an enquiry, order, application, payment or reservation, in Firefox',
    'pnpm test:soak [WORD…]':
      'the long form of tests, some hours; with words, unit tests of such files alone',
    'pnpm mutate [RULES] [FILE…]': 'changes of rules that no unit test notices',
    'pnpm proof [ID]': 'the rules with the tests that name them, and the rules without',
    'pnpm shots': 'pictures of one page of each kind on each site',
    'pnpm mails [FOLDER]': 'every mail, text message and PDF of the product, to invented people',
    'pnpm bench [NAME]': 'a benchmark; without a name, their list',
    'pnpm chaos': 'let each service fail in each way, and print what shoppers get; --help',
    'pnpm audit:judged': 'advisories about installed packages, with our verdicts',
    'pnpm behind': 'packages of which a newer version exists, and by how much',
  },
  'Write files': {
    'pnpm format [FILE…]':
      'format, and fix what lint can, in files that differ from the last commit, or these',
    'pnpm reference': 'write the papers and types that derive from declarations',
  },
  'Change content and stock': {
    'pnpm migrate [plan|status|down NAME]': 'update content, search and records; --help',
    'pnpm seed [--reset]': 'load the demo content; --help',
    'pnpm dataset export|import FILE': 'all content with its pictures as one archive; --help',
    'pnpm stock import|try FILE': 'load a stock feed, or show what its rows would become; --help',
    'pnpm stock move DEALERSHIPS --to NAME': 'into another cluster of stock search; --help',
    'pnpm stock photos': 'the state of the photographs of feeds; --help',
    'pnpm site export|restore|delete …':
      'one site: save it, put it back here or elsewhere, delete it; --help',
    'pnpm site ring [--share PERCENT] [--to HOST:PORT]': 'hosts that get another release first; --help',
    'pnpm parts import FILE': 'load a catalogue of parts; --help',
    'pnpm reviews import FILE': 'load customers’ reviews of a dealer; --help',
    'pnpm staff sync|roles|token EMAIL': 'update the Studio’s access from the staff users; --help',
  },
  'Operate a running storefront': {
    'pnpm set-up FILE': 'ask for the variables of a production, check each, and write them',
    'pnpm check-up [--mail ADDRESS]': 'ask every service for real, and say what to do',
    'pnpm health [--token]': 'its state and alarms; the token for a monitor',
    'pnpm advertisers …': 'what advertisers were told of leads; without more: usage',
    'pnpm leads …': 'leads and their deliveries; without more: usage',
    'pnpm orders …': 'cars bought online; without more: usage',
    'pnpm payments …': 'reservations, bills and their money; without more: usage',
    'pnpm promotions …': 'winners and prizes; without more: usage',
    'pnpm finance-applications …': 'applications for finance; without more: usage',
    'pnpm compliance …': 'pages against the rules of advertising, and evidence; without more: usage',
    'pnpm text-messages …': 'text messages to shoppers; without more: usage',
    'pnpm shoppers …': 'end the sessions of a shopper; without more: usage',
    'pnpm privacy …': 'remove a person, or what is older than its time; without more: usage',
    'pnpm stock feeds|history|show|run|retry|accept|secret': 'stock feeds that arrive by themselves',
    'pnpm stock push …': 'posts of changed cars to a site’s receiver',
    'pnpm commands list': 'what operators ran, and what came of it',
    'pnpm commands': 'this list',
    'pnpm backup FOLDER': 'save records, photographs and files of feeds',
    'pnpm restore FOLDER': 'put them back',
  },
} as const

/** The help of a command that has no other: its rows of the table. */
export function formatUsage(name: string): string {
  const rows = Object.values(COMMANDS).flatMap((commands) => Object.entries(commands))
  return `${formatTable(rows.filter(([line]) => line.split(' ')[1] === name))}\n`
}

/** A table of the commands of some subjects, or of all. */
export function formatCommands(
  subjects: readonly (keyof typeof COMMANDS)[] = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[],
): string {
  return subjects
    .map((subject) => `${subject}\n${formatTable(Object.entries(COMMANDS[subject]))}\n`)
    .join('\n')
}
