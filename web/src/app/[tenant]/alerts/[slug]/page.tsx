import {AlertLinkView} from '#/features/alerts/alert-link-view'
import {describeTitled} from '#/routes/page-metadata'
import {Container} from '#/ui/layout'
import {getPageTenant, type PageProps} from '../../_parts/page-tenant'

export const metadata = describeTitled('Alerts', 'alertLink', {slug: ''})

export default async function AlertLinkPage({params}: PageProps<'slug'>) {
  const {tenant, slug} = await params
  await getPageTenant(tenant)
  return (
    <Container className="py-8 lg:py-14">
      <AlertLinkView slug={slug} />
    </Container>
  )
}
