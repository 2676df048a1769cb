import {defineScopedDocument} from '../document/define-document.ts'
import {path, pathOrUrl} from '../fields/path.ts'
import {text} from '../fields/scalars.ts'

/** A former address with its new one, redirected permanently (301). */
export const redirect = defineScopedDocument({
  name: 'redirect',
  title: 'Redirect',
  plural: 'Redirects',
  help: 'An address that has moved: visitors and search engines are redirected permanently.',
  fields: {
    from: path(
      'Old address',
      'A path on the site, for example /finance-help. Capital letters do not matter.',
      {required: true},
    ),
    to: pathOrUrl('New address', 'A path on the site, or a full address with https://.', {required: true}),
    note: text('Why', 'For staff.', {max: 160}),
  },
  preview: {title: 'from', subtitle: 'to'},
})
