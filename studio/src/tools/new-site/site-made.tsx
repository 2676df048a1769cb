import {REQUIRED_LEGAL_SLUGS} from '@forecourt/schemas/page/legal-pages'
import {ArrowTopRightIcon} from '@sanity/icons/ArrowTopRight'
import {Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {IntentButton} from 'sanity'
import {getOrigin} from '../../core/storefront/get-origin.ts'
import type {MadeSite} from './create-site.ts'

type Props = {site: MadeSite; port: number; again: () => void}

/** Shows the next steps for a newly created site. */
export function SiteMade({site, port, again}: Props) {
  const {name, settingsId} = site
  return (
    <Stack gap={5}>
      {site.gaps.length > 0 ? <Waiting {...site} /> : <Live {...site} port={port} />}
      <Flex gap={2} wrap="wrap">
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
          <Text size={1}>
            Have a lawyer read the privacy policy, the terms, the credit guide and the page about cookies of{' '}
            {name}.
          </Text>
          <Text size={1}>
            Finish the pages that wait as drafts on its desk, under “Pages”: about us, careers, fleet, service
            and others. Fill in the text in square brackets, and publish.
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

function Live({name, host, port}: MadeSite & {port: number}) {
  return (
    <>
      <Stack gap={3}>
        <Heading as="h1" size={3}>
          {name} is live
        </Heading>
        <Text role="status" size={1}>
          It answers at {host} now. Point the domain at the sites’ server, if it does not lead there yet.
        </Text>
      </Stack>
      <Flex>
        <Button
          as="a"
          href={getOrigin(host, port)}
          icon={ArrowTopRightIcon}
          rel="noreferrer"
          target="_blank"
          text="Look at the site"
        />
      </Flex>
    </>
  )
}

const LEGAL_PAGE_BUTTONS: {readonly [slug in (typeof REQUIRED_LEGAL_SLUGS)[number]]: string} = {
  'privacy-policy': 'Open the privacy policy',
  'terms-and-conditions': 'Open the terms',
}

function Waiting({name, slug, gaps}: MadeSite) {
  return (
    <>
      <Stack gap={3}>
        <Heading as="h1" size={3}>
          {name} is made, and not live yet
        </Heading>
        <Text role="status" size={1}>
          Its legal pages have gaps: {gaps.join(', ')}. Fill them in, publish both pages, and then switch on
          “Live” on the site’s desk, under “Web address and dealerships”.
        </Text>
      </Stack>
      <Flex gap={2} wrap="wrap">
        {REQUIRED_LEGAL_SLUGS.map((page) => (
          <IntentButton
            intent="edit"
            key={page}
            params={{id: `page-${slug}-${page}`, type: 'page'}}
            text={LEGAL_PAGE_BUTTONS[page]}
          />
        ))}
        <IntentButton
          intent="edit"
          mode="ghost"
          params={{id: `site-${slug}`, type: 'site'}}
          text="The site’s desk"
        />
      </Flex>
    </>
  )
}
