import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import type {DeskNote} from '#/domain/finance-applications/application-address'
import type {Records} from '#/gateways/records/port'
import {answerText, redirectTo} from '#/lib/private-answers'
import {readBodyText} from '#/lib/read-request'
import {readSignedLink} from '#/lib/signed-link'
import {
  DESK_COOKIE,
  openWithCode,
  sendDeskCode,
  VIEW_SECONDS,
} from '#/services/finance-applications/open-application'
import {isOwnPost, readRequestTenant} from '#/tenant/request-tenant'

type Desk = {readonly getRecords: () => Promise<Records>; readonly onText: () => void}

/**
 * Handles a finance desk's actions on the page of a link: requesting a code by text, or opening the application with
 * it. Opening the link changes nothing, because mail scanners open links.
 */
export async function receiveDesk(request: Request, slug: string, desk: Desk): Promise<Response> {
  if (!isOwnPost(request)) return answerText(403, 'Send this from the site’s own page.')
  const page = linkTo('financeDesk', {slug})
  const answer = (told: DeskNote | null, cookies: readonly string[] = []) =>
    redirectTo(withQuery(page, {told}), cookies)
  const form = new URLSearchParams((await readBodyText(request)) ?? '')
  const tenant = await readRequestTenant(request)
  if (!tenant.ok) return answer('later')
  const now = Date.now()
  const site = tenant.data
  const link = site && readSignedLink('finance-desk.link', site.slug, slug, now)
  if (!link) return answerText(404, 'Not here.')
  const about = {id: link.id, host: request.headers.get('host') ?? '', now}
  const code = form.get('code')?.replace(/\D/g, '').slice(0, 10)
  try {
    const records = await desk.getRecords()
    if (code === undefined) {
      const sent = await records.forSite(site.slug, (db) => sendDeskCode(db, site, about))
      if (sent === 'sent') desk.onText()
      return answer(sent === 'over' ? null : sent)
    }
    const opened = await records.forSite(site.slug, (db) => openWithCode(db, site, {...about, code}))
    return opened.kind === 'opened' ? answer(null, [writeCookie(opened.token)]) : answer(opened.kind)
  } catch {
    return answer('later')
  }
}

function writeCookie(token: string): string {
  return `${DESK_COOKIE}=${token}; Path=/; Max-Age=${VIEW_SECONDS}; HttpOnly; Secure; SameSite=Lax`
}
