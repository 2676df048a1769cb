import {linkTo} from '@forecourt/schemas/routes/routes'
import {isOn} from '@forecourt/schemas/time/windows'
import {linkToForm} from '#/domain/forms/form-links'
import {getTenant} from '#/tenant/get-tenant'
import {getSiteOrigin} from '#/tenant/site-dealer'
import {readTenantSegment} from '#/tenant/tenant-config'

type Context = {params: Promise<{tenant: string}>}

/** A summary of the site for language models, of twenty lines at most. */
export async function GET(_: Request, {params}: Context): Promise<Response> {
  const tenant = await getTenant(readTenantSegment((await params).tenant))
  if (!tenant) return new Response('There is no such site.\n', {status: 404})
  const {identity, features, forms, agents} = tenant.settings
  const origin = getSiteOrigin(tenant)
  const line = (title: string, path: string, says: string) => `- [${title}](${origin}${path}): ${says}`
  const lines = [
    `# ${identity.name}`,
    '',
    ...(identity.about ? [`> ${identity.about.replace(/\s+/g, ' ')}`, ''] : []),
    'Prices name what they include. Ask for a car’s page again before relying on its price or availability.',
    '',
    '## Pages',
    line('Cars for sale', linkTo('stock'), 'search by make, model, price and more'),
    line('Locations', linkTo('locations'), 'addresses, phone numbers and opening hours'),
    line('Special offers', linkTo('specialOffers'), 'what is reduced now'),
    ...(isOn(features.blog, Date.now()) ? [line('News', linkTo('blog'), 'news and reviews')] : []),
    ...(forms.general.on ? [line('Contact', linkToForm('general'), 'write to the dealer')] : []),
    line('Sitemap', linkTo('sitemapIndex'), 'every page'),
    ...(agents.mcp
      ? ['', '## Tools', line('MCP', linkTo('api', {path: 'mcp'}), 'search cars, read hours and addresses')]
      : []),
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
      'X-Robots-Tag': 'noindex',
    },
  })
}
