import {NextResponse} from 'next/server'
import {slugInName} from '#/lib/site-view'
import {toSegment} from '#/tenant/tenant-segment'
import type {Step} from './step.ts'

const FILE = /^\/(?:robots\.txt|sitemap\.xml|sitemaps\/(?:pages|stock-[1-9]\d{0,3})\.xml)$/

/** Sends what search engines read to the site's own handler of it. */
export const serveMachineFiles: Step = (visit) => {
  if (visit.site === null || !FILE.test(visit.path)) return {next: visit}
  const url = visit.request.nextUrl.clone()
  url.pathname = `/${toSegment(slugInName(visit.site))}${visit.path}`
  url.search = ''
  return {answer: NextResponse.rewrite(url)}
}
