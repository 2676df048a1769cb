import {linkTo} from '@forecourt/schemas/routes/routes'
import {receiveAlertLink} from '#/features/alerts/receive-alert-link'

type Context = {params: Promise<{link: string}>}

/** Ends alerts or confirms an address at once. */
export async function POST(request: Request, {params}: Context): Promise<Response> {
  return receiveAlertLink(request, (await params).link)
}

/**
 * Opening the address of `List-Unsubscribe` in a browser shows the page with the button: opening a link changes
 * nothing.
 */
export async function GET(_: Request, {params}: Context): Promise<Response> {
  const slug = (await params).link.replace(/[^a-z0-9-]/g, '') || 'over'
  return new Response(null, {status: 303, headers: {Location: linkTo('alertLink', {slug})}})
}
