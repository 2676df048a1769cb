import {receiveSpin} from '#/features/promotions/receive-spin'

/** Handles the form of the prize promotion's page. */
export function POST(request: Request): Promise<Response> {
  return receiveSpin(request)
}
