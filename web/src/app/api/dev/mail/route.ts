import {getEnv} from '#/env/env'
import {type CapturedMail, listCapturedMail} from '#/gateways/mail/captured-mail'
import {type CapturedText, listCapturedTexts} from '#/gateways/sms/captured-sms'
import {escapeHtml} from '#/lib/format-text'
import {answerNotFound} from '#/lib/private-answers'
import {signReplies} from '#/services/text-messages/sign-receipt'

const FORMAT = new Intl.DateTimeFormat('en-AU', {dateStyle: 'medium', timeStyle: 'medium'})

/** In development and in a demo: the mails and text messages written to folders instead of being sent. `?id=` shows a mail. */
export async function GET(request: Request): Promise<Response> {
  if (!getEnv().demo) return answerNotFound()
  const id = new URL(request.url).searchParams.get('id')
  const mails = await listCapturedMail(getEnv().MAIL_DIR)
  if (id === null) {
    const texts = await listCapturedTexts(getEnv().SMS_DIR)
    return html(200, 'Captured mail and texts', `${getList(mails)}<h2>Text messages</h2>${getTable(texts)}`)
  }
  const mail = mails.find((one) => one.id === id)
  return mail ? html(200, mail.subject, renderLetter(mail)) : html(404, 'No such mail', backLink())
}

function getList(mails: readonly CapturedMail[]): string {
  if (mails.length === 0) return '<p>No mail yet. Send an enquiry on one of the sites.</p>'
  const rows = mails.map(
    ({id, at, to, subject}) =>
      `<tr><td>${FORMAT.format(new Date(at))}<td>${escapeHtml(to.join(', '))}<td><a href="?id=${escapeHtml(id)}">${escapeHtml(subject)}</a>`,
  )
  return `<table><tr><th>At<th>To<th>Subject${rows.join('')}</table>`
}

function getTable(texts: readonly CapturedText[]): string {
  if (texts.length === 0) return '<p>No text message yet. Sign in on one of the sites.</p>'
  const rows = texts.map(
    ({at, to, body}) =>
      `<tr><td>${FORMAT.format(new Date(at))}<td>${escapeHtml(to)}<td><pre>${escapeHtml(body)}</pre>${replyForm(to)}`,
  )
  return `<table><tr><th>At<th>To<th>Text${rows.join('')}</table>`
}

/** A form to reply to a text as its recipient. */
function replyForm(to: string): string {
  return `<form method="post" action="/api/sms/replies?key=${signReplies()}"><input type="hidden" name="from" value="${escapeHtml(to)}"><input name="text" value="STOP" aria-label="Reply"> <button>Reply</button></form>`
}

function renderLetter({at, to, fromName, replyTo, text}: CapturedMail): string {
  const head = [
    ['From', fromName],
    ['To', to.join(', ')],
    ['Reply to', replyTo ?? '–'],
    ['At', FORMAT.format(new Date(at))],
  ].map(([name = '', value = '']) => `<dt>${name}<dd>${escapeHtml(value)}`)
  return `${backLink()}<dl>${head.join('')}</dl><pre>${escapeHtml(text)}</pre>`
}

function backLink(): string {
  return '<p><a href="?">All mail</a></p>'
}

function html(status: number, title: string, body: string): Response {
  const page = `<!doctype html><html lang="en-AU"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>body{font:16px/1.5 system-ui;max-width:64rem;margin:6vh auto;padding:0 24px}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:8px 16px 8px 0;border-bottom:1px solid #ddd;vertical-align:top}td:first-child{white-space:nowrap}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f6f6f6;padding:16px}dt{float:left;clear:left;width:6rem;color:#555}dd{margin-left:6rem}</style>
<main><h1>${escapeHtml(title)}</h1>${body}</main></html>`
  return new Response(page, {status, headers: {'Content-Type': 'text/html; charset=utf-8'}})
}
