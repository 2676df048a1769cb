/** Why the content backend refused a change, as a message for the user. */
export function describeRefusal(cause: unknown): string {
  const status =
    typeof cause === 'object' && cause !== null && 'statusCode' in cause ? Number(cause.statusCode) : 0
  if (status === 401) return 'you are not signed in any more: reload the page.'
  if (status === 403) return 'your role may not change this. Ask an administrator.'
  if (status === 409) return 'somebody has changed it meanwhile, or other content needs it. Look at it again.'
  if (status >= 400 && status < 500) return 'the content backend refused it. Look at it again.'
  return 'the content backend does not answer. Try again in a moment.'
}
