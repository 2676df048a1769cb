import {LEGAL_SECTIONS} from '@forecourt/schemas/legal/legal-notice'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {findVersions} from '#/domain/experiments/trial'
import {findBlockVersions} from '#/domain/experiments/tried-block'
import {linkToForm} from '#/domain/forms/form-links'
import {buildBreadcrumbJsonLd, type Crumb} from '#/domain/structured-data/json-ld'
import {formatDay} from '#/domain/vehicles/format-values'
import {ChooseVersions} from '#/features/experiments/choose-versions'
import type {BlockPosition} from '#/features/pages/content-blocks'
import {getPage, type Page} from '#/features/pages/get-page'
import {addOwnForm, findMainForm, findOwnForm} from '#/features/pages/own-form'
import {isTitleNeeded} from '#/features/pages/page-headings'
import {listBlockQuestions} from '#/features/questions/list-questions'
import {buildQuestionJsonLd} from '#/features/questions/question-json-ld'
import {describePage} from '#/features/site-shell/describe-page'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {listTrials} from '#/services/experiments/list-trials'
import {getSiteOrigin} from '#/tenant/site-dealer'
import {getSiteScope, resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {Breadcrumb} from '#/ui/breadcrumb'
import {JsonLd} from '#/ui/json-ld'
import {Container} from '#/ui/layout'
import {Versions} from '#/ui/versions'
import {StaticHtml} from '#platform/static-html/static-html'
import {readPage} from '../../_parts/page-tenant'
import {PageBlockView} from './page-block-view'

type Params = {params: Promise<{tenant: string; slug: string[]}>}

export function generateStaticParams(): {slug: string[]}[] {
  return [{slug: ['0']}]
}

export async function generateMetadata({params}: Params): Promise<Metadata> {
  const {tenant, page} = await load(params)
  const form = findOwnForm(page.slug, tenant.settings)
  return {
    ...describePage(tenant, {title: page.title, description: page.description, picture: page.image}),
    ...(form
      ? {alternates: {canonical: linkToForm(form)}}
      : describeToSearchEngines('page', {slug: page.slug})),
    robots: page.searchable ? undefined : {index: false},
  }
}

/** A page built by staff from blocks, at its own address, or around a form (spec 2.21). */
export default async function BuiltPage({params}: Params) {
  const {tenant, page} = await load(params)
  const ownForm = findOwnForm(page.slug, tenant.settings)
  const blocks = addOwnForm(page.blocks, ownForm)
  const titled = isTitleNeeded(blocks)
  const mainForm = findMainForm(blocks, ownForm)
  const crumbs = await listCrumbs(tenant, page)
  const nodes = [
    ...(crumbs.length > 0 ? [buildBreadcrumbJsonLd(getSiteOrigin(tenant), crumbs)] : []),
    ...(await buildQuestionNodes(tenant, blocks)),
  ]
  const trials = await listTrials(tenant)
  return (
    <div className="grid grid-cols-1 gap-12 py-10 lg:gap-16 lg:py-14">
      <StaticHtml>
        <ChooseVersions
          trials={trials}
          of={['page']}
          ask={tenant.settings.integrations.askAnalyticsConsent}
        />
      </StaticHtml>
      {(titled || crumbs.length > 0) && (
        <Container>
          {crumbs.length > 0 && (
            <div className="mb-4">
              <Breadcrumb crumbs={crumbs} />
            </div>
          )}
          {titled && (
            <h1 className="text-4xl">
              <Versions
                words={page.title}
                versions={findVersions(trials, 'page.title', page.id, page.title)}
              />
            </h1>
          )}
          {page.updatedAt && Object.hasOwn(LEGAL_SECTIONS, page.slug) && (
            <p className="mt-2 text-sm text-ink-soft">
              In force as last changed on {formatDay(page.updatedAt, resolveTenantZone(tenant))}.
            </p>
          )}
        </Container>
      )}
      {blocks.map((block, at) => (
        <PageBlockView
          key={block.key}
          block={block}
          tenant={tenant}
          place={getPlace(blocks, at, titled, mainForm)}
          page={page.slug}
          versions={findBlockVersions(trials, page, block)}
        />
      ))}
      {nodes.length > 0 && <JsonLd nodes={nodes} />}
    </div>
  )
}

function getPlace(blocks: Page['blocks'], at: number, titled: boolean, mainForm: number): BlockPosition {
  const kind = blocks[at]?.block
  const again = kind === 'form' ? at !== mainForm : blocks.slice(0, at).some(({block}) => block === kind)
  return {first: !titled && at === 0, again}
}

/** A page's breadcrumbs: the pages at the prefixes of its address and itself; empty for a page without parents. */
async function listCrumbs(tenant: TenantConfig, page: Page): Promise<Crumb[]> {
  const words = page.slug.split('/')
  const above = words.slice(1).map((_, at) => words.slice(0, at + 1).join('/'))
  const found = await Promise.all(above.map((one) => getPage(getSiteScope(tenant), one)))
  const crumbs = [...found, page].flatMap((one) =>
    one ? [{words: one.title, href: linkTo('page', {slug: one.slug})}] : [],
  )
  return crumbs.length > 1 ? crumbs : []
}

async function buildQuestionNodes(tenant: TenantConfig, blocks: Page['blocks']): Promise<object[]> {
  const groups = await Promise.all(
    blocks.map((block) =>
      block.block === 'questions' ? listBlockQuestions(getSiteScope(tenant), block) : [],
    ),
  )
  const node = buildQuestionJsonLd(groups.flat().flatMap(({questions}) => questions))
  return node ? [node] : []
}

async function load(params: Params['params']): Promise<{tenant: TenantConfig; page: Page}> {
  const {tenant, slug} = await readPage(params)
  const page = await getPage(getSiteScope(tenant), slug.join('/'))
  if (!page) notFound()
  return {tenant, page}
}
