import {PICTURE_OWNER} from '@forecourt/schemas/access/staff-grants'
import {type Picture, readTags} from './picture-list.ts'

/** What the form of a picture holds, as it is typed. */
export type PictureForm = {
  readonly name: string
  readonly alt: string
  readonly folder: string
  readonly tags: string
  /** The id of a site; empty for a picture of all sites. */
  readonly owner: string
}

/** The form of a picture as it starts. */
export function startForm({name, alt, folder, tags, owner}: Picture): PictureForm {
  return {name, alt, folder, tags: tags.join(', '), owner: owner ?? ''}
}

/** What a save writes: only what was changed here, so that of two people neither takes back what the other did. */
export function planSave(
  before: PictureForm,
  after: PictureForm,
): {set: {[path: string]: unknown}; unset: string[]} {
  const isChanged = (name: keyof PictureForm) => before[name] !== after[name]
  return {
    set: {
      ...(isChanged('name') && {title: after.name.trim()}),
      ...(isChanged('alt') && {altText: after.alt.trim()}),
      ...(isChanged('folder') && {'library.folder': after.folder.trim()}),
      ...(isChanged('tags') && {'library.tags': readTags(after.tags)}),
      ...(isChanged('owner') && after.owner && {source: {id: after.owner, name: PICTURE_OWNER}}),
    },
    unset: [
      ...(isChanged('owner') && !after.owner ? ['source'] : []),
      // An empty folder is none: it would be offered among the others.
      ...(isChanged('folder') && !after.folder.trim() ? ['library.folder'] : []),
    ],
  }
}
