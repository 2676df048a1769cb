import {flag} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

export const agents = object(
  'Agents',
  'What programs that act for shoppers may use. They read what the site’s pages show, and send nothing.',
  {
    mcp: flag(
      'Tools for agents',
      'Agents can search cars and read the dealer’s details and hours at /api/mcp.',
    ),
    crawlers: object(
      'Programs that read whole sites',
      'What /robots.txt asks of them. Those named here follow it, others may not.',
      {
        search: flag(
          'Search engines',
          'Without it, Google, Bing and all that have no switch of their own are asked to stay away.',
          {default: true},
        ),
        answers: flag(
          'Assistants that answer with a link',
          'They read a page to answer a shopper’s question, such as ChatGPT’s, Claude’s and Perplexity’s searches.',
          {default: true},
        ),
        training: flag(
          'Training of language models',
          'They collect texts for models that name no source, such as GPTBot, ClaudeBot and CCBot.',
          {default: true},
        ),
      },
    ),
    formTools: flag(
      'Forms as tools',
      'Tells a browser’s own agent what the search and enquiry forms are for. An enquiry is sent by the shopper.',
      {default: true},
    ),
    llmsTxt: flag('Summary for language models', 'A short text at /llms.txt with the site’s main pages.', {
      default: true,
    }),
  },
)
