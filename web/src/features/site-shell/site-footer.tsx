import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import {formatSuburb} from '#/domain/vehicles/format-values'
import type {TenantConfig} from '#/tenant/tenant-config'
import {joinClassNames} from '#/ui/class-names'
import {PhoneFold} from '#/ui/fold'
import {Container} from '#/ui/layout'
import type {MenuLink} from './menu'
import {Wordmark} from './wordmark'

export type FooterLinks = {readonly pages: readonly MenuLink[]; readonly legal: readonly MenuLink[]}

/** The footer of every page: the dealer, the address and the licence (spec 3.10, 6.4). */
export function SiteFooter({tenant, links}: {tenant: TenantConfig; links: FooterLinks}) {
  const {identity} = tenant.settings
  return (
    <footer className="below band on-band mt-auto">
      <Container className="grid gap-6 py-8 print:hidden md:gap-10 md:py-12 md:grid-cols-2 lg:grid-cols-[1fr_1.3fr_1.3fr] lg:gap-16 lg:py-16">
        <div className="md:max-lg:col-span-2">
          <Wordmark settings={{theme: tenant.settings.theme, identity: {...identity, logo: null}}} />
          {identity.about && <p className="mt-3 max-w-[44ch] opacity-85">{identity.about}</p>}
        </div>
        <nav aria-label="Foot of the page">
          <FooterFold label="Our pages">
            <ul className="grid grid-cols-2 gap-x-6 pt-2 lg:-my-2 lg:pt-0">
              <LinkItems links={links.pages} />
            </ul>
          </FooterFold>
        </nav>
        <FooterFold label="Our locations" className="max-md:-mt-3">
          <ul className="pt-2 lg:-my-2 lg:pt-0">
            {tenant.locations.slice(0, 6).map((location) => (
              <li key={location.id}>
                <a href={linkTo('location', {slug: location.slug})} className="split-link">
                  <span>{location.name}</span>
                  <span className="text-sm opacity-75">{formatSuburb(location.address)}</span>
                </a>
              </li>
            ))}
          </ul>
        </FooterFold>
      </Container>
      <Container className="pb-8">
        {links.legal.length > 0 && (
          <ul className="flex flex-wrap gap-x-6 border-t border-current/20 pt-4 text-sm print:hidden">
            <LinkItems links={links.legal} />
          </ul>
        )}
        <p className="flex flex-wrap gap-x-6 gap-y-1 border-t border-current/20 pt-6 text-sm opacity-85">
          {identity.legalName && <span>{identity.legalName}</span>}
          {identity.abn && <span className="figures">ABN {identity.abn}</span>}
          {identity.showLicence && identity.licenceNumber && (
            <span className="figures">
              {identity.licenceLabel} {identity.licenceNumber}
            </span>
          )}
        </p>
      </Container>
    </footer>
  )
}

/** Folded to two rows on a phone; open on large screens. */
function FooterFold({label, className, children}: {label: string; className?: string; children: ReactNode}) {
  return (
    <div className={joinClassNames('[&_summary]:border-current/30', className)}>
      <PhoneFold label={label}>{children}</PhoneFold>
    </div>
  )
}

function LinkItems({links}: {links: readonly {label: string; href: string}[]}) {
  return links.map(({label, href}) => (
    <li key={href + label}>
      <a href={href} className="quiet-link">
        {label}
      </a>
    </li>
  ))
}
