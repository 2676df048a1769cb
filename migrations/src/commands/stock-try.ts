import {CliError, EXIT} from '../cli/cli-error.ts'
import {defineCommand} from '../cli/command.ts'
import {describeFeedRows} from '../stock/describe-feed-rows.ts'
import {FEED_OPTIONS, readFeedFile} from './feed-file.ts'

const ROWS = 20

export const stockTryCommand = defineCommand({
  name: 'stock try',
  summary: 'Shows what the rows of a stock feed would become, field by field; writes nothing.',
  detail:
    'Names what was not understood and the columns that nobody reads. It asks no backend. docs/formats.md says how a format is added.',
  positionals: ['FILE'],
  options: {
    ...FEED_OPTIONS,
    rows: ['N', `How many rows are shown (default ${ROWS}).`],
  },
  run: async ({values, positionals}, terminal) => {
    const rows = Number(values.rows ?? ROWS)
    if (!Number.isInteger(rows) || rows < 0)
      throw new CliError(`--rows takes a number, not "${values.rows}".`, {exitCode: EXIT.usage})
    const {feed, options} = await readFeedFile(positionals[0] ?? '', values, terminal)
    for (const line of describeFeedRows(feed, options, rows)) terminal.print(line)
  },
})
