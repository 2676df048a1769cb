type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/**
 * Whether a document that another one names is there. The Studio asks it while it checks a form, and where it is not answered
 * it closes the whole screen, with all that is typed and not stored yet.
 */
const VITAL = 'preview.documents-availability'

const AGAIN_MS = 3000

/** A `fetch` that asks again, until it is answered, what the Studio cannot do without; all else fails as it did. */
export function createPatientFetch(base: Fetch, wait = waitForNetwork): Fetch {
  return async (url, init) => {
    for (;;) {
      const answer = await base(url, init).catch((cause: unknown) => {
        if (!url.includes(VITAL) || init?.signal?.aborted) throw cause
        return null
      })
      if (answer && (answer.status < 500 || !url.includes(VITAL))) return answer
      await wait()
    }
  }
}

/** Waits for the network to come back, or for some seconds. */
function waitForNetwork(): Promise<unknown> {
  return new Promise((resolve) => {
    window.addEventListener('online', resolve, {once: true})
    setTimeout(resolve, AGAIN_MS)
  })
}
