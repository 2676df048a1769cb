import type {Attempt} from '#/lib/result'

export type WebhookPurpose = 'lead' | 'stock' | 'finance'

/** One post to an address that a dealer's staff chose. */
export type WebhookPost = {
  /** The same for all tries of a post and sent with it, so that a receiver recognises repeats. */
  readonly id: string
  readonly site: string
  /** The subject of the post. Each has its own secret, so that a receiver of one cannot forge the other. */
  readonly purpose: WebhookPurpose
  readonly url: string
  readonly payload: object
}

/** Tells other systems by posting JSON to them. */
export type Webhook = {
  /**
   * Tries to post, once; any 2xx counts as taken and no redirect is followed. The body is signed with the site's own
   * secret of its purpose. Never throws; an error names no address. An address that must not be called is a `final` failure.
   */
  readonly post: (post: WebhookPost) => Promise<Attempt>
}
