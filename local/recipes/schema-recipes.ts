import type {Recipe} from './follow-recipe.ts'

/** Recipes that begin with a declaration in `schemas`. */
export const SCHEMA_RECIPES: readonly Recipe[] = [
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
]
