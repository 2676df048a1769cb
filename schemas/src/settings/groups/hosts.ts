import {flag, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'

export const hosts = object(
  'Host names',
  'How the site uses its host names. The host names are set in the site’s document.',
  {
    redirectToMain: flag(
      'One address only',
      'Visitors of another host name are redirected to the site’s first one.',
    ),
    searchable: flag('Found by search engines', 'Switch off for a site that is still being built.', {
      default: true,
    }),
    previewHosts: list(
      'Hidden host names',
      'Host names that search engines are asked not to index, for example one for a preview.',
      text('Host name', 'For example preview.example.com.au'),
      {max: 10},
    ),
  },
)
