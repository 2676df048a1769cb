import {lastValueFrom} from 'rxjs'
import {createSchema, createSearch} from 'sanity'
import config from '../../sanity.config.ts'
import {buildStudioTypes} from '../../src/documents/schema/studio-types.ts'
import {startContent} from '../../src/testing/start-content.ts'
import {listFoundTypes} from '../../src/tools/search/use-found-documents.ts'

const DOCUMENTS = 50_000
const ROUNDS = 40
const BATCH = 500
/** Of every three documents one has the first word of a season, and all have the word "sale". */
const SEASONS = ['Winter', 'Summer', 'Golf day']
const SEARCHES = ['winter', 'winter sale 4712', 'wint', '"golf day"', 'sale', 'sale -winter', 'nothing']

type Found = {words: string; hits: number; first: number; p50: number; p95: number}

/** Times the search of the first screen, with the configured strategy, and prints a table. */
async function main() {
  const {client, stop} = await startContent()
  try {
    for (let from = 0; from < DOCUMENTS; from += BATCH) {
      const transaction = client.transaction()
      for (let at = from; at < from + BATCH; at++) transaction.createOrReplace(build(at))
      await transaction.commit()
    }
    const types = listFoundTypes(createSchema({name: 'default', types: buildStudioTypes()}))
    const search = createSearch(types, client, {strategy: config.search?.strategy})
    const rows: Found[] = []
    for (const words of SEARCHES)
      rows.push(await measure(words, () => lastValueFrom(search({query: words, types: []}, {limit: 12}))))
    print(rows)
  } finally {
    await stop()
  }
}

function build(at: number) {
  const name = `${SEASONS[at % SEASONS.length]} sale ${at}`
  const words = [
    {
      _type: 'block',
      _key: 'a',
      children: [{_type: 'span', _key: 'b', text: `Text number ${at} with some words in it.`}],
    },
  ]
  const kinds = [
    {_type: 'offer', name, terms: `Terms ${at}`, body: words},
    {_type: 'post', title: name, body: words},
    {_type: 'page', title: name, blocks: [{_key: 'a', _type: 'richText', text: words}]},
    {_type: 'promoTile', title: name, text: `Tile ${at}`},
  ]
  return {_id: `document-${at}`, _type: 'offer', ...kinds[at % kinds.length]}
}

async function measure(words: string, run: () => Promise<{hits: readonly unknown[]}>): Promise<Found> {
  const took: number[] = []
  let hits = 0
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    hits = (await run()).hits.length
    took.push(performance.now() - started)
  }
  const [first = 0] = took
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.floor(share * (took.length - 1))] ?? 0
  return {words, hits, first, p50: at(0.5), p95: at(0.95)}
}

function print(rows: readonly Found[]) {
  console.log(`Search over everything among ${DOCUMENTS} documents, ms (${ROUNDS} rounds)\n`)
  console.log(
    `${'typed'.padEnd(20)}${['listed', 'first', 'p50', 'p95'].map((head) => head.padStart(8)).join('')}`,
  )
  for (const {words, hits, first, p50, p95} of rows)
    console.log(
      `${words.padEnd(20)}${[hits, first, p50, p95].map((number) => number.toFixed(0).padStart(8)).join('')}`,
    )
}

await main()
