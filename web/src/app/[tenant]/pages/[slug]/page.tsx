import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import type {BlockPosition} from '#/features/pages/content-blocks'
import {getPage, type Page} from '#/features/pages/get-page'
import {isTitleNeeded} from '#/features/pages/page-headings'
import {getSharePictureUrl} from '#/lib/picture-url'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {getSiteScope, type TenantConfig} from '#/tenant/tenant-config'
import {Container} from '#/ui/layout'
import {getPageTenant} from '../../page-tenant'
import {PageBlockView} from './page-block-view'

type Params = {params: Promise<{tenant: string; slug: string}>}

export function generateStaticParams(): {slug: string}[] {
  return [{slug: '0'}]
}

export async function generateMetadata({params}: Params): Promise<Metadata> {
  const {page} = await load(params)
  const images = page.image ? [{url: getSharePictureUrl(page.image.url), alt: page.image.alt}] : undefined
  return {
    title: page.title,
    description: page.description ?? undefined,
    ...describeToSearchEngines('page', {slug: page.slug}),
    robots: page.searchable ? undefined : {index: false},
    ...(images ? {openGraph: {title: page.title, images}} : {}),
  }
}

/** A page that staff built from blocks; it answers at its own word (spec 2.21). */
export default async function BuiltPage({params}: Params) {
  const {tenant, page} = await load(params)
  const titled = isTitleNeeded(page.blocks)
  return (
    <div className="grid gap-12 py-10 lg:gap-16 lg:py-14">
      {titled && (
        <Container>
          <h1 className="text-4xl">{page.title}</h1>
        </Container>
      )}
      {page.blocks.map((block, at) => (
        <PageBlockView
          key={block.key}
          block={block}
          tenant={tenant}
          place={getPlace(page.blocks, at, titled)}
          page={page.slug}
        />
      ))}
    </div>
  )
}

function getPlace(blocks: Page['blocks'], at: number, titled: boolean): BlockPosition {
  const kind = blocks[at]?.block
  return {first: !titled && at === 0, again: blocks.slice(0, at).some(({block}) => block === kind)}
}

async function load(params: Params['params']): Promise<{tenant: TenantConfig; page: Page}> {
  const {tenant: segment, slug} = await params
  const tenant = await getPageTenant(segment)
  const page = await getPage(getSiteScope(tenant), slug)
  if (!page) notFound()
  return {tenant, page}
}
