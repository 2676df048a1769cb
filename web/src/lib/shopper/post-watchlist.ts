/** The answer of a change of the watchlist to a script [7.1, 7.2]. `saved`: which of the cars are on the list now. */
export type WatchlistAnswer =
  | {readonly success: true; readonly saved: readonly string[]; readonly message?: string}
  | {readonly success: false; readonly message: string}

type Posted =
  | Extract<WatchlistAnswer, {success: true}>
  /** Without a message where the server did not answer. */
  | {readonly success: false; readonly message: string | null; readonly isSignedOut: boolean}

/** Where a browser notes which car a shopper wanted to save when they were sent to sign in, until it is left. */
export const WANTED_KEY = 'forecourt.wanted-car'

const ANSWER_MS = 15_000

/** Asks the server to save cars, or to take one off. Never rejects. */
export async function postWatchlist(
  change: 'save-car' | 'remove-car',
  cars: readonly string[],
): Promise<Posted> {
  try {
    const response = await fetch(`/api/watchlist/${change}`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({car_id: cars}),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const answer: WatchlistAnswer = await response.json()
    return answer.success ? answer : {...answer, isSignedOut: response.status === 401}
  } catch {
    return {success: false, message: null, isSignedOut: false}
  }
}
