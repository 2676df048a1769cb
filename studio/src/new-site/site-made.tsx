import {ArrowTopRightIcon} from '@sanity/icons/ArrowTopRight'
import {Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {IntentButton} from 'sanity'
import {originOfHost} from '../where-shown/shown-pages.ts'
import type {MadeSite} from './new-site-tool.tsx'

type Props = {site: MadeSite; port: number; again: () => void}

/** What to do next with a site that was just made. */
export function SiteMade({site: {name, host, settingsId}, port, again}: Props) {
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Heading as="h1" size={3}>
          {name} is live
        </Heading>
        <Text role="status" size={1}>
          It answers at {host} now. Point the domain at the sites’ server, if it does not lead there yet.
        </Text>
      </Stack>
      <Flex gap={2} wrap="wrap">
        <Button
          as="a"
          href={originOfHost(host, port)}
          icon={ArrowTopRightIcon}
          rel="noreferrer"
          target="_blank"
          text="Look at the site"
          tone="primary"
        />
        <IntentButton
          intent="edit"
          mode="ghost"
          params={{id: settingsId, type: 'settings'}}
          text="Logo, colours and words"
        />
        <Button mode="bleed" onClick={again} text="Make another" />
      </Flex>
      <Card border padding={4} radius={2}>
        <Stack gap={3}>
          <Text size={1} weight="medium">
            Next
          </Text>
          <Text size={1}>Add the logo and choose the colours in its settings.</Text>
          <Text size={1}>
            Correct the opening hours: Monday to Friday 8:30 to 5:30 and Saturday 9 to 1 for now.
          </Text>
          <Text size={1}>Cars appear when a stock feed names its dealership.</Text>
        </Stack>
      </Card>
    </Stack>
  )
}
