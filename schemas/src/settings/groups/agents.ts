import {flag} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

export const agents = object({
  title: 'Agents',
  help: 'What programs that act for shoppers may use. They read what the site’s pages show, and send nothing.',
  fields: {
    mcp: flag({
      title: 'Tools for agents',
      help: 'Agents can search cars and read the dealer’s details and hours at /api/mcp.',
    }),
    crawlers: object({
      title: 'Programs that read whole sites',
      help: 'What /robots.txt asks of them. Those named here follow it, others may not.',
      fields: {
        search: flag({
          title: 'Search engines',
          help: 'Without it, Google, Bing and all that have no switch of their own are asked to stay away.',
          default: true,
        }),
        answers: flag({
          title: 'Assistants that answer with a link',
          help: 'They read a page to answer a shopper’s question, such as ChatGPT’s, Claude’s and Perplexity’s searches.',
          default: true,
        }),
        training: flag({
          title: 'Training of language models',
          help: 'They collect texts for models that name no source, such as GPTBot, ClaudeBot and CCBot.',
          default: true,
        }),
      },
    }),
    formTools: flag({
      title: 'Forms as tools',
      help: 'Tells a browser’s own agent what the search and enquiry forms are for. An enquiry is sent by the shopper.',
      default: true,
    }),
    llmsTxt: flag({
      title: 'Summary for language models',
      help: 'A short text at /llms.txt with the site’s main pages.',
      default: true,
    }),
  },
})
