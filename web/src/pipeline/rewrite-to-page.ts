import {NextResponse} from 'next/server'
import {getDirectory} from '#/tenant/directory-store'
import {toSegment} from '#/tenant/tenant-segment'
import {internalPath} from './internal-path.ts'
import {plainAnswer} from './plain-answer.ts'
import type {Step} from './step.ts'

/** Sends the visit to its site's internal page. The public address stays as it is. */
export const rewriteToPage: Step = async ({request, path, site}) => {
  if (site === null) return {answer: plainAnswer(404, 'No site answers here.')}
  const url = request.nextUrl.clone()
  url.pathname = `/${toSegment(site)}${internalPath(path, await getDirectory())}`.replace(/\/$/, '')
  url.search = ''
  return {answer: NextResponse.rewrite(url)}
}
