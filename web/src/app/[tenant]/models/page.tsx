import {listModels} from '#/features/models/list-models'
import {ModelsPage} from '#/features/models/models-page'
import {countModels} from '../_parts/count-models'
import {describeRoute} from '../_parts/describe-route'
import {getPageTenant, type PageProps} from '../_parts/page-tenant'

export const generateMetadata = describeRoute('models', ({settings: {identity, models}}) => ({
  title: models.title,
  description: `New models at ${identity.name}: grades, prices, colours, offers and the cars in stock.`,
}))

export default async function Models({params}: PageProps) {
  const tenant = await getPageTenant((await params).tenant)
  const models = await listModels(tenant)
  const inStock = await countModels(tenant.slug, models)
  return <ModelsPage models={models} settings={tenant.settings.models} inStock={inStock} />
}
