import {postJson} from '#/lib/fetch-json'

export type PhoneSubject = {
  /** The owner of the number. */
  readonly dealership: string | null
  readonly location: string | null
  /** The car it is shown with. */
  readonly car: string | null
}

/**
 * Records that a number was revealed. A failure is only logged, because the shopper has the number (spec 4.3b, 7.3,
 * 8.4).
 */
export async function recordReveal(subject: PhoneSubject): Promise<void> {
  try {
    const {ok, status} = await postJson('/api/phone-reveals', subject, {keepalive: true})
    if (!ok) console.warn('phone reveal not recorded', status)
  } catch (cause) {
    console.warn('phone reveal not recorded', cause)
  }
}
