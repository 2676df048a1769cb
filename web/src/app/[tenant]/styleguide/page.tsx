import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getEnv, isBuilding} from '#/env/env'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {getPageTenant, type PageProps} from '../_parts/page-tenant'
import {Blocks} from './blocks'
import {Controls} from './controls'
import {Tokens} from './tokens'

export const metadata: Metadata = {title: 'Style guide', ...describeToSearchEngines('styleguide')}

/** Every component in every state, in the site's theme; for developers only. */
export default async function StyleguidePage({params}: PageProps) {
  const {settings} = await getPageTenant((await params).tenant)
  if (!isBuilding() && getEnv().production) notFound()
  return (
    <Container className="py-10">
      <Heading level={1} className="mb-8">
        Style guide: {settings.identity.name}
      </Heading>
      <Tokens theme={settings.theme} />
      <Controls />
      <Blocks />
    </Container>
  )
}
