import {linkTo} from '@forecourt/schemas/routes/routes'
import {notFound} from 'next/navigation'
import {DIRECTORY_STATE} from '#/domain/directory-state'
import {buildDirectoryHref} from '#/features/directory/directory-href'
import {DirectorySearch} from '#/features/directory/directory-search'
import {NearForm} from '#/features/locations/near-form'
import {PhoneReveal} from '#/features/phone-reveals/phone-reveal'
import {decodeQuery} from '#/lib/base64-url'
import {findShopperPosition} from '#/tenant/find-shopper-position'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {describeRoute} from '../../_parts/describe-route'
import {type PageProps, readPage} from '../../_parts/page-tenant'
import {getDealerships} from '../get-dealerships'

export const generateMetadata = describeRoute('dealerships', ({settings}) => ({
  title: 'Find a dealership',
  description: `The dealerships of ${settings.identity.name}, by distance, with their phone numbers and hours.`,
}))

export default async function DealershipsPage({params}: PageProps<'state'>) {
  const {tenant, state: code} = await readPage(params)
  const search = decodeQuery(code)
  if (search === null) notFound()
  const page = await getDealerships(tenant.slug, search)
  if (!page) notFound()
  const state = DIRECTORY_STATE.read(search)
  return (
    <Container className="py-8 lg:py-12">
      <Heading level={1} className="mb-6 lg:mb-8">
        Find a dealership
      </Heading>
      <DirectorySearch
        state={state}
        page={page}
        cacheSize={tenant.settings.locations.directoryCacheSize}
        near={
          tenant.settings.locations.nearSearch && (
            <NearForm
              action={linkTo('dealerships')}
              hidden={[...new URLSearchParams(DIRECTORY_STATE.write({...state, near: null, page: 1}))]}
              place={await findShopperPosition(tenant, state.near)}
              clear={buildDirectoryHref({...state, near: null, page: 1})}
              label="Your postcode, for distances"
            />
          )
        }
        renderPhone={({number, location, dealership}) => (
          <PhoneReveal
            phone={number}
            phones={tenant.settings.phones}
            subject={{dealership, location, car: null}}
            className="quiet-link"
          />
        )}
      />
    </Container>
  )
}
