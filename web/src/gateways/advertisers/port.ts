import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Outcome} from '#/domain/advertisers/outcome'
import type {Attempt} from '#/lib/result'

/** An outcome, and the site with its accounts at advertisers. */
export type ToldOutcome = {
  readonly site: string
  readonly accounts: Settings['advertisers']
  readonly outcome: Outcome
}

/** A service with which sites advertise. */
export type Advertiser = {
  /** Whether the site has an account there that counts such outcomes. */
  readonly isAsked: (
    told: Omit<ToldOutcome, 'outcome'> & {readonly outcome: Pick<Outcome, 'stage'>},
  ) => boolean
  /**
   * Makes one attempt. No name leaves, and e-mail address and phone number as hashes alone. The service counts outcomes
   * of one id once. Never throws; an error holds no answer's words. What it refuses as wrong is `final`.
   */
  readonly tell: (told: ToldOutcome) => Promise<Attempt>
}

export const ADVERTISERS = ['meta', 'google', 'webhook'] as const
export type AdvertiserName = (typeof ADVERTISERS)[number]
export type Advertisers = {readonly [name in AdvertiserName]: Advertiser}
