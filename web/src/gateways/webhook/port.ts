import type {Attempt} from '#/lib/result'

export type WebhookPurpose = 'lead' | 'stock' | 'finance' | 'outcome'

/** One post to an address configured by a dealer's staff. */
export type WebhookPost = {
  /** The same for all tries of a post and sent with it, so that receivers can detect duplicates. */
  readonly id: string
  readonly site: string
  /** The subject of the post. Each has its own secret, so that a receiver of one cannot forge the other. */
  readonly purpose: WebhookPurpose
  readonly url: string
  readonly payload: object
}

/** Notifies other systems by posting JSON to them. */
export type Webhook = {
  /**
   * Makes one attempt to post; any 2xx counts as success and redirects are not followed. The body is signed with the
   * site's secret for its purpose. Never throws; an error contains no address. A disallowed address is a `final`
   * failure.
   */
  readonly post: (post: WebhookPost) => Promise<Attempt>
}
