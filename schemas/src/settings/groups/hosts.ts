import {flag, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'

export const hosts = object({
  title: 'Host names',
  help: 'How the site uses its host names. The host names are set in the site’s document.',
  fields: {
    redirectToMain: flag({
      title: 'One address only',
      help: 'Visitors of another host name are redirected to the site’s first one.',
    }),
    searchable: flag({
      title: 'Found by search engines',
      help: 'Switch off for a site that is still being built.',
      default: true,
    }),
    previewHosts: list({
      title: 'Hidden host names',
      help: 'Host names that search engines are asked not to index, for example one for a preview.',
      of: text({title: 'Host name', help: 'For example preview.example.com.au'}),
      max: 10,
    }),
  },
})
