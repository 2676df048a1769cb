import {REQUIRED_LEGAL_SLUGS} from '@forecourt/schemas/page/legal-pages'
import {ArrowTopRightIcon} from '@sanity/icons/ArrowTopRight'
import {Button, Card, Flex, Heading, Stack} from '@sanity/ui'
import {IntentButton} from 'sanity'
import {Words} from '../../core/parts/words.tsx'
import {getOrigin} from '../../core/storefront/get-origin.ts'
import type {MadeSite} from './create-site.ts'

type Props = {site: MadeSite; again: () => void}

/** Shows the next steps for a newly created site. */
export function SiteMade({site, again}: Props) {
  const {name, settingsId} = site
  return (
    <Stack gap={5}>
      {site.gaps.length > 0 ? <Waiting {...site} /> : <Live {...site} />}
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
          <Words weight="medium">Next</Words>
          <Words>
            Have a lawyer read the privacy policy, the terms, the credit guide and the page about cookies of{' '}
            {name}.
          </Words>
          <Words>
            Finish the pages that wait as drafts on its desk, under “Pages”: about us, careers, fleet, service
            and others. Fill in the text in square brackets, and publish.
          </Words>
          <Words>Add the logo and choose the colours in its settings.</Words>
          <Words>Correct the opening hours: Monday to Friday 8:30 to 5:30 and Saturday 9 to 1 for now.</Words>
          <Words>Cars appear when a stock feed names its dealership.</Words>
        </Stack>
      </Card>
    </Stack>
  )
}

function Live({name, host}: MadeSite) {
  return (
    <>
      <Stack gap={3}>
        <Heading as="h1" size={3}>
          {name} is live
        </Heading>
        <Words role="status">
          It answers at {host} now. Point the domain at the sites’ server, if it does not lead there yet.
        </Words>
      </Stack>
      <Flex>
        <Button
          as="a"
          href={getOrigin(host)}
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
        <Words role="status">
          Its legal pages have gaps: {gaps.join(', ')}. Fill them in, publish both pages, and then switch on
          “Live” on the site’s desk, under “Web address and dealerships”.
        </Words>
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
