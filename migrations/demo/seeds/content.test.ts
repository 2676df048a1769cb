import {listDraftBreaches} from '@forecourt/schemas/compliance/list-draft-breaches'
import {documents} from '@forecourt/schemas/documents'
import type {Field, ValuesOf} from '@forecourt/schemas/fields/field'
import {findCreditFault, isCreditAdvertised} from '@forecourt/schemas/finance/credit'
import {LEGAL_SLUGS, listGaps} from '@forecourt/schemas/page/legal-pages'
import {listPromotionFaults} from '@forecourt/schemas/promotion/promotion-faults'
import {listThemeContrasts, TEXT_CONTRAST} from '@forecourt/schemas/settings/contrast'
import type {SettingsLayer} from '@forecourt/schemas/settings/layer'
import {resolveSettings} from '@forecourt/schemas/settings/resolve'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {getWindowState} from '@forecourt/schemas/time/windows'
import {describe, expect, it} from 'vitest'
import {toStored} from '../../src/content/to-stored.ts'
import {listFiles, listPictures, type SeedPicture} from '../load/seed-document.ts'
import {readSeedFile, type SeedFile} from '../load/seed-file.ts'
import {listSeedDocuments, listSeedSites} from './content.ts'
import {demoYards} from './yards.ts'

const clock = {now: new Date('2026-11-20T09:00:00Z')}
const seeds = listSeedDocuments(clock)
const ids = new Set(seeds.map(({id}) => id))
const tiles = seeds
  .filter(({definition}) => definition === documents.promoTile)
  .map(({values}) => values as ValuesOf<typeof documents.promoTile.fields>)
const stored = seeds.map((seed) =>
  toStored(seed, (asset: SeedPicture | SeedFile) =>
    'shape' in asset ? `image-${asset.shape}` : 'file-0-pdf',
  ),
)

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const ref = '_ref' in value && typeof value._ref === 'string' ? value._ref : null
  const own = ref === null || /^(?:image|file)-/.test(ref) ? [] : [ref]
  return [...own, ...Object.values(value).flatMap(references)]
}

/** The paths of values that no field declares, such as a misspelt one of a block. */
function listUnknownFields(fields: {readonly [name: string]: Field<unknown>}, values: object): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name]
    const inside = field ? listUnknownIn(field, value) : ['']
    return inside.map((path) => (path === '' ? name : `${name}.${path}`))
  })
}

function listUnknownIn(field: Field<unknown>, value: unknown): string[] {
  if (Array.isArray(value) && field.kind === 'blocks')
    return value.flatMap(({block, ...values}) =>
      listUnknownFields(field.blocks?.[block]?.fields ?? {}, values),
    )
  const {item} = field
  if (Array.isArray(value)) return item ? value.flatMap((one) => listUnknownIn(item, one)) : []
  if (field.kind !== 'object' || typeof value !== 'object' || value === null) return []
  return listUnknownFields(field.fields ?? {}, value)
}

function layer(id: string): SettingsLayer {
  const seed = seeds.find((one) => one.id === id)
  const values = (seed?.values ?? {}) as SettingsLayer['values']
  return {id, kind: 'site', title: id, values, faults: []}
}

function settingsOf({slug, template, brand}: ReturnType<typeof listSeedSites>[number]) {
  const chain = ['settings-default', template, ...(brand ? [brand] : []), `settings-site-${slug}`]
  return resolveSettings(chain.map(layer))
}

