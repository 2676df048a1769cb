import {PICTURE_OWNER} from '@forecourt/schemas/access/staff-grants'
import {isRecord} from '@forecourt/schemas/values/is-record'
import type {SanityClient, SanityImageAssetDocument} from '@sanity/client'

/** What an upload needs of a client. */
type Uploader = Pick<SanityClient, 'assets'>

const REFUSED = 403

/** A picture as it is stored. */
export type StoredPicture = {readonly id: string; readonly name: string}

/**
 * Uploads a picture for a site (`null`: for all), under its file's name. The same bytes are one stored picture, which
 * keeps its name: where they are another site's, it is stored again as this site's own. Throws where the backend refuses.
 */
export async function uploadPicture(
  client: Uploader,
  file: File,
  siteId: string | null,
): Promise<StoredPicture> {
  const send = (body: File) =>
    client.assets.upload('image', body, {
      filename: file.name,
      title: describeFile(file.name),
      tag: 'picture-upload',
      ...(siteId && {source: {id: siteId, name: PICTURE_OWNER}}),
    })
  const isOwn = ({source}: {source?: {name: string; id: string}}) =>
    source?.name !== PICTURE_OWNER || source.id === siteId
  try {
    const stored = await send(file)
    if (siteId === null || isOwn({source: stored.source})) return readStored(stored)
  } catch (cause) {
    const isRefused = isRecord(cause) && cause.statusCode === REFUSED
    if (siteId === null || !isRefused) throw cause
  }
  return readStored(await send(markFile(file, siteId ?? '')))
}

const readStored = ({_id: id, title}: SanityImageAssetDocument) => ({id, name: title ?? ''})

/** The picture as a file of its own: with the site's id where no format shows it. */
export function markFile(file: File, siteId: string): File {
  const {name, type} = file
  const mark = new TextEncoder().encode(siteId)
  if (type === 'image/svg+xml') return new File([file, '\n<!-- ', mark, ' -->\n'], name, {type})
  // A box named "free": formats that are made of boxes skip it, the others end before it.
  const head = new Uint8Array(8)
  new DataView(head.buffer).setUint32(0, head.length + mark.length)
  head.set(new TextEncoder().encode('free'), 4)
  return new File([file, head, mark], name, {type})
}

/** The name a picture starts with: its file's, without ending and with room for dashes. */
export function describeFile(filename: string): string {
  const bare = filename.replace(/\.[a-z0-9]+$/i, '').replace(/[-_]+/g, ' ')
  return bare.trim() || filename
}
