/**
 * Crawlers by what they read a site for, by the names that their operators publish (November 2026). All others are
 * treated as search engines.
 */
const CRAWLERS = {
  answers: [
    'Amzn-SearchBot',
    'ChatGPT-User',
    'Claude-SearchBot',
    'Claude-User',
    'DuckAssistBot',
    'Meta-ExternalFetcher',
    'MistralAI-User',
    'OAI-SearchBot',
    'Perplexity-User',
    'PerplexityBot',
  ],
  training: [
    'AI2Bot',
    'Amazonbot',
    'anthropic-ai',
    'Applebot-Extended',
    'Bytespider',
    'CCBot',
    'ClaudeBot',
    'cohere-training-data-crawler',
    'Diffbot',
    'FacebookBot',
    'Google-Extended',
    'GPTBot',
    'Meta-ExternalAgent',
    'omgili',
    'Timpibot',
  ],
} as const

/** The names by which known crawlers call themselves. */
export const CRAWLER_NAMES: readonly string[] = Object.values(CRAWLERS).flat()

type CrawlerClass = keyof typeof CRAWLERS

type Rules = {
  readonly allowed: {readonly [name in CrawlerClass | 'search']: boolean}
  /** The path that nobody may read. */
  readonly closed: string
  /** The full address of the sitemap. */
  readonly sitemap: string
}

/** A site's `robots.txt` (RFC 9309): the rule of all crawlers, and one for each class that has another. */
export function writeRobots({allowed, closed, sitemap}: Rules): string {
  const write = (agents: readonly string[], isAllowed: boolean) =>
    [...agents.map((agent) => `User-agent: ${agent}`), `Disallow: ${isAllowed ? closed : '/'}`].join('\n')
  const others = (['answers', 'training'] as const)
    .filter((name) => allowed[name] !== allowed.search)
    .map((name) => write(CRAWLERS[name], allowed[name]))
  return `${[write(['*'], allowed.search), ...others, `Sitemap: ${sitemap}`].join('\n\n')}\n`
}
