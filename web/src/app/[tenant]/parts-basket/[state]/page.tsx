import {linkTo} from '@forecourt/schemas/routes/routes'
import {cookies} from 'next/headers'
import {BASKET_COOKIE, readBasket} from '#/domain/parts/basket'
import {linkToParts, PARTS_STATE} from '#/domain/parts/parts-address'
import {getBasketSubject, getForm} from '#/features/forms/get-form'
import {LeadForm} from '#/features/forms/lead-form'
import {NO_SUBJECT} from '#/features/forms/site-form'
import {BasketView} from '#/features/parts-search/basket-view'
import {decodeQuery} from '#/lib/base64-url'
import {describeTitled} from '#/routes/page-metadata'
import {Container} from '#/ui/layout'
import {StaticHtml} from '#platform/static-html/static-html'
import {type PageProps, readPage} from '../../_parts/page-tenant'

export const metadata = describeTitled('Your basket', 'partsBasket')

// Rendered for each visit with this browser's basket.
export const instant = false

export default async function PartsBasketPage({params}: PageProps<'state'>) {
  const {tenant, state} = await readPage(params)
  const basket = readBasket((await cookies()).get(BASKET_COOKIE)?.value)
  const search = new URLSearchParams(decodeQuery(state) ?? '')
  const {parts, subject} = await getBasketSubject(tenant, basket)
  const form = await getForm(tenant, 'parts', {...NO_SUBJECT, parts: subject})
  return (
    <Container className="py-8 lg:py-12">
      <BasketView
        basket={basket}
        parts={parts}
        words={tenant.settings.parts}
        back={linkToParts(PARTS_STATE.read(search.get('back') ?? ''))}
        isFull={search.has('full')}
        form={
          form ? (
            <StaticHtml>
              <LeadForm form={form} page={linkTo('partsBasket')} pageId={null} />
            </StaticHtml>
          ) : (
            <p>Please call our parts desk about them.</p>
          )
        }
      />
    </Container>
  )
}
