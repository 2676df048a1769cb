import {listModels} from '#/features/models/list-models'
import {ModelsPage} from '#/features/models/models-page'
import {describeRoute} from '../_parts/describe-route'
import {getPageTenant} from '../_parts/page-tenant'

type Params = {params: Promise<{tenant: string}>}

export const generateMetadata = describeRoute('models', ({settings: {identity, models}}) => ({
  title: models.title,
  description: `New models at ${identity.name}: grades, prices, colours, offers and the cars in stock.`,
}))

export default async function Models({params}: Params) {
  const tenant = await getPageTenant((await params).tenant)
  return <ModelsPage models={await listModels(tenant)} settings={tenant.settings.models} />
}
