import {flag, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'

export const hosts = object({
  title: 'Host names',
  help: 'How the site treats its host names. The names themselves stand on the site’s own document.',
  fields: {
    redirectToMain: flag({
      title: 'One address only',
      help: 'Readers of another host name are sent to the first one of the site.',
      default: false,
    }),
    searchable: flag({
      title: 'Found by search engines',
      help: 'Switch off for a site that is still being made.',
      default: true,
    }),
    previewHosts: list({
      title: 'Hidden host names',
      help: 'Host names that search engines are asked not to index, for example one for a preview.',
      of: text({title: 'Host name', help: 'For example preview.example.com.au'}),
      default: [],
      max: 10,
    }),
  },
})
