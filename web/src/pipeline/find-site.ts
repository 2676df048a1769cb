import {NextResponse} from 'next/server'
import {env} from '#/env/env'
import {log} from '#/lib/log'
import {messageOf} from '#/lib/result'
import {resolveHost} from '#/tenant/list-tenants'
import {normaliseHost} from '#/tenant/normalise-host'
import {plainAnswer} from './plain-answer.ts'
import type {Step} from './step.ts'

const OWN_HOSTS = new Set(['localhost', '127.0.0.1'])

/** Finds the site by host; an unknown host gets a plain 404, and no site at all a 503. */
export const findSite: Step = async (visit) => {
  const host = visit.request.headers.get('host') ?? ''
  try {
    const site = await resolveHost(host)
    if (site) return {next: {...visit, site}}
  } catch (cause) {
    log('error', 'proxy.no-directory', {message: messageOf(cause)})
    return {
      answer: plainAnswer(503, 'The site is being prepared. Please try again in a minute.', {
        'Retry-After': '5',
      }),
    }
  }
  if (!env().production && OWN_HOSTS.has(normaliseHost(host)) && visit.path === '/') {
    return {answer: NextResponse.rewrite(new URL('/api/sites', visit.request.url))}
  }
  return {answer: plainAnswer(404, 'No site answers here.')}
}
