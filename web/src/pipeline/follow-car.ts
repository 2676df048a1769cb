import {NextResponse} from 'next/server'
import {type CarAddress, resolveCarAddress} from '#/domain/resolve-car-address'
import {directoryOf} from '#/tenant/directory-store'
import {findInStock} from '#/tenant/stock-index'
import {toSegment} from '#/tenant/tenant-segment'
import type {Step} from './step.ts'

const CAR_PATH = /^\/cars\/([a-z0-9]+(?:-[a-z0-9]+)*)$/
const MAX_SLUG = 160

/**
 * Follows a car through its life: a former address leads to the present one for good (301), a car sold longer ago
 * than the site shows it is gone (410) with a page of cars like it. A car that is for sale goes on to its page.
 */
export const followCar: Step = async (visit) => {
  const slug = CAR_PATH.exec(visit.path)?.[1]
  if (!slug || slug.length > MAX_SLUG || visit.site === null) return {next: visit}
  const address = await addressOf(visit.site, slug)
  const url = visit.request.nextUrl.clone()
  if (address.kind === 'moved') {
    url.pathname = `/cars/${address.to}`
    return {answer: NextResponse.redirect(url, 301)}
  }
  if (address.kind !== 'gone') return {next: visit}
  url.pathname = `/${toSegment(visit.site)}/gone/${slug}`
  url.search = ''
  return {answer: NextResponse.rewrite(url, {status: 410})}
}

// A site with too many cars to list leaves it to the page.
async function addressOf(site: string, slug: string): Promise<CarAddress> {
  const directory = await directoryOf(site)
  const index = await findInStock(
    directory,
    site,
    ({cars}) => cars === null || resolveCarAddress(cars, slug).kind !== 'absent',
  )
  return index?.cars ? resolveCarAddress(index.cars, slug) : {kind: 'shown'}
}
