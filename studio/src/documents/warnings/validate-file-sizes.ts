import {MAX_FILE_BYTES, TOO_LARGE} from '@forecourt/schemas/fields/file'
import {stringToPath} from 'sanity'
import {listReferences} from './list-references.ts'
import {createCheck} from './warning.ts'

const LARGE = '*[_type == "sanity.fileAsset" && _id in $ids && size > $most]._id'

/** Blocks a file larger than the sites' limit, because it would be left out of the page. */
export const validateFileSizes = createCheck(async (document, client) => {
  const files = listReferences(document).filter(({to}) => to.startsWith('file-'))
  if (files.length === 0) return []
  const parameters = {ids: files.map(({to}) => to), most: MAX_FILE_BYTES}
  const large = await client.fetch<string[]>(LARGE, parameters, {tag: 'large-files'})
  return files
    .filter(({to}) => large.includes(to))
    .map(({path}) => ({path: stringToPath(path.replace(/\.asset$/, '')), message: `${TOO_LARGE}.`}))
})
