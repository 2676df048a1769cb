import type {NextRequest, NextResponse} from 'next/server'
import {answerRequest, hideFromSearch} from './pipeline/answer-request'
import {sealPreview} from './pipeline/enter-preview'

/** Every request passes here before a page is rendered or taken from the cache. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  return sealPreview(request, hideFromSearch(request, await answerRequest(request)))
}

export const config = {matcher: ['/((?!_next/).*)']}
