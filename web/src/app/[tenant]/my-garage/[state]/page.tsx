import {GARAGE_OUTCOMES, GARAGE_STATE} from '#/domain/my-garage/garage-address'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {SavedSearchesSection} from '#/features/alerts/saved-searches-section'
import {PaymentsSection} from '#/features/bills/payments-section'
import {Bookings} from '#/features/bookings/bookings'
import {QuotesSection} from '#/features/finance/quotes-section'
import {ApplicationsSection} from '#/features/finance-applications/applications-section'
import {Consents} from '#/features/my-garage/consents'
import {MyData} from '#/features/my-garage/my-data'
import {MyDetails} from '#/features/my-garage/my-details'
import {MySessions} from '#/features/my-garage/my-sessions'
import {SentLeads} from '#/features/my-garage/sent-leads'
import {OrdersSection} from '#/features/orders/orders-section'
import {PrizesSection} from '#/features/promotions/prizes-section'
import {ReservationsSection} from '#/features/reservations/reservations-section'
import {TradeInsSection} from '#/features/trade-ins/trade-ins-section'
import {WatchlistSection} from '#/features/watchlist/watchlist-section'
import {decodeQuery} from '#/lib/base64-url'
import {describeTitled} from '#/routes/page-metadata'
import type {GarageSection, GarageSectionName} from '#/services/shoppers/garage-section'
import {ButtonLink} from '#/ui/button'
import {GarageOutage} from '#/ui/garage-section'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {Notice} from '#/ui/notice'
import {getPageShopper} from '../../_parts/page-shopper'
import {type PageProps, readPage} from '../../_parts/page-tenant'

/** The sections of the page, from the top. Each is in a separate file, and loads its own data. */
const SECTIONS: {readonly [name in GarageSectionName]: GarageSection} = {
  tradeIns: TradeInsSection,
  bookings: Bookings,
  reservations: ReservationsSection,
  orders: OrdersSection,
  financeApplications: ApplicationsSection,
  payments: PaymentsSection,
  prizes: PrizesSection,
  quotes: QuotesSection,
  watchlist: WatchlistSection,
  savedSearches: SavedSearchesSection,
  enquiries: SentLeads,
  consents: Consents,
  details: MyDetails,
  sessions: MySessions,
  data: MyData,
}

const ACCOUNT: ReadonlySet<string> = new Set<GarageSectionName>(['consents', 'details', 'sessions', 'data'])

export const metadata = describeTitled('My garage', 'myGarage')

// Rendered for each visit with the shopper's session, and not cached.
export const instant = false

export default async function MyGaragePage({params}: PageProps<'state'>) {
  const {tenant, state} = await readPage(params)
  const shopper = await getPageShopper(tenant.slug)
  const search = new URLSearchParams(decodeQuery(state) ?? '')
  const outcome = GARAGE_STATE.read(search).outcome
  const told = outcome && GARAGE_OUTCOMES[outcome]
  return (
    <Container className="py-8 lg:py-12">
      <Heading level={1} className="mb-6 lg:mb-8">
        My garage
      </Heading>
      {told && (
        <Notice tone={told.tone} className="mb-6">
          {told.words}
        </Notice>
      )}
      {shopper.ok && shopper.data ? (
        <Sections visit={{tenant, shopper: shopper.data, search, now: Date.now()}} />
      ) : shopper.ok ? (
        // Without a session, only previews pass the gate.
        <ButtonLink href={linkToSignIn({type: 'watchlist'})}>Sign in</ButtonLink>
      ) : (
        <GarageOutage what="your garage" />
      )}
    </Container>
  )
}

/** What a shopper has and has asked for, and beside it what the account itself is. */
function Sections({visit}: {visit: Parameters<GarageSection>[0]}) {
  const drawn = Object.entries(SECTIONS).map(([name, Section]) => <Section key={name} {...visit} />)
  const isAccount = ({key}: {key: string | null}) => key !== null && ACCOUNT.has(key)
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-16">
      <div>{drawn.filter((section) => !isAccount(section))}</div>
      <div className="rounded-card bg-sunk px-5 max-lg:mt-8 lg:px-6 [&>section:first-child]:border-t-0 [&_h2]:text-lg">
        {drawn.filter(isAccount)}
      </div>
    </div>
  )
}
