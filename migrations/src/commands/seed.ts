import {listSeedDocuments} from '../../seeds/content.ts'
import {defineCommand} from '../cli/command.ts'
import {withLake} from '../content/lake-client.ts'
import {readEnv} from '../env.ts'
import {historyReportUrl} from '../seed/history-report.ts'
import {seedContent} from '../seed/seed-content.ts'
import {createDemoFeed} from '../stock/demo/demo-feed.ts'
import {writePictures} from '../stock/write-pictures.ts'
import {importFeed} from './stock-import.ts'

const PARTS = ['content', 'stock', 'pictures'] as const

async function seed({reset, only}: {reset?: boolean; only?: string}): Promise<void> {
  const parts: readonly string[] = only ? only.split(',') : PARTS
  const now = new Date()
  const feed = createDemoFeed(now, historyReportUrl(readEnv.lake()))
  if (parts.includes('content')) {
    const env = readEnv.content()
    const seeds = listSeedDocuments({now})
    const report = await withLake(env, (client) => seedContent(client, seeds, {reset: reset ?? false}))
    console.log(
      `content  created ${report.created}, replaced ${report.replaced}, kept ${report.kept}, pictures ${report.pictures}`,
    )
  }
  if (parts.includes('stock')) await importFeed(feed, 'demo', {})
  if (parts.includes('pictures')) {
    const drawn = await writePictures(
      readEnv.files().MEDIA_DIR,
      feed.cars.flatMap(({car}) => car.images),
    )
    console.log(`pictures drawn ${drawn}`)
  }
}

export const seedCommand = defineCommand({
  name: 'seed',
  summary: 'Loads the demo: four sites, their content, stock and pictures.',
  detail: 'What exists is kept as staff left it, so it can run again at any time.',
  options: {
    reset: {
      type: 'boolean',
      help: 'Replaces the demo documents by their first state and discards their drafts.',
    },
    only: {type: 'string', value: 'PARTS', help: `Only some of: ${PARTS.join(',')}.`},
  },
  run: ({values}) => seed(values),
})
