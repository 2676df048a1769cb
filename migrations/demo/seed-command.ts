import {CliError, EXIT} from '../src/cli/cli-error.ts'
import {defineCommand} from '../src/cli/command.ts'
import type {Terminal} from '../src/cli/terminal.ts'
import {lockContent} from '../src/commands/lock-content.ts'
import {importPartsFile} from '../src/commands/parts-import.ts'
import {drawPictures, importFeed} from '../src/commands/stock-import.ts'
import {withLake} from '../src/content/lake-client.ts'
import {readEnv} from '../src/env.ts'
import {getHistoryReportUrl} from './load/history-report.ts'
import {seedContent} from './load/seed-content.ts'
import {sendDesks} from './load/send-desks.ts'
import {drawPicture} from './pictures/draw-picture.ts'
import {sketchPicture} from './pictures/sketch-picture.ts'
import {listSeedDocuments} from './seeds/content.ts'
import {createDemoFeed} from './stock/demo-feed.ts'

const PARTS = ['content', 'stock', 'parts', 'pictures'] as const
/** Needs the running storefront, which holds the records. */
const LEADS = 'leads'

/** Invented catalogues of parts: one in our own columns, one in those of another system. */
const CATALOGUES = [
  {dealership: 'ridgeway', file: 'parts/ridgeway.csv'},
  {
    dealership: 'harbour-city-motors',
    file: 'parts/harbour-city.csv',
    mapping: 'parts/harbour-city.mapping.json',
  },
] as const

type Values = {reset?: boolean; only?: string; sketch?: boolean}

async function seed({reset, only, sketch}: Values, terminal: Terminal): Promise<void> {
  const {environment, print} = terminal
  const parts = readParts(only)
  const draw = sketch ? sketchPicture : drawPicture
  const now = new Date()
  const feed = createDemoFeed(now, getHistoryReportUrl(readEnv.lake(environment)))
  if (parts.includes('content')) {
    const env = readEnv.content(environment)
    const seeds = listSeedDocuments({now})
    const report = await lockContent(env, 'seed', () =>
      withLake(env, (client) => seedContent(client, seeds, {reset: reset ?? false, draw})),
    )
    print(
      `content  created ${report.created}, replaced ${report.replaced}, kept ${report.kept}, pictures ${report.pictures}`,
    )
  }
  if (parts.includes('stock')) await importFeed(feed, 'demo', {'skip-pictures': true}, terminal)
  if (parts.includes('parts'))
    for (const {file, ...values} of CATALOGUES)
      await importPartsFile(file, values, {...terminal, folder: import.meta.dirname})
  if (parts.includes('pictures')) await drawPictures(feed, terminal, draw)
  if (parts.includes(LEADS)) print(await sendDesks(readEnv.storefront(environment), feed, {now}))
}

function readParts(only: string | undefined): readonly string[] {
  const parts = only?.split(',') ?? PARTS
  const all = [...PARTS, LEADS]
  const unknown = parts.find((part) => !all.includes(part))
  if (unknown === undefined) return parts
  throw new CliError(`There is no part "${unknown}" to seed. Known: ${all.join(', ')}.`, {
    exitCode: EXIT.usage,
  })
}

export const seedCommand = defineCommand({
  name: 'seed',
  summary: 'Loads the demo: four sites, their content, stock and pictures.',
  detail: 'What exists is kept as staff left it, so it can run again at any time.',
  options: {
    reset: 'Replaces the demo documents by their first state and discards their drafts.',
    sketch: 'Fields of colour in place of drawings, for tests: they cost little to resize.',
    only: ['PARTS', `Only some of: ${PARTS.join(',')}, or ${LEADS}, which the running demo takes.`],
  },
  run: ({values}, terminal) => seed(values, terminal),
})
