import {validatePreviewUrl} from '@sanity/preview-url-secret'
import {urlSearchParamPreviewSecret} from '@sanity/preview-url-secret/constants'
import {checkContent} from '#/gateways/cms/check-content'
import {getContentClient} from '#/gateways/cms/client'
import {isKnownSecret} from '#/gateways/cms/preview/known-secrets'
import {readSecretAuthor, type SecretAuthor} from '#/gateways/cms/preview/read-secret-author'
import {countInProcess} from '#/lib/limit-rate'
import {log} from '#/lib/log'
import {logRefusal} from '#/lib/log-refusal'
import {getProcessValue} from '#/lib/process-store'
import {getErrorMessage} from '#/lib/result'
import {SingleFlight} from '#/lib/single-flight'
import type {PreviewView} from '#/lib/site-view'
import {isOwnSite} from './is-own-site.ts'
import {resolveView} from './resolve-view.ts'

/** The reasons why a secret of the Studio is refused, with their status. */
export const REFUSALS = {
  'too many': {
    status: 429,
    words: 'Too many wrong preview links came from your network: open the preview again in the Studio.',
  },
  down: {status: 503, words: 'The content backend does not answer: try again in a minute.'},
  wrong: {
    status: 401,
    words: 'This preview link is wrong or has run out: open the preview again in the Studio.',
  },
  'another site': {
    status: 403,
    words: 'You may look at the drafts of your own sites only: ask an administrator.',
  },
} as const

type Opened = {
  readonly redirectTo: string | undefined
  readonly view: PreviewView
  /** Who wrote the secret. */
  readonly author: SecretAuthor
}

/**
 * Whether an address contains a valid preview secret, written with the Studio into this project by a member of the
 * site's staff within the last hour; if so, what it requests of the site. Wrong ones count for the sender of the
 * request, and a right one is never refused for them.
 */
export async function checkSecret(
  request: Request,
  address: string,
  site: string,
): Promise<Opened | keyof typeof REFUSALS> {
  const opened = await openSecret(request, address, site)
  if (typeof opened === 'string') logRefusal({of: 'staff', reason: opened})
  return opened
}

async function openSecret(
  request: Request,
  address: string,
  site: string,
): Promise<Opened | keyof typeof REFUSALS> {
  try {
    const secret = new URL(address).searchParams.get(urlSearchParamPreviewSecret) ?? ''
    const opened = (await isKnownSecret(secret))
      ? await validatePreviewUrl(getContentClient(), address)
      : null
    if (!opened?.isValid) {
      // A missing secret counts as wrong only if the backend can find documents.
      await getProcessValue('content-checks', () => new SingleFlight<void>()).run('', checkContent)
      return countInProcess('wrongSecret', request, Date.now()) ? 'wrong' : 'too many'
    }
    const author = await readSecretAuthor(secret)
    if (!isOwnSite(author, site)) return 'another site'
    const view = await resolveView(opened.studioPreviewPerspective)
    return {redirectTo: opened.redirectTo, view, author}
  } catch (cause) {
    log('error', 'preview.validation-failed', {message: getErrorMessage(cause)})
    return 'down'
  }
}
