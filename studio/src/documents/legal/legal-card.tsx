import {settleDifferences} from '@forecourt/schemas/legal/compare-legal-page'
import {LEGAL_SLUGS} from '@forecourt/schemas/page/legal-pages'
import {Button, Card, Flex, Stack} from '@sanity/ui'
import {useMemo} from 'react'
import {getPublishedId, type InputProps, set} from 'sanity'
import {getSlug} from '../../core/content/is-on-site.ts'
import {useCurrentMinute} from '../../core/live-query/use-current-minute.ts'
import {useLiveQuery} from '../../core/live-query/use-live-query.ts'
import {BackendOutage} from '../../core/parts/frames.tsx'
import {PlainList} from '../../core/parts/lists.tsx'
import {SmallButton, Words} from '../../core/parts/words.tsx'
import {describeDifference, LEGAL_QUERY, listDifferences, readLegalSites} from './legal-sites.ts'

type Page = {readonly _id: string; readonly [name: string]: unknown}

/**
 * On top of the form of a legal page: that a lawyer has to read it, and where it differs from what its site has. It is
 * for staff alone: shoppers read a page that its dealer stands by.
 */
export function LegalCard(props: InputProps) {
  const page = props.value as Page | undefined
  const slug = LEGAL_SLUGS.find((one) => one === getSlug(page ?? {}))
  if (props.schemaType.name !== 'page' || !page || !slug) return null
  return <LegalNotes page={page} slug={slug} {...props} />
}

type Props = InputProps & {page: Page; slug: (typeof LEGAL_SLUGS)[number]}

function LegalNotes({page, slug, onChange, readOnly}: Props) {
  const {answer, failed} = useLiveQuery(LEGAL_QUERY)
  const now = useCurrentMinute()
  const sites = useMemo(() => {
    if (answer === undefined) return null
    const all = readLegalSites(answer, now)
    const own = all.filter(({pages}) => pages[slug]?._id === getPublishedId(page._id))
    // A page that was never published belongs to the sites in its audience.
    return own.length > 0
      ? own
      : all.filter(({site}) => JSON.stringify(page.scope ?? {}).includes(`"${site.id}"`))
  }, [answer, now, slug, page._id, page.scope])
  const [only] = sites?.length === 1 ? sites : []
  const differences = only ? listDifferences(page, only) : []
  const take = (taken: typeof differences) => {
    if (only) onChange(set(settleDifferences(page.blocks, slug, only.legal, taken), ['blocks']))
  }
  return (
    <Card border padding={3} radius={2} tone="caution">
      <Stack gap={4}>
        <Words weight="medium">A lawyer has to read this page before it is published.</Words>
        <Words>
          Its paragraphs are written from what the site has switched on. They are no legal advice, and your
          lawyer may change any of them.
        </Words>
        {failed && <BackendOutage />}
        {sites && sites.length > 1 && (
          <Words>
            {sites.length} sites show this page, so it is not compared with what they have. Copy it for each
            site.
          </Words>
        )}
        {only && differences.length === 0 && <Words role="status">It says what {only.site.name} has.</Words>}
        {differences.length > 0 && (
          <PlainList items={differences} nameItem={({kind, block}) => `${kind} ${block.id}`}>
            {(one) => (
              <Flex align="flex-start" gap={3}>
                <Words style={{flex: 1}}>{describeDifference(one)}</Words>
                <SmallButton
                  disabled={readOnly}
                  onClick={() => take([one])}
                  text={one.kind === 'surplus' ? 'Remove' : 'Take'}
                />
              </Flex>
            )}
          </PlainList>
        )}
        {differences.length > 1 && (
          <Flex>
            <Button
              disabled={readOnly}
              onClick={() => take(differences)}
              text={`Take all ${differences.length}`}
            />
          </Flex>
        )}
      </Stack>
    </Card>
  )
}
