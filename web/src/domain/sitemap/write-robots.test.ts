import {describe, expect, it} from 'vitest'
import {writeRobots} from './write-robots'

/** What a crawler may read by RFC 9309: the group that names it, else the one of all; an empty rule closes nothing. */
function mayRead(robots: string, agent: string, path: string): boolean {
  const groups = robots.split('\n\n').map((group) => {
    const read = (name: string) =>
      [...group.matchAll(new RegExp(`^${name}: (.*)$`, 'gim'))].map(([, value = '']) => value)
    return {agents: read('User-agent').map((name) => name.toLowerCase()), closed: read('Disallow')}
  })
  const own = groups.find(({agents}) => agents.includes(agent.toLowerCase()))
  const group = own ?? groups.find(({agents}) => agents.includes('*'))
  return !group?.closed.some((rule) => rule !== '' && path.startsWith(rule))
}

const AGENTS = {
  search: [
    'Googlebot',
    'bingbot',
    'DuckDuckBot',
    'Applebot',
    'YandexBot',
    'Baiduspider',
    'Slurp',
    'AnyOtherBot',
  ],
  answers: [
    'OAI-SearchBot',
    'ChatGPT-User',
    'PerplexityBot',
    'Perplexity-User',
    'Claude-SearchBot',
    'Claude-User',
    'DuckAssistBot',
    'MistralAI-User',
    'Meta-ExternalFetcher',
    'Amzn-SearchBot',
  ],
  training: [
    'GPTBot',
    'ClaudeBot',
    'anthropic-ai',
    'Google-Extended',
    'Applebot-Extended',
    'CCBot',
    'Bytespider',
    'Meta-ExternalAgent',
    'FacebookBot',
    'Amazonbot',
    'cohere-training-data-crawler',
    'Diffbot',
    'AI2Bot',
    'Timpibot',
    'omgili',
  ],
} as const
const CLASSES = ['search', 'answers', 'training'] as const
const CHOICES = Array.from({length: 8}, (_, bits) => ({
  search: (bits & 1) > 0,
  answers: (bits & 2) > 0,
  training: (bits & 4) > 0,
}))

describe('robots.txt', () => {
  it.each(CHOICES)('lets each class of crawlers read what the site allows: %j', (allowed) => {
    const robots = writeRobots({allowed, closed: '/api/', sitemap: 'https://a.example/sitemap.xml'})
    for (const name of CLASSES)
      for (const agent of AGENTS[name]) {
        expect([agent, mayRead(robots, agent, '/cars/kia-1')]).toEqual([agent, allowed[name]])
        expect([agent, mayRead(robots, agent, '/api/mcp')]).toEqual([agent, false])
      }
    expect(robots).toMatch(/\n\nSitemap: https:\/\/a\.example\/sitemap\.xml\n$/)
  })

  it('has one rule for all where all may read', () => {
    const allowed = {search: true, answers: true, training: true}
    const robots = writeRobots({allowed, closed: '/api/', sitemap: 'https://a.example/sitemap.xml'})
    expect(robots).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: https://a.example/sitemap.xml\n')
  })
})
