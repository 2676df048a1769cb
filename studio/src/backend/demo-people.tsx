import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import * as z from 'zod'

const peopleSchema = z.array(z.object({id: z.string(), name: z.string(), roles: z.array(z.string())}))
const madeSchema = z.object({token: z.string()})

type Props = {
  apiHost: string
  /** Resolves to an error message, or `null` once signed in. */
  signIn: (token: string) => Promise<string | null>
  fail: (fault: string | null) => void
}

type Person = z.infer<typeof peopleSchema>[number]

/** A button per demo person. Only a content backend on a developer's machine offers this. */
export function DemoPeople({apiHost, signIn, fail}: Props) {
  const [people, setPeople] = useState<Person[]>([])
  const address = `${apiHost}/v2025-02-19/auth/development`
  useEffect(() => {
    const control = new AbortController()
    fetch(address, {signal: control.signal})
      .then(async (answer) => {
        if (answer.ok) setPeople(peopleSchema.parse(await answer.json()))
      })
      // Without the list staff can still use an access token.
      .catch(() => {})
    return () => control.abort()
  }, [address])

  async function enter({id}: Person) {
    try {
      const answer = await fetch(`${address}/${id}`, {method: 'POST'})
      fail(await signIn(madeSchema.parse(await answer.json()).token))
    } catch {
      fail(`The content backend at ${apiHost} does not answer`)
    }
  }

  if (people.length === 0) return null
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        As a demo person
      </Text>
      {people.map((person) => (
        <Button
          justify="flex-start"
          key={person.id}
          mode="ghost"
          onClick={() => void enter(person)}
          type="button"
        >
          <Flex gap={2} wrap="wrap">
            <Text size={1} weight="medium">
              {person.name}
            </Text>
            <Text muted size={1}>
              {person.roles.join(', ')}
            </Text>
          </Flex>
        </Button>
      ))}
      <Card borderTop paddingTop={3}>
        <Text muted size={1}>
          This is a development Studio. Elsewhere people sign in with an access token:
        </Text>
      </Card>
    </Stack>
  )
}
