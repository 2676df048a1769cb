import {readFile, writeFile} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {SOAK} from '../testing/soak.ts'
import {runInCopy} from './follow-recipe.ts'
import {createScratchCopy, type ScratchCopy} from './scratch-copy.ts'

// Only in the soak lane: the recipe is followed in a copy of the project, which is then compiled and tested.

const PROJECT = resolve(import.meta.dirname, '../..')
const DECLARATION = 'schemas/src/vehicle/attributes.ts'

/** All that the recipe asks for. */
const ENTRY = `  towing_capacity: {
    kind: count(20_000),
    title: 'Towing capacity',
    unit: 'kg',
    phrase: {other: 'Tows {value}'},
    index: {facet: true},
    filter: {kind: 'range', floor: 1},
    card: true,
    keyFact: {car: 9},
    spec: {section: 'technical', items: ['car']},
    jsonLd: {property: 'trailerWeight', unitCode: 'KGM'},
  },
`

/** Checks in the copy, by compiling and running it, what shoppers see of a car that tows 2,500 kg. */
const PROBE = `
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {CARD_ATTRIBUTES} from '@forecourt/schemas/vehicle/card-attributes'
import {FILTER_CHOICES} from '@forecourt/schemas/vehicle/filter-attributes'
import {expect, it} from 'vitest'
import {listSpecRows} from '#/domain/vehicles/list-spec-rows'
import {buildListingUrl} from '#/domain/listing/listing-url'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import {formatBounds} from '#/domain/vehicles/format-attribute'
import {listCardFacts} from '#/features/vehicle-card/card-parts'
import {listKeyFacts} from '#/features/vehicle-detail/vehicle-sections'
import {buildVehicleJsonLd} from '#/features/vehicle-detail/vehicle-json-ld'
import {readListedVehicle} from '#/gateways/search/listed-vehicle'

const needed = {id: 'a', slug: 'a', name: 'A', make: 'Kia', model: 'Rio', car_type: 'used', dealership_slug: 'd'}
const car = carSchema.parse({...needed, towing_capacity: 2500})
const bounds = {min: 2000, max: null}

it('is chosen by staff', () => {
  expect(CARD_ATTRIBUTES.towing_capacity).toBe('Towing capacity')
  expect(FILTER_CHOICES.towing_capacity).toBe('Towing capacity')
})
it('is a fact of a card', () => {
  const vehicle = readListedVehicle(car)
  expect(vehicle?.towing_capacity).toBe(2500)
  expect(vehicle && listCardFacts(vehicle, ['towing_capacity'])).toEqual([
    {attribute: 'towing_capacity', text: 'Tows 2,500 kg'},
  ])
})
it('stands on the page of the vehicle', () => {
  expect(listSpecRows(car)).toContainEqual({label: 'Towing capacity', value: '2,500 kg'})
  expect(listKeyFacts(car)).toContainEqual({label: 'Towing capacity', text: '2,500 kg'})
  const context = {origin: 'https://a.example', settings: declaredDefaults, pictures: [], now: 0}
  const trailerWeight = {'@type': 'QuantitativeValue', value: 2500, unitCode: 'KGM'}
  expect(buildVehicleJsonLd(car, context)).toMatchObject({trailerWeight})
})
it('is a filter', () => {
  expect(formatBounds('towing_capacity', bounds)).toBe('from 2,000 kg')
  expect(buildListingUrl({...EMPTY_LISTING, ranges: {towing_capacity: bounds}})).toContain('towing_capacity=')
})
`
const PROBE_FILE = 'src/towing-capacity.test.ts'
const WALK_FILE = 'src/features/vehicle-detail/every-attribute.test.ts'

describe.skipIf(SOAK === 0)('an attribute of a car, added in one place', () => {
  let copy: ScratchCopy

  beforeAll(async () => {
    copy = await createScratchCopy(PROJECT)
    const file = join(copy.root, DECLARATION)
    const declaration = await readFile(file, 'utf8')
    const at = declaration.indexOf('  doors: {')
    expect(at).toBeGreaterThan(0)
    await writeFile(file, declaration.slice(0, at) + ENTRY + declaration.slice(at))
    await writeFile(join(copy.root, 'web', PROBE_FILE), PROBE)
    await runInCopy(copy, 'schemas', ['src/reference/write-reference.ts'])
  })
  afterAll(() => copy.remove())

  async function getCollectionName(root: string): Promise<string> {
    const module = JSON.stringify(join(root, 'migrations/src/search/collection-version.ts'))
    const script = `import {getCollectionName} from ${module}\nconsole.log(getCollectionName())`
    return (await runInCopy(copy, '.', ['--input-type=module', '--eval', script])).trim()
  }

  it('is chosen, listed, shown, filtered by and in structured data, from a feed to each place', async () => {
    const vitest = join(PROJECT, 'web/node_modules/vitest/vitest.mjs')
    await runInCopy(copy, 'web', [vitest, 'run', PROBE_FILE, WALK_FILE])
  })

  it('asks for a new collection, which the next migration fills', async () => {
    expect(await getCollectionName(copy.root)).not.toBe(await getCollectionName(PROJECT))
  })

  it('compiles', async () => {
    const compiler = join(PROJECT, 'node_modules/typescript/bin/tsc')
    // Elements declare their attributes in the same file as their behaviour, which the register lists.
    const include = [PROBE_FILE, WALK_FILE, 'src/browser/register.ts']
    const program = {extends: './tsconfig.json', compilerOptions: {types: ['node', 'next']}, include}
    await writeFile(join(copy.root, 'web/tsconfig.recipe.json'), JSON.stringify(program))
    await runInCopy(copy, 'schemas', [compiler, '--noEmit', '-p', '.'])
    await runInCopy(copy, 'web', [compiler, '--noEmit', '-p', 'tsconfig.recipe.json'])
  })
})