describe('the demo content', () => {
  it.each(seeds.map((seed, at) => [seed.id, at] as const))(
    'holds %s as the Studio would save it',
    (_, at) => {
      const [seed, document] = [seeds[at]!, stored[at]!]
      for (const [name, field] of Object.entries<Field<unknown>>(seed.definition.fields)) {
        const value = (document as {[name: string]: unknown})[name]
        if (value === undefined) expect(field.required, `${name} is required`).toBe(false)
        else expect(field.getStored().safeParse(value), name).toMatchObject({success: true})
      }
    },
  )

  it('has no field that is not declared', () => {
    const unknown = seeds.flatMap(({id, definition, values}) =>
      listUnknownFields(definition.fields, values).map((path) => `${id}: ${path}`),
    )
    expect(unknown).toEqual([])
  })

  it('refers only to documents that it contains', () => {
    expect(stored.flatMap(references).filter((id) => !ids.has(id))).toEqual([])
    expect(ids.size).toBe(seeds.length)
  })

  it('has legal pages without a gap for every site', () => {
    for (const {slug} of listSeedSites())
      for (const legal of LEGAL_SLUGS) {
        const page = stored.find(({_id}) => _id === `page-${slug}-${legal}`)
        expect(page, `${slug} ${legal}`).toMatchObject({slug: {current: legal}})
        expect(listGaps(page)).toEqual([])
      }
  })

  it('promises no purchase, payment or offer that the sites do not make', () => {
    const promise = /\bb(?:ought|uy) online\b|\bpa(?:id|y) (?:here|online)\b|\binstant (?:offer|valuation)\b/i
    // The default layer includes texts that only show while a feature is on, and legal pages speak of those that are.
    const isDerived = ({_id}: {_id: string}) =>
      _id === DEFAULT_LAYER_ID || LEGAL_SLUGS.some((slug) => _id.startsWith('page-') && _id.endsWith(slug))
    const shown = stored.filter((document) => !isDerived(document))
    const promising = shown.filter((document) => promise.test(JSON.stringify(document)))
    expect(promising.map(({_id}) => _id)).toEqual([])
    expect(declaredDefaults.search.featureBanner.links.some(({label}) => promise.test(label))).toBe(false)
  })

  it('describes every picture', () => {
    for (const {alt} of seeds.flatMap(listPictures)) expect(alt.length).toBeGreaterThan(12)
  })

  it('shows some of what posts tell of as a part of a vehicle', () => {
    const pictures = seeds.filter(({definition}) => definition === documents.post).flatMap(listPictures)
    const parts = pictures.filter(({view}) => view !== undefined)
    expect(parts.length).toBeGreaterThan(3)
    for (const {form} of parts) expect(form).toBe('stock')
  })

  it('serves a file on a model, an offer and a page, and has the PDF of each', () => {
    const given = seeds.filter((seed) => listFiles(seed).length > 0).map(({definition}) => definition.name)
    expect(new Set(given)).toEqual(new Set(['model', 'offer', 'page']))
    for (const file of seeds.flatMap(listFiles)) expect(String(readSeedFile(file))).toMatch(/^%PDF-/)
  })

  it('has four sites that differ, each readable', () => {
    const sites = listSeedSites()
    expect(sites).toHaveLength(4)
    const themes = sites.map((site) => {
      const settings = settingsOf(site)
      const {slug} = site
      const ratios = listThemeContrasts(settings.theme).map(({ratio}) => ratio)
      expect(Math.min(...ratios), slug).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      expect(settings.identity.licenceNumber, slug).toMatch(/^\d+$/)
      return settings.theme
    })
    for (const part of ['accent', 'headingFont', 'radius', 'heroForm', 'headerForm'] as const) {
      expect(new Set(themes.map((theme) => theme[part])).size, part).toBeGreaterThanOrEqual(3)
    }
  })

  it('has work with a price to choose for every workshop', () => {
    for (const site of listSeedSites()) {
      const {menu} = settingsOf(site).servicing
      expect(menu.length, site.slug).toBeGreaterThanOrEqual(3)
      expect(menu.filter(({price}) => (price ?? 0) > 0).length, site.slug).toBeGreaterThanOrEqual(2)
    }
  })

  it('counts the reviews of an outside service on no day before the last of them', () => {
    for (const {slug, reviews, reviewSummaries} of listSeedSites()) {
      const last = Math.min(...reviews.map(({daysAgo}) => daysAgo))
      for (const {daysAgo} of reviewSummaries) expect(daysAgo, slug).toBeLessThanOrEqual(last)
    }
  })

  it('promises prices drive away only where a yard asks them so', () => {
    const mixed = new Set(
      demoYards.flatMap(({location, basis}) => (basis === 'drive_away' ? [] : [location.split('-')[0]])),
    )
    const promises = stored.flatMap((document) => {
      const isMixed = [...mixed].some((word) => document._id.includes(`-${word}`))
      const texts = isMixed ? (JSON.stringify(document).match(/"[^"]*"/g) ?? []) : []
      return texts.flatMap((text) => text.split(/[.:;] /)).filter((text) => /[^“]drive away/i.test(text))
    })
    expect(promises).not.toEqual([])
    expect(promises.filter((text) => !/\bnew\b|demonstrator/i.test(text))).toEqual([])
  })

  it('gives every offer its days and its terms [3.14]', () => {
    const offers = seeds.filter(({definition}) => definition === documents.offer)
    expect(offers.length).toBeGreaterThanOrEqual(12)
    for (const {id, values} of offers) {
      expect(values.window, id).toMatchObject({start: expect.any(String), end: expect.any(String)})
      expect(values.disclaimer, id).toEqual(expect.any(String))
    }
  })

  it.each([
    [
      'warranty',
      /\b3 Year standard warranty and 3-year mechanical protection plan on used vehicles\b/,
      ['used'],
    ],
    ['video calls', /\bvideo call/i, []],
    ['trade-in', /\btrade-in\b/i, []],
    ['freight', /\bFreight anywhere in Australia\b/, ['used']],
    ['finance', /\bFinance\b/, []],
    ['since 1969', /\bServing Sydney since 1969\b/, []],
    ['quality assured', /\bQuality assured\b/, ['used']],
    ['certified pre-owned', /\bCertified pre-owned\b/, ['used']],
  ])('has a promo tile about %s that runs now [9.13c]', (_, words, carTypes) => {
    const about = tiles.filter(({title, text}) => words.test(`${title}. ${text}`))
    expect(about.map((tile) => tile.carTypes)).toEqual([carTypes])
    for (const {window} of about) {
      const {start = null, end = null} = window ?? {}
      expect(getWindowState({start, end}, clock.now.getTime())).toBe('live')
    }
  })

  it('states no rate and no repayment without its comparison rate [9.6d, 9.6e]', () => {
    const advertised = seeds.flatMap(({id, values: {credit, window: _, ...values}}) => {
      const texts = JSON.stringify(values).match(/"(?:[^"\\\\]|\\\\.)*"/g) ?? []
      const bare = texts.filter((text) => isCreditAdvertised(text) && !/comparison rate/i.test(text))
      return credit ? [] : bare.map((text) => `${id}: ${text}`)
    })
    expect(advertised).toEqual([])
    const credits = seeds.flatMap(({values: {credit}}) => (credit ? [credit] : []))
    expect(credits.length).toBeGreaterThanOrEqual(3)
    expect(credits.map((credit) => findCreditFault(credit))).toEqual(credits.map(() => null))
  })

  it('gives a model less thirst where its engine drives the front wheels alone', () => {
    const models = seeds
      .filter(({definition}) => definition === documents.model)
      .map(({values}) => values as Partial<ValuesOf<typeof documents.model.fields>>)
    const pairs = models.flatMap(({grades = []}) => {
      const read = grades.map(({specifications}) =>
        Object.fromEntries(specifications.map(({name, value}) => [name, value])),
      )
      const burning = read.filter((grade) => 'Fuel, combined' in grade)
      return burning.flatMap((front) =>
        burning
          .filter((all) => all.Engine === front.Engine)
          .filter(
            (all) => `${front['Driven wheels']}, ${all['Driven wheels']}` === 'Front wheels, All wheels',
          )
          .map((all) => [front, all].map((grade) => Number.parseFloat(grade['Fuel, combined'] ?? ''))),
      )
    })
    expect(pairs).not.toEqual([])
    for (const [front, all = 0] of pairs) expect(front).toBeLessThan(all)
  })

  it('has prize promotions that lack nothing of what the law asks for [2.21]', () => {
    const promotions = stored.filter(({_type}) => _type === 'promotion')
    expect(promotions).not.toEqual([])
    for (const promotion of promotions) expect(listPromotionFaults(promotion)).toEqual([])
  })

  it('names its people as people are named', () => {
    const people = JSON.stringify(stored).match(/"name":"[^"]*\b(?:Sample|Example|Placeholder)"/g)
    expect(people).toBeNull()
    const authors = seeds.filter(({definition}) => definition === documents.author)
    expect(authors).not.toEqual([])
    for (const {values} of authors)
      expect(values.slug).toBe(String(values.name).toLowerCase().replaceAll(' ', '-'))
  })

  it('leads from a tile to the page of what it tells', () => {
    const links = tiles.map(({title, action}) => [title, action?.href] as const)
    const find = (words: RegExp) => links.filter(([title]) => words.test(title)).map(([, href]) => href)
    expect(find(/^We buy cars/)).toEqual(['/sell-my-car'])
    expect(find(/^Yours could be|^Selling your/)).toEqual(['/trade-in', '/trade-in'])
    expect(find(/with the keys$/)).toEqual(['/book-test-drive'])
    expect(find(/\bchecks\b/)).toEqual(['/what-we-check'])
  })

  it('names its workshops by more than a suburb where lists leave “Service” out [9.10d]', () => {
    const locations = seeds.filter(({definition}) => definition === documents.location)
    const workshops = locations.filter(({values}) => values.type === 'service')
    expect(workshops).not.toEqual([])
    for (const {id, values} of workshops) {
      const {name, address} = values as ValuesOf<typeof documents.location.fields>
      expect(name.replace(/ service(?: centre)?$/i, ''), id).not.toBe(address.city)
    }
  })

  it('says that it buys cars only where there are some', () => {
    const withCars = new Set(
      demoYards.filter(({lots}) => lots.some(({kind}) => kind === 'car')).map(({location}) => location),
    )
    const buying = seeds.filter(
      ({definition, values}) => definition === documents.location && values.buysCars,
    )
    expect(buying).not.toEqual([])
    expect(buying.filter(({values}) => !withCars.has(String(values.slug))).map(({id}) => id)).toEqual([])
  })

  it('uses telephone numbers that are kept free for fiction', () => {
    const phones = JSON.stringify(stored).match(/"phone":"[^"]*"/g) ?? []
    expect(phones.length).toBeGreaterThan(20)
    for (const phone of phones)
      expect(phone).toMatch(/"0[2378] (?:5550|7010) \d{4}"|"1[38]00 (?:160 401|975 7\d\d)"/)
  })
})

it('documents of the demo › break no rule of advertising', () => {
  const found = seeds.flatMap(({definition, id}, at) =>
    listDraftBreaches(definition, stored[at] ?? {}).map(({rule, path}) => `${id} ${path}: ${rule}`),
  )
  expect(found).toEqual([])
})
