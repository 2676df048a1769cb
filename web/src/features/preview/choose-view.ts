import {postJson} from '#/lib/fetch-json'
import {type PreviewView, parseMoment} from '#/lib/site-view'

/**
 * The requested view of a preview: the tool's layers, of which the first takes precedence, or an instant (ISO 8601).
 */
export type ViewRequest = {readonly perspective: string} | {readonly at: string}

/** The session storage key for the tool's last selection. */
const TOLD = 'forecourt-preview-perspective'

/** Whether a view matches the tool's layers. */
export function isCurrentView(perspective: string, view: PreviewView): boolean {
  const [first = ''] = perspective.split(',')
  const {release = null} = parseMoment(view) ?? {}
  return first === view || (release !== null && first === release)
}

/**
 * Shows the tool's selection. The tool sends it again on each page: a time selected in the page applies until the
 * tool's selection changes. False if the storefront refused or did not answer.
 */
export async function applyToolChoice(perspective: string, view: PreviewView): Promise<boolean> {
  const before = sessionStorage.getItem(TOLD)
  sessionStorage.setItem(TOLD, perspective)
  const isSame = before === perspective
  const isShown = isCurrentView(perspective, view) || (parseMoment(view) !== null && isSame)
  // A new selection is requested even if it is still shown, because the page of the one before it is loading.
  const isLeaving = asked !== '' && !isSame
  return isShown && !isLeaving ? true : showView({perspective})
}

/** Shows the tool's selection again, or drafts if there is none. */
export function showToolChoice(): Promise<boolean> {
  return showView({perspective: sessionStorage.getItem(TOLD) ?? 'drafts'})
}

// The last request: a second selection applies even while the page of the first one is loading.
let asked = ''

/** Reloads the page in another view; false if the storefront refused or did not answer. */
export async function showView(wanted: ViewRequest): Promise<boolean> {
  const body = JSON.stringify(wanted)
  if (body === asked) return true
  asked = body
  const answer = await postJson('/api/preview/view', wanted).catch(() => null)
  if (!answer?.ok) {
    if (asked === body) asked = ''
    return false
  }
  if (asked === body) window.location.reload()
  return true
}
