import {Box, Button, Card, Heading, Stack, Text, TextInput} from '@sanity/ui'
import {type ComponentType, type FormEvent, lazy, Suspense, useId, useState} from 'react'
import type {LoginComponentProps} from 'sanity'
import {loadDemoPeople} from './env.ts'

const load = loadDemoPeople
const DemoPeople = load && lazy(() => load().then((module) => ({default: module.DemoPeople})))

type Options = {
  apiHost: string
  /** Resolves to an error message, or `null` once signed in. */
  signIn: (token: string) => Promise<string | null>
  initialFault: () => string | null
}

/** The Studio's sign-in screen for a self-hosted content backend. */
export function createSignInForm({
  apiHost,
  signIn,
  initialFault,
}: Options): ComponentType<LoginComponentProps> {
  return function SignInForm() {
    const id = useId()
    const [token, setToken] = useState('')
    const [fault, setFault] = useState(initialFault)
    const [busy, setBusy] = useState(false)

    async function submit(event: FormEvent) {
      event.preventDefault()
      setBusy(true)
      setFault(await signIn(token.trim()))
      setBusy(false)
    }

    return (
      <Box as="form" onSubmit={submit} padding={4}>
        <Stack gap={5}>
          <Heading as="h1" size={2}>
            Sign in
          </Heading>
          {DemoPeople && (
            <Suspense fallback={null}>
              <DemoPeople apiHost={apiHost} fail={setFault} signIn={signIn} />
            </Suspense>
          )}
          <Stack gap={3}>
            <Text as="label" htmlFor={id} size={1} weight="medium">
              Access token
            </Text>
            <TextInput
              autoComplete="current-password"
              id={id}
              onChange={(event) => setToken(event.currentTarget.value)}
              type="password"
              value={token}
            />
            <Text muted size={1}>
              Your administrator gives you one. It stays in this browser until you sign out.
            </Text>
          </Stack>
          {fault && (
            <Card padding={3} radius={2} role="alert" tone="critical">
              <Text size={1}>{fault}</Text>
            </Card>
          )}
          <Box>
            <Button disabled={busy || token.trim() === ''} loading={busy} text="Sign in" type="submit" />
          </Box>
        </Stack>
      </Box>
    )
  }
}
