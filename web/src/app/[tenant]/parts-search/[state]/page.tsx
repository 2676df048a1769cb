import {cookies} from 'next/headers'
import {BASKET_COOKIE, readBasket} from '#/domain/parts/basket'
import {PARTS_STATE} from '#/domain/parts/parts-address'
import {PartsList} from '#/features/parts-search/parts-list'
import {findParts} from '#/gateways/search/find-parts'
import {decodeQuery} from '#/lib/base64-url'
import {Container} from '#/ui/layout'
import {describeRoute} from '../../_parts/describe-route'
import {getPageTenant, type PageProps} from '../../_parts/page-tenant'

// Rendered for each visit: stock changes hourly, and the basket is this browser's.
export const instant = false

export const generateMetadata = describeRoute('partsSearch', ({settings: {parts}}) => ({
  title: parts.title,
  description: parts.text,
}))

export default async function PartsSearchPage({params}: PageProps<'state'>) {
  const {tenant: segment, state: code} = await params
  const {settings, dealerships} = await getPageTenant(segment)
  const basket = readBasket((await cookies()).get(BASKET_COOKIE)?.value)
  const state = PARTS_STATE.read(decodeQuery(code) ?? '')
  const slugs = dealerships.map(({slug}) => slug)
  const found = await findParts(state, {dealerships: slugs, pageSize: settings.parts.pageSize})
  return (
    <Container className="py-8 lg:py-12">
      <PartsList
        state={state}
        found={found.ok ? found.data : null}
        basketCount={basket.length}
        words={settings.parts}
      />
    </Container>
  )
}
