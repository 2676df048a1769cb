import {CliError, EXIT} from '../cli/cli-error.ts'
import type {OptionValues} from '../cli/command.ts'
import type {Terminal} from '../cli/terminal.ts'
import type {FeedContext} from '../stock/feed-format.ts'
import {getFormat, listFormats} from '../stock/list-formats.ts'
import type {ParseOptions} from '../stock/parse-feed.ts'
import {type FeedText, readFeedText} from '../stock/read-feed.ts'

/** Options of every command that reads a file of rows. */
export const UNTERMINATED = 'The file is whole although its last line has no line break.'
export const REJECTS = ['FILE', 'Where rejected rows go (default .data/rejects/<name>.csv).'] as const

/** The options of every command that reads a feed file. */
export const FEED_OPTIONS = {
  format: ['NAME', 'The feed format; recognised by its columns if left out.'],
  dealership: [
    'NAME',
    'Whose cars these are, by the short name; or for the codes of the file: "A1=north,B2=south".',
  ],
  unterminated: UNTERMINATED,
} as const

type FeedValues = OptionValues<typeof FEED_OPTIONS>

/** Reads a feed file with its options. @throws CliError where the file or an option is invalid */
export async function readFeedFile(
  file: string,
  {format, dealership, unterminated}: FeedValues,
  {folder}: Terminal,
): Promise<{feed: FeedText; options: ParseOptions}> {
  const options = {
    formats: await listFormats(),
    format: format ? await getFormat(format) : undefined,
    dealership: parseDealership(dealership),
    unterminated,
  }
  return {feed: await readFeedText(file, folder, {encoding: options.format?.encoding}), options}
}

function parseDealership(text: string | undefined): FeedContext['dealership'] {
  if (text === undefined || !text.includes('=')) return text
  const pairs = text.split(',').map((pair) => pair.split('=').map((part) => part.trim()))
  if (pairs.some((pair) => pair.length !== 2 || pair.includes('')))
    throw new CliError(`--dealership takes NAME or CODE=NAME,CODE=NAME, not "${text}".`, {
      exitCode: EXIT.usage,
    })
  return Object.fromEntries(pairs)
}
