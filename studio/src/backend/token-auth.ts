import type {SanityClient} from '@sanity/client'
import {BehaviorSubject, concatMap, exhaustMap, filter, map, merge, type Observable, shareReplay} from 'rxjs'
import type {AuthState, AuthStore, CurrentUser} from 'sanity'
import {createSignInForm} from './sign-in-form.tsx'
import type {TokenStore} from './token-store.ts'

type Options = {
  createClient: (token: string | null) => SanityClient
  tokens: TokenStore
  apiHost: string
  /** Tells of each answer that the backend does not know who asks. */
  refusals: Observable<void>
}

type Probe = AuthState & {fault: string | null}

/**
 * Signs staff in with an access token of the content backend, kept in this browser until they sign out, or until the
 * backend does not know it any more: without the form to sign in, each screen would break by itself.
 */
export function createTokenAuth({createClient, tokens, apiHost, refusals}: Options): AuthStore {
  const token$ = new BehaviorSubject(tokens.read())
  let fault: string | null = null
  let isSignedIn = false
  const check = (token: string | null) => probe(createClient(token), token)
  const ended = refusals.pipe(
    filter(() => isSignedIn),
    exhaustMap(() => check(token$.value)),
    filter(({authenticated}) => !authenticated),
  )
  const state = merge(token$.pipe(concatMap(check)), ended).pipe(
    map(({fault: found, ...auth}) => {
      fault = found
      isSignedIn = auth.authenticated
      return auth
    }),
    shareReplay(1),
  )

  async function signIn(token: string): Promise<string | null> {
    const found = await check(token)
    if (found.fault) return found.fault
    tokens.write(token)
    token$.next(token)
    return null
  }

  async function logout(): Promise<void> {
    tokens.clear()
    token$.next(null)
  }

  return {
    state,
    token: token$.asObservable(),
    logout,
    LoginComponent: createSignInForm({apiHost, signIn, initialFault: () => fault}),
  }
}

async function probe(client: SanityClient, token: string | null): Promise<Probe> {
  const signedOut = {authenticated: false, currentUser: null, client}
  if (!token) return {...signedOut, fault: null}
  try {
    const currentUser = await client.request<CurrentUser>({url: '/users/me', tag: 'users.get-current'})
    if (!currentUser?.id) return {...signedOut, fault: 'This access token is not known here'}
    return {authenticated: true, currentUser, client, fault: null}
  } catch (error) {
    return {...signedOut, fault: explainFailure(error, client.config().apiHost)}
  }
}

/** The reason for a failed sign-in, for the user. */
export function explainFailure(error: unknown, apiHost: string): string {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : null
  if (status === 401 || status === 403) return 'This access token is not known here'
  if (typeof status === 'number') return `The content backend refused the request (status ${status})`
  return `The content backend at ${apiHost} does not answer`
}
