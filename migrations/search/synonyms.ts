import {readFileSync} from 'node:fs'
import {SHOPPER_WORDS, type ShopperWords} from '@forecourt/schemas/vehicle/shopper-words'
import {parse} from 'yaml'
import * as z from 'zod'

const words = z.array(z.string()).readonly()
const synonym = z.strictObject({id: z.string(), root: z.string().optional(), words})

/**
 * What Australian shoppers type for what stock data says. Without `root` each word finds all the others; with it, only
 * the root finds the rest. A car's text is its name, badge, body, colour, fuel, transmission, drive, features and place.
 */
export type Synonyms = Readonly<z.infer<typeof synonym>>

const {spaced, joined, other} = z
  .strictObject({spaced: z.array(words), joined: words, other: z.array(synonym)})
  .parse(parse(readFileSync(new URL('./synonyms.yaml', import.meta.url), 'utf8')))

/** Filters whose words are more general than a value's name, and therefore not synonyms. */
const UNSEARCHED = ['car_type', 'item_type', 'state']
const OWN = ['dual cab', 'double cab', 'crew cab', 'twin cab', 'single cab']

// Words for the same value find each other; a narrower word finds the value but is not found by it.
function listSynonyms({filter, words: own, narrower = []}: ShopperWords): Synonyms[] {
  if (UNSEARCHED.includes(filter)) return []
  const [name = ''] = own
  const roots = narrower.filter((word) => !OWN.includes(word) && !own.includes(word))
  return [
    ...(own.length > 1 ? [{id: toId(name), words: own}] : []),
    ...roots.map((root) => ({id: `${toId(name)}-${toId(root)}`, root, words: own})),
  ]
}

const toId = (phrase: string) => phrase.replaceAll(' ', '-')
const join = (phrase: string) => phrase.replaceAll(' ', '')

export const synonyms: readonly Synonyms[] = [
  ...spaced.flat().map((root) => ({id: `spaced-${toId(root)}`, root, words: [join(root)]})),
  ...joined.map((phrase) => ({id: `joined-${toId(phrase)}`, root: join(phrase), words: [phrase]})),
  ...other,
  ...SHOPPER_WORDS.flatMap(listSynonyms),
]
