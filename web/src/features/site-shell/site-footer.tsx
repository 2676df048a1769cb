import {linkTo} from '@forecourt/schemas/routes/routes'
import {formatSuburb} from '#/domain/vehicles/format-values'
import type {TenantConfig} from '#/tenant/tenant-config'
import {PhoneFold} from '#/ui/fold'
import {Container} from '#/ui/layout'
import type {MenuLink} from './menu'
import {Wordmark} from './wordmark'

export type FooterLinks = {readonly pages: readonly MenuLink[]; readonly legal: readonly MenuLink[]}

/**
 * The footer of every page: the dealer, the address and the licence (spec 3.10, 6.4). Its lists are folded to two rows
 * on a phone and open on large screens.
 */
export function SiteFooter({tenant, links}: {tenant: TenantConfig; links: FooterLinks}) {
  const {identity} = tenant.settings
  return (
    <footer className="below band on-band mt-auto">
      <Container className="footer-lists">
        <div>
          <Wordmark settings={{theme: tenant.settings.theme, identity: {...identity, logo: null}}} />
          {identity.about && <p>{identity.about}</p>}
        </div>
        <nav aria-label="Foot of the page">
          <PhoneFold label="Our pages">
            <ul>
              <LinkItems links={links.pages} />
            </ul>
          </PhoneFold>
        </nav>
        <PhoneFold label="Our locations">
          <ul>
            {tenant.locations.slice(0, 6).map((location) => (
              <li key={location.id}>
                <a href={linkTo('location', {slug: location.slug})} className="split-link">
                  <span>{location.name}</span>
                  <span>{formatSuburb(location.address)}</span>
                </a>
              </li>
            ))}
          </ul>
        </PhoneFold>
      </Container>
      <Container className="footer-end">
        {links.legal.length > 0 && (
          <ul>
            <LinkItems links={links.legal} />
          </ul>
        )}
        <p className="figures">
          {identity.legalName && <span>{identity.legalName}</span>}
          {identity.abn && <span>{`ABN ${identity.abn}`}</span>}
          {identity.showLicence && identity.licenceNumber && (
            <span>{`${identity.licenceLabel} ${identity.licenceNumber}`}</span>
          )}
        </p>
      </Container>
    </footer>
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
