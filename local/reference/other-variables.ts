import {DEVELOPMENT_PORTS} from '../stack/ports.ts'

/** A variable that the storefront's own list does not declare. */
export type OtherVariable = {
  readonly name: string
  readonly format: string
  readonly fallback: string | null
  readonly help: string
  readonly secret?: boolean
}

type OtherGroup = {
  readonly title: string
  readonly help: string
  readonly variables: readonly OtherVariable[]
}

const PORTS = Object.entries(DEVELOPMENT_PORTS).map(([part, port]) => ({
  name: `${part.toUpperCase()}_PORT`,
  format: 'a port',
  fallback: String(port),
  help: `The port of the part \`${part}\`.`,
}))

/** The variables that commands, the Studio and libraries read. `reference.test.ts` finds one that is missing. */
export const OTHER_GROUPS: readonly OtherGroup[] = [
  {
    title: 'The storefront, by prefix or by a library',
    help: 'Without a variable `OTEL_…` nothing of OpenTelemetry is loaded ([0053](decisions/0053-what-an-operator-sees.md)).',
    variables: [
      {
        name: 'FEED_SECRET_NAME',
        format: 'text',
        fallback: null,
        help: 'The credentials of a stock feed. Its document gives the name.',
        secret: true,
      },
      {
        name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
        format: 'an address',
        fallback: null,
        help: 'Where traces are sent by OTLP. Other variables `OTEL_…` are read as OpenTelemetry defines them.',
      },
      {
        name: 'RELEASE',
        format: 'text',
        fallback: 'the id of the build',
        help: 'What log lines and traces call this release.',
      },
      {
        name: 'NODE_EXTRA_CA_CERTS',
        format: 'a file',
        fallback: null,
        help: 'Certificates of your own authority, for TLS to backends. Node reads it.',
      },
    ],
  },
  {
    title: 'Commands of the root',
    help: 'Commands also read the addresses and keys above: those of their shell, and those of the file that FORECOURT_ENV names.',
    variables: [
      {
        name: 'FORECOURT_ENV',
        format: 'a file',
        fallback: null,
        help: 'The file of variables of a production, such as `/etc/forecourt.env`. Variables of the shell win.',
      },
      {
        name: 'SANITY_WRITE_TOKEN',
        format: 'text',
        fallback: null,
        help: 'A token with the role editor, for `pnpm migrate`, `dataset` and `staff`.',
        secret: true,
      },
      {
        name: 'OPERATOR',
        format: 'text',
        fallback: 'the account and the machine',
        help: 'Who runs a command, for the record of commands.',
      },
      {
        name: 'BACKUP_DATABASE_URL',
        format: 'an address such as postgres://…',
        fallback: '`DATABASE_URL`',
        help: 'A role that may read all records, for `pnpm backup`.',
        secret: true,
      },
      {
        name: 'BACKUP_SECRET',
        format: '16 letters or more',
        fallback: null,
        help: 'Encrypts the files of `pnpm backup`; `pnpm restore` needs the same.',
        secret: true,
      },
      {
        name: 'BACKUP_DIR',
        format: 'a folder',
        fallback: null,
        help: 'Where nightly backups are, for `pnpm check-up`, which says how old the newest is.',
      },
      {
        name: 'REVIEWS',
        format: 'stand-in',
        fallback: null,
        help: '`stand-in`: `pnpm start` runs the stand-in of the reviews service. Its ratings are invented.',
      },
    ],
  },
  {
    title: 'The Studio',
    help: 'Read while the Studio is built. They reach the browser, so none of them is secret.',
    variables: [
      {
        name: 'SANITY_STUDIO_PROJECT_ID',
        format: 'lower-case letters, digits and dashes',
        fallback: 'forecourt',
        help: 'The id of the project.',
      },
      {
        name: 'SANITY_STUDIO_DATASET',
        format: 'lower-case letters, digits, _ and -',
        fallback: 'production',
        help: 'The dataset of the project.',
      },
      {
        name: 'SANITY_STUDIO_API_HOST',
        format: 'an address such as http://127.0.0.1:3031',
        fallback: null,
        help: 'The address of the stand-in on this machine. Leave it out for a hosted project.',
      },
      {
        name: 'SANITY_STUDIO_STOREFRONT_PORT',
        format: 'a port',
        fallback: '3000',
        help: 'The port of the storefront, for sites at `*.localhost`.',
      },
      {
        name: 'SANITY_STUDIO_DEMO',
        format: 'on',
        fallback: null,
        help: 'Leaves the sign-in with one click in a build. `pnpm demo` sets it.',
      },
    ],
  },
  {
    title: 'The platform on one machine',
    help: '`SANITY_DATASET=NAME pnpm dev` works on another dataset of the same data folder, empty at first; stock and records are the same for all. `pnpm start` needs a build with that variable.',
    variables: [
      ...PORTS,
      {
        name: 'SOAK',
        format: 'a number',
        fallback: '0',
        help: 'Runs the long form of tests, that many times their usual length. `pnpm test:soak` sets 1.',
      },
      {
        name: 'CHROMIUM_PATH',
        format: 'a file',
        fallback: 'one that is found or installed',
        help: 'The browser of the end-to-end tests.',
      },
      {
        name: 'FIREFOX_PATH',
        format: 'a file',
        fallback: '/usr/bin/firefox-esr',
        help: 'The browser of `pnpm e2e:firefox`.',
      },
    ],
  },
  {
    title: 'One machine with Docker',
    help: 'Read by `local/compose.yaml` and `local/Caddyfile` ([ship.md](ship.md)). `pnpm set-up` writes those that are required.',
    variables: [
      {
        name: 'POSTGRES_PASSWORD',
        format: 'text',
        fallback: null,
        help: 'The password of its Postgres.',
        secret: true,
      },
      {
        name: 'SEARCH_HOST',
        format: 'a host',
        fallback: null,
        help: 'The host at which browsers reach stock search.',
      },
      {
        name: 'ACME_EMAIL',
        format: 'an address',
        fallback: null,
        help: 'Whom the authority of certificates writes to.',
      },
      {
        name: 'FORECOURT_IMAGE',
        format: 'an image',
        fallback: 'forecourt',
        help: 'The image, instead of one that is built.',
      },
      {
        name: 'MEMORY',
        format: 'such as 2g',
        fallback: '2g',
        help: 'The most memory of the storefront’s container.',
      },
    ],
  },
]
