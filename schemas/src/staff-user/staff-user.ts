import {defineDocument} from '../document/define-document.ts'
import {reference} from '../fields/media.ts'
import {choice, email, flag, text} from '../fields/scalars.ts'
import {list} from '../fields/structures.ts'

/** What staff may do in the Studio. */
export const STAFF_ROLES = {
  administrator: 'Administrator: everything',
  editor: 'Editor of all sites',
  'site-editor': 'Editor of the sites below',
  viewer: 'Viewer: looks, changes nothing',
} as const

export type StaffRole = keyof typeof STAFF_ROLES

/** A person who works in the Studio. The content backend handles their sign-in. */
export const staffUser = defineDocument({
  name: 'staffUser',
  title: 'Staff user',
  plural: 'Staff users',
  belongs: 'administrators',
  help: 'Someone who works here: who they are, what they may do and for which sites.',
  fields: {
    name: text({title: 'Name', help: 'First and last name.', required: true, max: 80}),
    email: email({title: 'E-mail', help: 'How they sign in.', required: true}),
    role: choice({
      title: 'Role',
      help: 'What they may do.',
      choices: STAFF_ROLES,
      default: 'viewer',
      strict: true,
    }),
    sites: list({
      title: 'Sites',
      help: 'For an editor of named sites.',
      of: reference({title: 'Site', help: 'A dealer website.', to: 'site'}),
      max: 200,
    }),
    active: flag({title: 'May sign in', help: 'Switch off when someone leaves.', default: true}),
  },
  preview: {title: 'name', subtitle: 'email'},
})
