import type {Manufacturer} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getModelPath} from '#/domain/model-path'
import {listModels, type Model} from '#/features/models/list-models'
import {ModelDetail} from '#/features/models/model-detail'
import {getSharePictureUrl} from '#/lib/picture-url'
import {getSiteScope, type TenantConfig} from '#/tenant/tenant-config'
import {ButtonLink} from '#/ui/button'
import {Container} from '#/ui/layout'
import {getManufacturer} from '../../get-manufacturer'
import {getPageTenant} from '../../page-tenant'
import {findStockHref} from './find-stock-href'

type Params = {params: Promise<{tenant: string; slug: string}>}

export function generateStaticParams(): {slug: string}[] {
  return [{slug: '0'}]
}

export async function generateMetadata({params}: Params): Promise<Metadata> {
  const {tenant, model, brand} = await load(params)
  const title = brand ? `${brand.name} ${model.name}` : model.name
  const description = model.shortDescription ?? undefined
  const images = model.image ? [{url: getSharePictureUrl(model.image.url), alt: model.image.alt}] : undefined
  return {
    title,
    description,
    alternates: {canonical: getModelPath(model, tenant.settings.models)},
    openGraph: {title, description, images},
  }
}

export default async function ModelPage({params}: Params) {
  const {tenant, model, brand} = await load(params)
  const stockHref = brand && (await findStockHref(tenant.slug, brand.name, model.stockModel ?? model.name))
  const place = tenant.locations[0]
  return (
    <Container className="py-8 lg:py-12">
      <a href={linkTo('models')} className="mb-6 inline-flex min-h-11 items-center text-link underline">
        {tenant.settings.models.title}
      </a>
      <ModelDetail
        model={model}
        brand={brand?.name ?? null}
        settings={tenant.settings.models}
        stockHref={stockHref}
        contact={
          place && (
            <ButtonLink kind="secondary" href={linkTo('location', {slug: place.slug})}>
              Where to see one
            </ButtonLink>
          )
        }
      />
    </Container>
  )
}

type Loaded = {tenant: TenantConfig; model: Model; brand: Manufacturer | null}

async function load(params: Params['params']): Promise<Loaded> {
  const {tenant: segment, slug} = await params
  const tenant = await getPageTenant(segment)
  const model = (await listModels(getSiteScope(tenant))).find((one) => one.slug === slug)
  if (!model) notFound()
  return {tenant, model, brand: await getManufacturer(model.manufacturer)}
}
