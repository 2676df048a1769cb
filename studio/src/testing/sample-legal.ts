import type {LegalSite} from '@forecourt/schemas/legal/legal-notice'
import type {SettingsLayer} from '@forecourt/schemas/settings/layer'
import {resolveSettings} from '@forecourt/schemas/settings/resolve'

/** The settings of all sites, in which the companies behind their services are named. */
export const LEGAL_LAYER: SettingsLayer = {
  id: 'settings-default',
  kind: 'default',
  title: 'Default',
  faults: [],
  values: {
    legal: {
      commission: 'Lenders pay us a commission.',
      processors: ['hosting', 'mail', 'texts'].map((service) => ({
        service,
        name: `${service} company`,
        countries: 'Australia',
      })),
    },
  },
}

/** A site of whose dealer all is known that legal pages need. */
export const LEGAL_SITE: LegalSite = {
  settings: resolveSettings([
    LEGAL_LAYER,
    {
      ...LEGAL_LAYER,
      kind: 'site',
      values: {
        identity: {legalName: 'Alpha Pty Ltd', abn: '12 345 678 901', phone: '07 3000 0000', state: 'QLD'},
        legal: {email: 'privacy@alpha.example'},
        finance: {creditProvider: 'Alpha Lending, Australian credit licence 000000.'},
      },
    },
  ]),
  takesPayments: false,
  now: Date.parse('2026-11-20T09:00:00Z'),
}
