import {CliError, EXIT} from '../cli/cli-error.ts'
import {defineCommand, type OptionValues} from '../cli/command.ts'
import type {Terminal} from '../cli/terminal.ts'
import {withLake} from '../content/lake-client.ts'
import {readEnv} from '../env.ts'
import {findReviewSite, importReviews} from '../reviews/import-reviews.ts'
import {REVIEW_COLUMNS, readReviews} from '../reviews/read-reviews.ts'
import {readFeedText} from '../stock/read-feed.ts'
import {REJECTS, UNTERMINATED} from './feed-file.ts'
import {lockContent} from './lock-content.ts'
import {reportImport} from './report-import.ts'

const OPTIONS = {
  site: ['NAME', 'The site that shows them, by its short name; required.'],
  'dry-run': 'Says what would change and writes nothing.',
  rejects: REJECTS,
  unterminated: UNTERMINATED,
} as const

type Values = OptionValues<typeof OPTIONS>

async function run(file: string, values: Values, terminal: Terminal): Promise<void> {
  const {environment, folder} = terminal
  const slug = values.site
  if (!slug) throw new CliError('Name the site with --site, by its short name.', {exitCode: EXIT.usage})
  const env = readEnv.content(environment)
  const dryRun = values['dry-run'] ?? false
  const feed = await readFeedText(file, folder)
  const site = await withLake(env, (client) => findReviewSite(client, slug))
  if (!site) throw new CliError(`There is no published site "${slug}".`)
  const {reviews, rejects, unread} = readReviews(feed, {
    site: slug,
    locations: site.locations,
    now: Date.now(),
    unterminated: values.unterminated ?? false,
  })
  const write = (signal?: AbortSignal) =>
    withLake(env, (client) => importReviews(client, reviews, {site, dryRun, signal}))
  const report = dryRun ? await write() : await lockContent(env, 'reviews import', write)
  const counts = {
    read: reviews.length + rejects.length,
    ...report,
    'no consent': reviews.filter(({consent}) => !consent).length,
  }
  await reportImport(file, {counts, rejects, unread}, values, terminal)
}

export const reviewsImportCommand = defineCommand({
  name: 'reviews import',
  summary: 'Loads reviews of a site’s dealer: CSV with a header, or JSON.',
  detail: `Columns: ${REVIEW_COLUMNS.join(', ')}. Each review needs a customer_name, a rating of 1 to 5
and an answer under consent: of a customer who did not answer "yes", or was not asked, only the stars count. "location" is the
short name of one of the site's. The same file again changes nothing: a review is known by its id and source, or by its
customer, day and words. An empty cell changes nothing either, and consent that staff have taken back stays so.`,
  positionals: ['FILE'],
  options: OPTIONS,
  run: ({values, positionals}, terminal) => run(positionals[0] ?? '', values, terminal),
})
