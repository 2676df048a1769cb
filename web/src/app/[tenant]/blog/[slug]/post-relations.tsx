import {listModels} from '#/features/models/list-models'
import {ModelGrid} from '#/features/models/models-page'
import type {Post} from '#/features/posts/list-posts'
import {getStockRow} from '#/features/stock-row/get-stock-row'
import {getCardSettings} from '#/features/vehicle-card/get-card-settings'
import {VehicleCard} from '#/features/vehicle-card/vehicle-card'
import type {TenantConfig} from '#/tenant/tenant-config'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'

type Props = {tenant: TenantConfig; post: Post}

const MOST_CARS = 4

/** The subjects of a post: models shown on the site, and cars in stock. Nothing if staff entered none. */
export async function PostRelations({tenant, post}: Props) {
  const [models, row] = await Promise.all([listPostModels(tenant, post), getPostCars(tenant, post)])
  if (models.length === 0 && !row) return null
  return (
    <Container className="grid grid-cols-1 gap-12 pb-12">
      {models.length > 0 && (
        <section aria-labelledby="post-models">
          <Heading level={2} id="post-models" className="mb-6">
            {models.length > 1 ? 'Models in this post' : 'The model in this post'}
          </Heading>
          <ModelGrid models={models} settings={tenant.settings.models} />
        </section>
      )}
      {row && (
        <section aria-labelledby="post-cars">
          <Heading level={2} id="post-cars" className="mb-6">
            In stock now
          </Heading>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {row.vehicles.map((vehicle) => (
              <li key={vehicle.slug}>
                <VehicleCard vehicle={vehicle} site={getCardSettings(tenant, row.readAt)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Container>
  )
}

async function listPostModels(tenant: TenantConfig, {models}: Post) {
  if (models.length === 0 || !tenant.settings.features.models.on) return []
  const all = await listModels(tenant)
  return models.flatMap((id) => all.find((model) => model.id === id) ?? [])
}

async function getPostCars({slug}: TenantConfig, {cars}: Post) {
  const {carTypes, make, model, body, maximumPrice} = cars
  const isNamed = carTypes.length > 0 || make || model || body || maximumPrice !== null
  if (!isNamed) return null
  const row = await getStockRow(slug, {...cars, sort: 'latest', count: MOST_CARS})
  return row.vehicles.length > 0 ? row : null
}
