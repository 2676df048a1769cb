import {validatePreviewUrl} from '@sanity/preview-url-secret'
import {urlSearchParamPreviewSecret} from '@sanity/preview-url-secret/constants'
import {checkContent} from '#/gateways/cms/check-content'
import {getContentClient} from '#/gateways/cms/client'
import {readSecretAuthor, type SecretAuthor} from '#/gateways/cms/preview/read-secret-author'
import {log} from '#/lib/log'
import {logRefusal} from '#/lib/log-refusal'
import {getErrorMessage} from '#/lib/result'
import type {PreviewView} from '#/lib/site-view'
import {resolveView} from './resolve-view.ts'
import {canTrySecret, recordWrongSecret} from './secret-tries.ts'

/** The reasons why a secret of the Studio is refused, with their status. */
export const REFUSALS = {
  'too many': {status: 429, words: 'Too many wrong secrets: try again in a minute.'},
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
 * site's staff within the last hour; if so, what it requests of the site.
 */
export async function checkSecret(address: string, site: string): Promise<Opened | keyof typeof REFUSALS> {
  const opened = await openSecret(address, site)
  if (typeof opened === 'string') logRefusal({of: 'staff', reason: opened})
  return opened
}

async function openSecret(address: string, site: string): Promise<Opened | keyof typeof REFUSALS> {
  if (!canTrySecret(Date.now())) return 'too many'
  try {
    const opened = await validatePreviewUrl(getContentClient(), address)
    if (!opened.isValid) {
      // A missing secret counts as wrong only if the backend can find documents.
      await checkContent()
      recordWrongSecret(Date.now())
      return 'wrong'
    }
    const secret = new URL(address).searchParams.get(urlSearchParamPreviewSecret) ?? ''
    const author = await readSecretAuthor(secret)
    const {sites} = author
    if (sites !== 'all' && !sites.includes(site)) return 'another site'
    const view = await resolveView(opened.studioPreviewPerspective)
    return {redirectTo: opened.redirectTo, view, author}
  } catch (cause) {
    log('error', 'preview.validation-failed', {message: getErrorMessage(cause)})
    return 'down'
  }
}
