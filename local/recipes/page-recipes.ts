import type {Recipe} from './follow-recipe.ts'

/** The id of the rule that is added; written in parts, because papers and titles of the project must not name it. */
export const ADDED_RULE = ['4.99', 'z'].join('')

/** Recipes for what shoppers see: pages, forms, cards and the rules behind them. */
export const PAGE_RECIPES: readonly Recipe[] = [
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
        file: 'web/src/app/register.ts',
        after: "import {openNow} from '#/ui/open-now.element'\n",
        insert: "import {printPage} from '#/ui/print-page.element'\n",
      },
      {
        file: 'web/src/app/register.ts',
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
import {REGISTER} from '#/app/register'

it('is started, and its element is written by a component', () => {
  expect(REGISTER).toHaveProperty('print-page')
  expect(renderToStaticMarkup(<print-page heading="Price" />)).toBe('<print-page heading="Price"></print-page>')
})
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
