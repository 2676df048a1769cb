import {readdirSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {createAnyText} from '../../../local/testing/any-text.ts'
import {getSoakOptions, getSoakRuns} from '../../../local/testing/soak.ts'
import {CliError} from '../cli/cli-error.ts'
import {listFormats} from './list-formats.ts'
import {type ParsedFeed, parseFeed} from './parse-feed.ts'

const EXAMPLES = fileURLToPath(new URL('formats/examples/', import.meta.url))
const OWN =
  'make,model,year,stocknum,car_type,dealership_slug,price,images,variant\n' +
  'Kia,Rio,2019,S1,used,north,20000,/media/a.jpg|/media/b.jpg,"{""torque"": 400}"\n' +
  'Kia,Ceed,2020,S2,new,north,30000,,\n'
const XML = `<stock>${['S1', 'S2'].map((number) => `<car><make>Kia</make><model>Rio</model><stocknum>${number}</stocknum><car_type>used</car_type><dealership_slug a="b">north</dealership_slug></car>`).join('')}</stock>`
const FILES: (readonly [name: string, text: string])[] = [
  ...readdirSync(EXAMPLES).map((name) => [name, readFileSync(`${EXAMPLES}${name}`, 'utf8')] as const),
  ['own.csv', OWN],
  ['stock.xml', XML],
  [
    'own.jsonl',
    `${JSON.stringify({make: 'Kia', model: 'Rio', stocknum: 'S1', car_type: 'used', dealership_slug: 'north'})}\n`.repeat(
      3,
    ),
  ],
]
const RUNS = getSoakRuns(20, 2000)
const formats = await listFormats()

const JUNK = [
  ...['"', '""', ',', '\t', ';', '|', '\n', '\r\n', '\0', '\uFEFF', '\uD800', '{', '}', '[', ']', ':', '\\'],
  ...['[[[[[[[[', '<b>', '&#9999999;', '__proto__', 'null', 'NaN', '1e999', '-', '0', ' '.repeat(300)],
  ...['9'.repeat(400), '{"a":'.repeat(50), '31/02/2026', 'A'.repeat(3000), '*', 'images[]', '\u202e'],
]
const change = fc.record({
  kind: fc.constantFrom('cut', 'insert', 'delete', 'repeat', 'replace', 'swap'),
  at: fc.double({min: 0, max: 1, noNaN: true}),
  length: fc.integer({min: 1, max: 60}),
  junk: fc.oneof(fc.constantFrom(...JUNK), createAnyText(8)),
})

function mutilate(
  text: string,
  {kind, at, length, junk}: typeof change extends fc.Arbitrary<infer C> ? C : never,
) {
  const from = Math.floor(at * text.length)
  const [before, part, after] = [
    text.slice(0, from),
    text.slice(from, from + length),
    text.slice(from + length),
  ]
  switch (kind) {
    case 'cut':
      return before
    case 'insert':
      return before + junk + part + after
    case 'delete':
      return before + after
    case 'repeat':
      return before + part.repeat(3) + after
    case 'swap':
      return after + before
    default:
      return before + junk + after
  }
}

/** The result of a text: cars, or the error that refuses the whole file. */
function parse(text: string): ParsedFeed | string {
  try {
    return parseFeed({name: 'feed', text, sealed: false}, {formats, dealership: 'north', unterminated: true})
  } catch (error) {
    if (error instanceof CliError) return error.message
    throw error
  }
}

describe('a mutilated feed', () => {
  it.each(FILES)(
    'becomes valid cars and named rejects, or is refused whole in one line: %s',
    getSoakOptions(RUNS),
    (_, text) => {
      fc.assert(
        fc.property(fc.array(change, {minLength: 1, maxLength: 5}), (changes) => {
          const feed = parse(changes.reduce(mutilate, text))
          if (typeof feed === 'string') {
            expect(feed).toContain('Nothing was changed')
            return
          }
          expect(feed.cars.length + feed.rejects.length).toBe(feed.read)
          for (const {car} of feed.cars) expect(carSchema.safeParse(car).success).toBe(true)
          for (const {reason} of feed.rejects) expect(reason).not.toBe('')
          expect(new Set(feed.cars.map(({car}) => car.id)).size).toBe(feed.cars.length)
        }),
        {numRuns: RUNS},
      )
    },
  )

  it.each(FILES.filter(([name]) => /^(?:easycars|dealer-studio-csv|google)/.test(name)))(
    'loses a bad row alone: %s',
    getSoakOptions(RUNS),
    (name, text) => {
      const [header = '', ...rows] = text.trimEnd().split('\n')
      const delimiter = name.endsWith('.tsv') ? '\t' : ','
      const width = header.split(delimiter).length
      const cell = fc.oneof(fc.constantFrom('-5', 'x', '1e9', '<p>', '€', '[1', '{"a":1}', '0'), fc.string())
      const plain = cell.map((value) => value.replaceAll(/[\s",;|]/g, ''))
      const sound = parse(text)
      if (typeof sound === 'string') throw new Error(sound)
      fc.assert(
        fc.property(fc.array(plain, {minLength: width, maxLength: width}), (cells) => {
          const feed = parse([header, ...rows, cells.join(delimiter)].join('\n'))
          if (typeof feed === 'string') throw new Error(feed)
          expect(feed.cars.slice(0, sound.cars.length)).toEqual(sound.cars)
        }),
        {numRuns: RUNS},
      )
    },
  )

  it('is refused when it is nested without end, and so is a list without one', () => {
    for (const text of [
      '['.repeat(200_000),
      `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
      '[]',
      '[{}, 7]',
    ])
      expect(parse(text), text.slice(0, 20)).toMatch(/Nothing was changed/)
    expect(parse(`[${'['.repeat(50_000)}${']'.repeat(50_000)}]`)).toMatch(/nested deeper than any car/)
  })
})
