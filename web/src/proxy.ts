import type {NextRequest, NextResponse} from 'next/server'
import {watchCookies} from '#platform/public-page'
import {enterPreview, sealPreview} from './pipeline/enter-preview'
import {findSite} from './pipeline/find-site'
import {followCar} from './pipeline/follow-car'
import {followRedirect} from './pipeline/follow-redirect'
import {hideFromSearch} from './pipeline/hide-from-search'
import {passThrough} from './pipeline/pass-through'
import {redirectListing} from './pipeline/redirect-listing'
import {redirectShortcut} from './pipeline/redirect-shortcut'
import {redirectToMainHost} from './pipeline/redirect-to-main-host'
import {refuseMethods} from './pipeline/refuse-methods'
import {refuseUndecodable} from './pipeline/refuse-undecodable'
import {rewriteToPage} from './pipeline/rewrite-to-page'
import {serveMachineFiles} from './pipeline/serve-machine-files'
import {runSteps} from './pipeline/step'
import {tidyFormAddress} from './pipeline/tidy-form-address'

/** Every request passes these steps, in this order, before a page is rendered or taken from the cache. */
const STEPS = [
  refuseUndecodable,
  passThrough,
  refuseMethods,
  findSite,
  enterPreview,
  redirectToMainHost,
  redirectListing,
  redirectShortcut,
  tidyFormAddress,
  followRedirect,
  serveMachineFiles,
  followCar,
  rewriteToPage,
]

export async function proxy(request: NextRequest): Promise<NextResponse> {
  const sealPublicPage = watchCookies(request)
  const answer = await runSteps(STEPS, {request, path: '/', site: null})
  return sealPublicPage(sealPreview(request, hideFromSearch(request, answer)))
}

export const config = {matcher: ['/((?!_next/).*)']}
