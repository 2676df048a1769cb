import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {describe, expect, it} from 'vitest'
import {findNameFaults, listNameFaults} from './check-names.ts'
import {readBannedWords} from './read-glossary.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const BANNED = readBannedWords(await readFile(join(ROOT, 'schemas/GLOSSARY.md'), 'utf8'))

const PLANTED: readonly (readonly [file: string, source: string, fault: string])[] = [
  ['web/src/ui/a.tsx', 'export type PlaceCard = string', 'PlaceCard: write "location", not "place"'],
  ['web/src/ui/a.tsx', 'export function Places() { return null }', 'Places: write "location", not "place"'],
  ['studio/src/a.ts', 'export type BranchHours = string', 'BranchHours: write "location", not "branch"'],
  ['web/src/domain/a.ts', 'export function describeCar() {}', 'describeCar: write "vehicle", not "car"'],
  ['schemas/src/a.ts', 'export const FAQ_TOPICS = []', 'FAQ_TOPICS: write "question", not "faq"'],
  ['web/src/lib/a.ts', 'export type KeptList = string[]', 'KeptList: write "favourites", not "kept"'],
  ['web/src/lib/a.ts', 'export const savedIds = []', 'savedIds: write "favourites", not "saved"'],
  [
    'web/src/ui/a.tsx',
    'export const HeartButton = () => null',
    'HeartButton: write "favourites", not "heart"',
  ],
  ['web/src/domain/a.ts', 'export class EnquiryDesk {}', 'EnquiryDesk: write "lead", not "enquiry"'],
  ['web/src/domain/a.ts', 'export function priceOf() {}', 'priceOf: open with a verb in place of "…Of"'],
  ['web/src/domain/a.ts', 'const rankOf = () => 1', 'rankOf: open with a verb in place of "…Of"'],
  ['web/src/domain/a.ts', 'export function price() {}', 'price: open with a verb of local/names/verbs.ts'],
  ['local/cms/a.ts', 'export const sorter = () => 1', 'sorter: open with a verb of local/names/verbs.ts'],
]

const ALLOWED: readonly (readonly [file: string, source: string])[] = [
  ['web/src/domain/a.ts', 'export function placePromoTiles() {}'],
  ['web/src/domain/a.ts', 'export function formatCarType() {}'],
  ['schemas/src/vehicle/a.ts', 'export function readCar() {}'],
  ['web/src/domain/a.ts', 'function rank() {}\nconst place = 1\ntype Kept = string'],
  ['web/src/ui/a.tsx', 'export function VehicleCard() { return null }\nexport function useCards() {}'],
  ['schemas/src/fields/a.ts', 'export function money() {}'],
  ['web/src/app/api/a/route.ts', 'export async function GET() {}'],
  ['web/src/domain/a.ts', 'export type DocumentOf = string'],
]

describe('check of names', () => {
  it.each(PLANTED)('refuses in %s: %s', (file, source, fault) => {
    const faults = findNameFaults(file, source, BANNED)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(`${file}:1 ${fault}`)
  })

  it.each(ALLOWED)('accepts in %s: %s', (file, source) => {
    expect(findNameFaults(file, source, BANNED)).toEqual([])
  })

  it('reads the sources of every package', async () => {
    const root = await mkdtemp(join(tmpdir(), 'names-'))
    for (const file of ['web/src/a.ts', 'web/node_modules/b.ts', 'local/cms/c.tsx']) {
      await mkdir(dirname(join(root, file)), {recursive: true})
      await writeFile(join(root, file), '\nexport function price() {}\n')
    }
    const faults = listNameFaults(root, BANNED)
    await rm(root, {recursive: true})
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['local/cms/c.tsx:2', 'web/src/a.ts:2'])
  })
})

describe('names of this repository', () => {
  it('hold no word that the glossary bans, and functions open with a verb', () => {
    expect(listNameFaults(ROOT, BANNED)).toEqual([])
  })
})
