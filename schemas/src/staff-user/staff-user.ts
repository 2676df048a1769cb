import {defineDocument} from '../document/define-document.ts'
import {choice, email, flag, text} from '../fields/scalars.ts'
import {references} from '../fields/structures.ts'

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
    name: text('Name', 'First and last name.', {required: true, max: 80}),
    email: email('E-mail', 'How they sign in.', {required: true}),
    role: choice('Role', 'What they may do.', STAFF_ROLES, {default: 'viewer', strict: true}),
    sites: references('Sites', 'For an editor of named sites.', 'site', {
      max: 200,
    }),
    active: flag('May sign in', 'Switch off when someone leaves.', {default: true, strict: true}),
  },
  preview: {title: 'name', subtitle: 'email'},
})
