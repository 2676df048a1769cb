import {defineDocument} from '../document/define-document.ts'
import {image} from '../fields/media.ts'
import {text} from '../fields/scalars.ts'

/**
 * A picture that feeds send instead of a missing photograph. Photographs that look like it are sorted last and not
 * counted.
 */
export const photoPlaceholder = defineDocument({
  name: 'photoPlaceholder',
  title: 'Placeholder picture',
  plural: 'Placeholder pictures',
  help: 'A picture such as "coming soon" that feeds send in place of a photograph. Cars show pictures like it last, and count as without photographs when they have no other.',
  fields: {
    name: text('Name', 'For staff: whose picture it is, or its words.', {required: true, max: 80}),
    picture: image(
      'Picture',
      'The picture exactly as the feed sends it. Another size is fine, but do not crop it.',
    ),
    fingerprint: text(
      'Fingerprint',
      'Instead of the picture: its 16 letters and digits, which the operator finds with "pnpm stock photos".',
      {max: 16, pattern: {regex: /^[0-9a-f]{16}$/, message: 'Write 16 of the letters a to f and the digits'}},
    ),
  },
  preview: {title: 'name', subtitle: 'fingerprint', media: 'picture'},
})
