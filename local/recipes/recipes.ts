import type {Recipe} from './follow-recipe.ts'

/** The id of the rule that is added; written in parts, because papers and titles of the project must not name it. */
export const ADDED_RULE = ['4.99', 'z'].join('')

/** The recipes of CONTRIBUTING.md, but that of a car attribute, which has a test of its own. */
export const RECIPES: readonly Recipe[] = [
  {
    row: 'a field of a document',
    edits: [
      {
        file: 'schemas/src/offer/offer.ts',
        after: '  fields: {\n',
        insert: `    tagline: text({title: 'Tagline', help: 'A few words under the name.', max: 60}),\n`,
      },
    ],
    probe: {
      package: 'schemas',
      file: 'src/tagline.test.ts',
      text: `
import {expect, it} from 'vitest'
import {parseDocument} from './document/define-document.ts'
import {documents} from './documents.ts'

it('reads the tagline of an offer', () => {
  const raw = {id: 'o', name: 'O', slug: 'o', tagline: 'Until Sunday', window: {start: null, end: null}}
  expect(parseDocument(documents.offer, raw).document?.tagline).toBe('Until Sunday')
})
`,
    },
  },
  {
    row: 'a setting',
    edits: [
      {
        file: 'schemas/src/settings/groups/card.ts',
        after: "  title: 'Result card',\n  help: 'What each car shows in a list.',\n  fields: {\n",
        insert: `    showYear: flag({title: 'Year', help: 'Shows the year over the picture.', default: true}),\n`,
      },
    ],
    probe: {
      package: 'web',
      file: 'src/show-year.test.ts',
      text: `
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {expect, it} from 'vitest'
import type {TenantConfig} from '#/tenant/tenant-config'

const readShowYear = (tenant: Pick<TenantConfig, 'settings'>): boolean => tenant.settings.card.showYear

it('gives every site the default of the setting', () => {
  expect(readShowYear({settings: declaredDefaults})).toBe(true)
})
`,
    },
  },
  {
    row: 'a lender',
    edits: [
      {file: 'schemas/src/vehicle/enums.ts', after: 'export const LENDERS = [\n', insert: `  'lender_h',\n`},
      {
        file: 'schemas/src/finance/compute-quote-figure.ts',
        after: 'readonly LenderRule[]} = {\n',
        insert: `  lender_h: ['available', 'weekly-payment'],\n`,
      },
      {
        file: 'schemas/src/settings/groups/finance.ts',
        after: 'const LENDER_CHOICES: {readonly [lender in Lender]: string} = {\n',
        insert: `  lender_h: 'Lender H',\n`,
      },
      {
        file: 'schemas/src/settings/groups/finance.ts',
        after: `        lender_f: nameLender('lender_f', 'Lender F'),\n`,
        insert: `        lender_h: nameLender('lender_h', 'Lender H'),\n`,
      },
    ],
    probe: {
      package: 'schemas',
      file: 'src/lender-h.test.ts',
      text: `
import {expect, it} from 'vitest'
import {carSchema} from './vehicle/car.ts'
import {getWeeklyField} from './vehicle/weekly-fields.ts'

it('reads a quote of the lender', () => {
  const needed = {id: 'a', slug: 'a', name: 'A', make: 'Kia', model: 'Rio', car_type: 'used', dealership_slug: 'd'}
  const car = carSchema.parse({...needed, finance_lenders: {lender_h: {paymentWeek: 90}}})
  expect(car.finance_lenders?.lender_h?.paymentWeek).toBe(90)
  expect(getWeeklyField('lender_h')).toBe('weekly_lender_h')
})
`,
    },
  },
  {
    row: 'a stock feed',
    edits: [],
    files: {
      'migrations/src/stock/formats/yard-list.json': `{
  "title": "The list of a yard (CSV).",
  "columns": ["Stock No", "Make", "Model"],
  "fields": {
    "stocknum": "Stock No",
    "make": "Make",
    "model": "Model",
    "car_type": {"value": "used"},
    "km": {"column": "Miles", "unit": "miles"}
  }
}
`,
      'migrations/src/stock/formats/examples/yard-list.csv': 'Stock No,Make,Model,Miles\n7,Kia,Rio,100\n',
    },
    checks: ['src/stock/formats/formats.test.ts'],
    probe: {
      package: 'migrations',
      file: 'src/stock/yard-list.test.ts',
      text: `
import {expect, it} from 'vitest'
import {getFormat} from './list-formats.ts'

it('finds the format and maps a row', async () => {
  const format = await getFormat('yard-list')
  const row = {'Stock No': '7', Make: 'Kia', Model: 'Rio', Miles: '100'}
  const map = format.createMapper({dealership: 'north'})
  expect(map(row)).toMatchObject({car: {id: 'north-7', make: 'Kia', model: 'Rio', km: 161}})
})
`,
    },
  },
  {
    row: 'a block of pages',
    edits: [
      {
        file: 'schemas/src/page/text-blocks.ts',
        after: 'export const textBlocks = {\n',
        insert: `  remark: {
    title: 'Remark',
    help: 'One sentence.',
    sketch: 'M4 18h56v4H4z',
    fields: {said: text({title: 'Sentence', help: 'What it says.', required: true, max: 200})},
  },\n`,
      },
      {
        file: 'web/src/app/[tenant]/pages/[...slug]/page-block-view.tsx',
        after: '(context: BlockContext<N>) => ReactNode} = {\n',
        insert: `  remark: ({block}) => <p>{block.said}</p>,\n`,
      },
    ],
    probe: {
      package: 'web',
      file: 'src/remark-block.test.tsx',
      text: `
import {documents} from '@forecourt/schemas/documents'
import {parseDocument} from '@forecourt/schemas/document/define-document'
import {expect, it} from 'vitest'

it('keeps the block of a page', () => {
  const raw = {id: 'p', title: 'P', slug: 'p', blocks: [{_key: 'a', _type: 'remark', said: 'Hello'}]}
  expect(parseDocument(documents.page, raw).document?.blocks).toMatchObject([{block: 'remark', said: 'Hello'}])
})
`,
    },
  },
  {
    row: "a part of a site's look",
    edits: [
      {
        file: 'schemas/src/settings/groups/theme.ts',
        after: "  help: 'Colours, type and shape. Contrast is checked when you save.',\n  fields: {\n",
        insert: `    gold: colour({title: 'Gold', help: 'Seals and prizes.', default: '#B8860B'}),\n`,
      },
      {
        file: 'web/src/tenant/theme/theme-variables.ts',
        after: '  return {\n',
        insert: `    '--gold': theme.gold,\n`,
      },
    ],
    checks: ['src/tenant/theme/tokens.test.ts'],
    probe: {
      package: 'web',
      file: 'src/gold.test.ts',
      text: `
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {expect, it} from 'vitest'
import {buildThemeCss} from '#/tenant/theme/theme-variables'

it('reaches the page as a variable', () => {
  expect(buildThemeCss({...declaredDefaults.theme, gold: '#aa8800'})).toContain('--gold:#aa8800')
})
`,
    },
  },
  {
    row: 'a page',
    edits: [
      {
        file: 'schemas/src/routes/routes.ts',
        after: 'export const ROUTES = {\n',
        insert: `  warranty: {path: '/warranty', title: 'the warranty'},\n`,
      },
    ],
    files: {
      'web/src/app/[tenant]/warranty/page.tsx':
        'export default function Page() {\n  return <h1>Warranty</h1>\n}\n',
    },
    checks: ['src/routes/page-folders.test.ts'],
    probe: {
      package: 'web',
      file: 'src/warranty.test.ts',
      text: `
import {findReservedAddress} from '@forecourt/schemas/routes/reserved-words'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {expect, it} from 'vitest'

it('has an address that staff cannot give to a page of theirs', () => {
  expect(linkTo('warranty')).toBe('/warranty')
  expect(findReservedAddress('warranty')).not.toBeNull()
})
`,
    },
  },
  {
    row: 'a form',
    edits: [
      {
        file: 'schemas/src/settings/groups/form-changes.ts',
        after: 'export const formChanges = {\n',
        insert: `  hire: form('Hire', 'A shopper asks for a hire car.', [], {heading: 'Hire a car', submit: 'Ask'}),\n`,
      },
      {
        file: 'schemas/src/routes/routes.ts',
        after: 'export const FORM_ADDRESSES = {\n',
        insert: `  hire: {paths: ['/hire'], title: 'the hire form'},\n`,
      },
      {
        file: 'web/src/features/forms/all-forms.ts',
        after: "import {general} from './forms/general.ts'\n",
        insert: `import {hire} from './forms/hire.ts'\n`,
      },
      {
        file: 'web/src/features/forms/all-forms.ts',
        after: 'readonly [id in FormId]: FormDefinition} = {\n',
        insert: '  hire,\n',
      },
    ],
    files: {
      'web/src/features/forms/forms/hire.ts': `
import {CONTACT, OPTIONAL_MESSAGE} from '../common-fields.ts'
import type {FormDefinition} from '../form-definition.ts'

export const hire: FormDefinition = {
  intro: 'Tell us when you need a car.',
  category: 'Hire',
  department: 'sales',
  steps: [{title: 'Your details', fields: [...CONTACT, OPTIONAL_MESSAGE]}],
  afterSending: {title: 'We will write to you', steps: ['We answer within a day.']},
}
`,
    },
    checks: ['src/features/forms/every-form.test.ts'],
    probe: {
      package: 'web',
      file: 'src/hire.test.ts',
      text: `
import {expect, it} from 'vitest'
import {linkToForm} from '#/domain/forms/form-links'
import {isFormId} from '#/features/forms/all-forms'

it('is a form with an address of its own', () => {
  expect(isFormId('hire')).toBe(true)
  expect(linkToForm('hire')).toBe('/hire')
})
`,
    },
  },
  {
    row: 'a behaviour in the browser',
    edits: [
      {
        file: 'web/src/browser/register.ts',
        after: "import {openNow} from '#/ui/open-now.element'\n",
        insert: "import {printPage} from '#/ui/print-page.element'\n",
      },
      {
        file: 'web/src/browser/register.ts',
        after: 'export const REGISTER = {\n',
        insert: "  'print-page': startAtOnce(printPage),\n",
      },
    ],
    files: {
      'web/src/ui/print-page.element.ts': `
import type {Behaviour} from '#/browser/behaviour'

type PrintPageElement = {
  /** The words of the sheet's first line. */
  attributes: {heading: string}
}

declare module '#/browser/behaviour' {
  interface Behaviours {
    'print-page': PrintPageElement
  }
}

/** Opens the printer's dialog. */
export const printPage: Behaviour<PrintPageElement> = ({root, signal}) => {
  root.addEventListener('click', () => window.print(), {signal})
}
`,
    },
    probe: {
      package: 'web',
      file: 'src/print-page.test.tsx',
      text: `
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {REGISTER} from '#/browser/register'

it('is started, and its element is written by a component', () => {
  expect(REGISTER).toHaveProperty('print-page')
  expect(renderToStaticMarkup(<print-page heading="Price" />)).toBe('<print-page heading="Price"></print-page>')
})
`,
    },
  },
  {
    row: 'an outside service',
    edits: [
      {
        file: 'web/src/gateways/services.ts',
        after: "import {createRecordedAnalytics} from './analytics/recorded-analytics.ts'\n",
        insert:
          "import type {Climate} from './climate/port.ts'\nimport {quietClimate} from './climate/quiet-climate.ts'\n",
      },
      {
        file: 'web/src/gateways/services.ts',
        after: 'export type Services = {\n',
        insert: '  readonly climate: Climate\n',
      },
      {
        file: 'web/src/gateways/services.ts',
        after: 'readonly [name in keyof Services]: () => Services[name]} = {\n',
        insert: '  climate: () => quietClimate,\n',
      },
    ],
    files: {
      'web/src/gateways/climate/port.ts': `
/** Knows how warm it is at a location. */
export type Climate = {
  /** In degrees; null when it is not known. */
  readonly getDegrees: (location: string) => Promise<number | null>
}
`,
      'web/src/gateways/climate/quiet-climate.ts': `
import type {Climate} from './port.ts'

/** A machine without the service knows nothing. */
export const quietClimate: Climate = {getDegrees: async () => null}
`,
    },
    probe: {
      package: 'web',
      file: 'src/climate.test.ts',
      text: `
import {expect, it} from 'vitest'
import {getService} from '#/gateways/services'

it('is given by its name', async () => {
  expect(await getService('climate').getDegrees('yard')).toBeNull()
})
`,
    },
  },
  {
    row: 'a job',
    edits: [
      {file: 'web/src/start-jobs.ts', after: 'type JobKind =\n', insert: `  | 'count-keys'\n`},
      {
        file: 'web/src/start-jobs.ts',
        after: 'readonly [kind in JobKind]?: number} = {\n',
        insert: `  'count-keys': 60,\n`,
      },
      {
        file: 'web/src/start-jobs.ts',
        after: "const store = getService('photos')\n  return {\n",
        insert: `    'count-keys': async () => SUCCEEDED,\n`,
      },
    ],
    probe: {
      package: 'web',
      file: 'src/count-keys.test.ts',
      text: `
import {rmSync} from 'node:fs'
import {afterAll, beforeAll, expect, it, vi} from 'vitest'
import {createRecordsFolder, MIGRATIONS} from '#/testing/records-folder'

const folder = await createRecordsFolder()

beforeAll(() => {
  vi.stubEnv('RECORDS_DIR', folder)
  vi.stubEnv('RECORDS_MIGRATIONS_DIR', MIGRATIONS)
  vi.stubEnv('MAIL_DELIVERY', 'capture')
  vi.stubEnv('SANITY_API_HOST', 'http://127.0.0.1:1')
  vi.spyOn(console, 'log').mockReturnValue(undefined)
})

afterAll(async () => {
  const {getService} = await import('#/gateways/services')
  await getService('records').close()
  vi.unstubAllEnvs()
  rmSync(folder, {recursive: true, force: true})
})

it('is run by the worker', async () => {
  const {getService} = await import('#/gateways/services')
  const {jobs} = await import('#/gateways/records/tables')
  const {startJobs, stopJobs} = await import('./start-jobs')
  await startJobs()
  const records = await getService('records').get()
  const list = () => records.asRole('outbox', (db) => db.select().from(jobs))
  await vi.waitFor(
    async () =>
      expect((await list()).map(({kind, state}) => [kind, state])).toContainEqual(['count-keys', 'done']),
    {timeout: 30_000, interval: 50},
  )
  await stopJobs()
}, 60_000)
`,
    },
  },
  {
    row: 'a change of the card',
    edits: [
      {
        file: 'web/src/features/vehicle-card/card-parts.tsx',
        after: '      </h3>\n',
        insert: '      <p>Nearly new</p>\n',
      },
    ],
    checks: ['src/features/vehicle-card/vehicle-card.test.tsx'],
    probe: {
      package: 'web',
      file: 'src/nearly-new.test.tsx',
      text: `
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {pickCardSettings} from '#/features/vehicle-card/card-settings'
import {VehicleCard} from '#/features/vehicle-card/vehicle-card'
import {readListedVehicle} from '#/gateways/search/listed-vehicle'

it.each(['picture', 'price', 'editorial'] as const)('stands in a %s card', (cardForm) => {
  const vehicle = readListedVehicle({
    id: 'd-1', slug: 'kia-rio', name: 'Kia Rio', make: 'Kia', model: 'Rio', car_type: 'demo',
    dealership_slug: 'd', price: 20_990, images: ['/media/stock/kia.svg'],
  })
  if (!vehicle) throw new Error('no vehicle')
  const settings = {...declaredDefaults, theme: {...declaredDefaults.theme, cardForm}}
  const site = pickCardSettings(settings, 'Australia/Brisbane', null, Date.now())
  expect(renderToStaticMarkup(<VehicleCard vehicle={vehicle} site={site} />)).toContain('Nearly new')
})
`,
    },
  },
  {
    row: 'a rule, or a change of one',
    edits: [
      {
        file: 'schemas/docs/rules.md',
        after: '| `tags.reserved` `tags.reservedColour` |\n',
        insert: `| ${ADDED_RULE} | A demonstrator is nearly new | \`web/src/domain/is-nearly-new.ts\` | |\n`,
      },
    ],
    files: {
      'web/src/domain/is-nearly-new.ts': `
/** Whether a car is nearly new (spec ${ADDED_RULE}). */
export function isNearlyNew({car_type}: {readonly car_type: string}): boolean {
  return car_type === 'demo'
}
`,
    },
    probe: {
      package: 'web',
      file: 'src/domain/is-nearly-new.test.ts',
      text: `
import {expect, it} from 'vitest'
import {isNearlyNew} from './is-nearly-new'

it.each([
  ['demo', true],
  ['used', false],
])('nearly new › says of a %s car: %s [${ADDED_RULE}]', (car_type, expected) => {
  expect(isNearlyNew({car_type})).toBe(expected)
})
`,
    },
  },
]
