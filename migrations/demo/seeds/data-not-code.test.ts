import {globSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {documents} from '@forecourt/schemas/documents'
import {describe, expect, it} from 'vitest'
import {listSeedDocuments} from './content.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const seeds = listSeedDocuments({now: new Date('2026-11-20T09:00:00Z')})

/** The code that runs on every site, without demo content, tests and tools. */
const CODE = ['schemas/src', 'web/src', 'studio/src'].flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`, {cwd: ROOT}).filter((file) => !/\.test\.tsx?$|testing/.test(file)),
)

/** The source files that contain one of these as a complete string. */
function filesNaming(words: readonly string[]): string[] {
  const quoted = words.flatMap((word) => [`'${word}'`, `"${word}"`, `\`${word}\``])
  return CODE.filter((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8')
    return quoted.some((word) => source.includes(word))
  })
}

function valuesOf(kind: keyof typeof documents, name: string): string[] {
  return seeds
    .filter(({definition}) => definition === documents[kind])
    .map(({values}) => (values as {[name: string]: unknown})[name])
    .filter((value): value is string => typeof value === 'string')
}

describe('what belongs to one dealer', () => {
  it('names no site and no dealership in the code: what each can do is data [9.15b]', () => {
    const slugs = [...valuesOf('site', 'slug'), ...valuesOf('dealership', 'slug')]
    expect(slugs.length).toBeGreaterThan(6)
    expect(CODE.length).toBeGreaterThan(600)
    expect(filesNaming(slugs)).toEqual([])
  })

  it('has special days and licence numbers as content, of which the code holds none [9.15a]', () => {
    const places = seeds.filter(({definition}) => definition === documents.location)
    expect(
      places.filter(({values}) => JSON.stringify(values).includes('specialHours')).length,
    ).toBeGreaterThan(3)
    const licences = [...valuesOf('location', 'dealerLicence'), ...valuesOf('location', 'repairerLicence')]
    expect(licences.length).toBeGreaterThan(1)
    expect(filesNaming(licences)).toEqual([])
    // The states' public holidays are law and not data of a site.
    const dated = CODE.filter(
      (file) =>
        !file.endsWith('/public-holidays.ts') &&
        /['"]20\d\d-1[12]-\d\d['"]/.test(readFileSync(join(ROOT, file), 'utf8')),
    )
    expect(dated).toEqual([])
  })
})
