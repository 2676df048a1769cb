import {flag} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

export const agents = object({
  title: 'Agents',
  help: 'What programs that act for shoppers may use. They read what the site’s pages show, and send nothing.',
  fields: {
    mcp: flag({
      title: 'Tools for agents',
      help: 'Agents can search cars and read the dealer’s details and hours at /api/mcp.',
      default: false,
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
