import {postJson} from '#/lib/fetch-json'

/** The response to a script's change of the watchlist [7.1, 7.2]. `saved`: which of the cars are on the list now. */
export type WatchlistAnswer =
  | {readonly success: true; readonly saved: readonly string[]; readonly message?: string}
  | {readonly success: false; readonly message: string}

type Posted =
  | Extract<WatchlistAnswer, {success: true}>
  /** Without a message if the server did not respond. */
  | {readonly success: false; readonly message: string | null; readonly isSignedOut: boolean}

/** The session storage key of the car that a shopper wanted to save when they were sent to sign in. */
export const CAR_TO_SAVE_KEY = 'forecourt.wanted-car'

const ANSWER_MS = 15_000

/** Requests saving cars, or removing one. Never rejects. */
export async function postWatchlist(
  change: 'save-car' | 'remove-car',
  cars: readonly string[],
): Promise<Posted> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const response = await postJson(`/api/watchlist/${change}`, {car_id: cars}, {signal})
    const answer: WatchlistAnswer = await response.json()
    return answer.success ? answer : {...answer, isSignedOut: response.status === 401}
  } catch {
    return {success: false, message: null, isSignedOut: false}
  }
}
