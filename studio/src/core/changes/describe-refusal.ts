import {isRecord} from '@forecourt/schemas/values/is-record'

/** Why the content backend refused a change, as a message for the user. */
export function describeRefusal(cause: unknown): string {
  const status = getStatus(cause)
  if (status === 401) return 'you are not signed in any more: reload the page.'
  if (status === 403) return 'your role may not change this. Ask an administrator.'
  if (status === 409) return 'somebody has changed it meanwhile, or other content needs it. Look at it again.'
  if (status >= 400 && status < 500) return 'the content backend refused it. Look at it again.'
  return 'the content backend does not answer. Try again in a moment.'
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
