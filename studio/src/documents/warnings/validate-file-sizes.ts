import {MAX_FILE_BYTES, TOO_LARGE} from '@forecourt/schemas/fields/file'
import {type CustomValidator, type SanityDocument, stringToPath} from 'sanity'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {listReferences} from './list-references.ts'

const LARGE = '*[_type == "sanity.fileAsset" && _id in $ids && size > $most]._id'

/** Blocks a file larger than the sites' limit, because it would be left out of the page. */
export const validateFileSizes: CustomValidator<SanityDocument | undefined> = async (
  document,
  {getClient},
) => {
  const files = listReferences(document).filter(({to}) => to.startsWith('file-'))
  if (files.length === 0) return true
  const parameters = {ids: files.map(({to}) => to), most: MAX_FILE_BYTES}
  const client = getClient({apiVersion: API_VERSION})
  const large = await client.fetch<string[]>(LARGE, parameters, {tag: 'large-files'})
  const problems = files
    .filter(({to}) => large.includes(to))
    .map(({path}) => ({path: stringToPath(path.replace(/\.asset$/, '')), message: `${TOO_LARGE}.`}))
  return problems.length > 0 ? problems : true
}
