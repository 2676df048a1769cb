import type {Metadata} from 'next'
import {listModels} from '#/features/models/list-models'
import {ModelsPage} from '#/features/models/models-page'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {getPageTenant} from '../_parts/page-tenant'

type Params = {params: Promise<{tenant: string}>}

export async function generateMetadata({params}: Params): Promise<Metadata> {
  const {settings} = await getPageTenant((await params).tenant)
  return {title: settings.models.title, ...describeToSearchEngines('models')}
}

export default async function Models({params}: Params) {
  const tenant = await getPageTenant((await params).tenant)
  return <ModelsPage models={await listModels(tenant)} settings={tenant.settings.models} />
}
