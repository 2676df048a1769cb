import {getEnv} from '#/env/env'
import {escapeHtml} from '#/lib/format-text'
import {answerNotFound} from '#/lib/private-answers'
import {listTenants} from '#/tenant/list-tenants'

/** In development and in a demo: a page that lists the sites with their hosts. */
export async function GET(request: Request): Promise<Response> {
  if (!getEnv().demo) return answerNotFound()
  const port = new URL(request.url).port
  const items = (await listTenants()).map(({name, host}) => {
    const address = escapeHtml(`http://${host}${port ? `:${port}` : ''}`)
    return `<li><a href="${address}">${escapeHtml(name)}</a> <small>${address}</small></li>`
  })
  return new Response(page(items.join('')), {headers: {'Content-Type': 'text/html; charset=utf-8'}})
}

function page(items: string): string {
  return `<!doctype html><html lang="en-AU"><meta charset="utf-8"><title>Sites</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>body{font:16px/1.5 system-ui;max-width:40rem;margin:10vh auto;padding:0 24px}li{margin:12px 0}small{color:#555;display:block}</style>
<h1>Sites</h1><ul>${items}</ul></html>`
}
