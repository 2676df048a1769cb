import {PICTURE_OWNER} from '@forecourt/schemas/access/staff-grants'
import type {Crop, Point} from '@forecourt/schemas/fields/picture-marks'
import {type Picture, readTags} from '../../inputs/pictures/picture-list.ts'

// The content backend's format of a point has a size around it, which sites do not use.
const SPOT_SIZE = {width: 0.3, height: 0.3}

/** What the form of a picture holds, as it is typed. */
export type PictureForm = {
  readonly name: string
  readonly alt: string
  readonly folder: string
  readonly tags: string
  /** The id of a site; empty for a picture of all sites. */
  readonly owner: string
  readonly crop: Crop | null
  readonly hotspot: Point | null
}

/** The form of a picture as it starts. */
export function startForm({name, alt, folder, tags, owner, crop, hotspot}: Picture): PictureForm {
  return {name, alt, folder, tags: tags.join(', '), owner: owner ?? '', crop, hotspot}
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
      ...(isChanged('crop') && after.crop && {'library.crop': {_type: 'sanity.imageCrop', ...after.crop}}),
      ...(isChanged('hotspot') &&
        after.hotspot && {'library.hotspot': {_type: 'sanity.imageHotspot', ...after.hotspot, ...SPOT_SIZE}}),
      ...(isChanged('owner') && after.owner && {source: {id: after.owner, name: PICTURE_OWNER}}),
    },
    unset: [
      ...(isChanged('crop') && !after.crop ? ['library.crop'] : []),
      ...(isChanged('hotspot') && !after.hotspot ? ['library.hotspot'] : []),
      ...(isChanged('owner') && !after.owner ? ['source'] : []),
      // An empty folder is none: it would be offered among the others.
      ...(isChanged('folder') && !after.folder.trim() ? ['library.folder'] : []),
    ],
  }
}
