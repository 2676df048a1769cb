import type {Metadata} from 'next'
import {listModels} from '#/features/models/list-models'
import {ModelsPage} from '#/features/models/models-page'
import {describePage} from '#/features/site-shell/describe-page'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {getPageTenant} from '../_parts/page-tenant'

type Params = {params: Promise<{tenant: string}>}

export async function generateMetadata({params}: Params): Promise<Metadata> {
  const tenant = await getPageTenant((await params).tenant)
  const {identity, models} = tenant.settings
  return {
    ...describePage(tenant, {
      title: models.title,
      description: `New models at ${identity.name}: grades, prices, colours, offers and the cars in stock.`,
    }),
    ...describeToSearchEngines('models'),
  }
}

export default async function Models({params}: Params) {
  const tenant = await getPageTenant((await params).tenant)
  return <ModelsPage models={await listModels(tenant)} settings={tenant.settings.models} />
}
