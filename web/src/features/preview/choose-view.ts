import {type PreviewView, parseMoment} from '#/lib/site-view'

/** What a preview is asked to show: the tool's layers, the first wins, or an instant (ISO 8601). */
export type Wanted = {readonly perspective: string} | {readonly at: string}

/** Where this window notes what the tool chose last. */
const TOLD = 'forecourt-preview-perspective'

/** Whether a view is what the tool's layers ask for. */
export function isShowing(perspective: string, view: PreviewView): boolean {
  const [first = ''] = perspective.split(',')
  const {release = null} = parseMoment(view) ?? {}
  return first === view || (release !== null && first === release)
}

/**
 * Shows what the tool has chosen. It tells its choice anew at each page: a time that was chosen in the page holds until
 * something else is chosen in the tool.
 */
export function applyToolChoice(perspective: string, view: PreviewView): void {
  const before = sessionStorage.getItem(TOLD)
  sessionStorage.setItem(TOLD, perspective)
  if (isShowing(perspective, view) || (parseMoment(view) !== null && before === perspective)) return
  void showView({perspective})
}

/** Shows again what the tool has chosen, or drafts where there is none. */
export function showToolChoice(): Promise<boolean> {
  return showView({perspective: sessionStorage.getItem(TOLD) ?? 'drafts'})
}

// The last request: a second choice counts even while the page of the first one is loading.
let asked = ''

/** Loads the page anew in another view; false where the storefront refused. */
export async function showView(wanted: Wanted): Promise<boolean> {
  const body = JSON.stringify(wanted)
  if (body === asked) return true
  asked = body
  const answer = await fetch('/api/preview/view', {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body,
  })
  if (!answer.ok) {
    asked = ''
    return false
  }
  if (asked === body) window.location.reload()
  return true
}
