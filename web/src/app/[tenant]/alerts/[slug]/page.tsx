import type {Metadata} from 'next'
import {AlertLinkView} from '#/features/alerts/alert-link-view'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {Container} from '#/ui/layout'
import {getPageTenant, type PageProps} from '../../_parts/page-tenant'

export const metadata: Metadata = {title: 'Alerts', ...describeToSearchEngines('alertLink', {slug: ''})}

export default async function AlertLinkPage({params}: PageProps<'slug'>) {
  const {tenant, slug} = await params
  await getPageTenant(tenant)
  return (
    <Container className="py-8 lg:py-14">
      <AlertLinkView slug={slug} />
    </Container>
  )
}
