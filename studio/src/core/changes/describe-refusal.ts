import {isRecord} from '@forecourt/schemas/values/is-record'

/** What staff read while the content backend does not answer. */
export const CONTENT_AWAY = 'The content cannot be reached just now.'

/** Why the content backend refused a change, as a message for the user. */
export function describeRefusal(cause: unknown): string {
  const status = getStatus(cause)
  if (status === 401) return 'you are not signed in any more: reload the page.'
  if (status === 403) return 'your role may not change this. Ask an administrator.'
  if (status === 409) return 'somebody has changed it meanwhile, or other content needs it. Look at it again.'
  if (status >= 400 && status < 500) return 'it was refused. Look at it again.'
  return 'the content cannot be reached just now. Try again in a moment.'
}

const NO_PICTURE: ReadonlySet<number> = new Set([400, 415])

/** Why the content backend refused a picture, and what to do with the file. */
export function describeRefusedPicture(cause: unknown): string {
  const status = getStatus(cause)
  if (NO_PICTURE.has(status))
    return 'it is no picture that the sites can show. Save it as a JPG or PNG first.'
  if (status === 413) return 'it is too large. Save it smaller first.'
  return describeRefusal(cause)
}

function getStatus(cause: unknown): number {
  return isRecord(cause) && 'statusCode' in cause ? Number(cause.statusCode) : 0
}
