import type {Promotion} from '@forecourt/schemas/promotion/promotion'

const PRIZE = {name: 'Set of mats', key: 'mats', value: 150, count: 10, chances: 100_000}

/** A prize promotion that lacks nothing, in which each spin wins while mats are left. */
export function samplePromotion(changed: Partial<Promotion> = {}): Promotion {
  return {
    id: 'promotion-sample',
    updatedAt: null,
    name: 'Spin to win mats',
    intro: null,
    image: null,
    window: {start: '2020-01-01T00:00:00Z', end: '2090-01-01T00:00:00Z'},
    prizes: [PRIZE],
    states: ['NSW', 'VIC', 'QLD'],
    permits: {NSW: null, ACT: null, SA: null, NT: null},
    promoter: {name: 'Example Motors Pty Ltd', abn: '51 824 753 556', address: '1 Yard St, Sydney NSW 2000'},
    terms: 'One spin for each mobile number.',
    termsFile: null,
    claimDays: 28,
    claimText: 'Show this code at the dealership.',
    scope: {audience: 'sites', layers: [], sites: ['site-one'], excludedSites: []},
    ...changed,
  }
}
