import {Badge, Box, Card, Flex, Stack, Text} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {IntentLink} from 'sanity/router'
import {styled} from 'styled-components'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {PlainList, Swatch} from '../../core/parts/lists.tsx'
import {Note, Words} from '../../core/parts/words.tsx'
import {
  type ExplainedSetting,
  explainChain,
  findReach,
  type PublishedSettings,
  type SettingChain,
  type SettingPair,
} from './explain-settings.ts'

/** On a phone each row is a block, and each value is below the heading of its column. */
const Table = styled.table`
  border-collapse: collapse;
  width: 100%;

  th,
  td {
    text-align: left;
    vertical-align: top;
  }

  details > summary {
    cursor: pointer;
  }

  @media (min-width: 600px) {
    th,
    td {
      border-bottom: 1px solid var(--card-border-color);
      padding: 12px 12px 12px 0;
    }

    tbody th {
      width: 30%;
    }

    td:last-child {
      width: 22%;
    }
  }

  @media (max-width: 599.98px) {
    thead {
      clip-path: inset(50%);
      height: 1px;
      overflow: hidden;
      position: absolute;
      width: 1px;
    }

    tr {
      border-bottom: 1px solid var(--card-border-color);
      display: grid;
      gap: 16px;
      padding: 16px 0;
    }

    td::before {
      color: var(--card-muted-fg-color);
      content: attr(data-heading);
      display: block;
      font-size: 13px;
      margin-bottom: 8px;
    }
  }
`

const OTHER_SITES = 'Sites that set it themselves'

type Props = {
  pairs: readonly SettingPair[]
  site: SiteRecord
  other: SiteRecord | null
  everything: PublishedSettings
}

/** Settings as a table, optionally beside those of another site. */
export function SettingsTable({pairs, site, other, everything}: Props) {
  if (pairs.length === 0) {
    return <Note>No setting matches. Try fewer words.</Note>
  }
  return (
    <Card overflow="auto">
      <Table>
        <thead>
          <tr>
            <Heading words="Setting" />
            <Heading words={site.name} />
            {other && <Heading words={other.name} />}
            <Heading words={OTHER_SITES} />
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <Row
              everything={everything}
              key={pair.setting.path}
              otherName={other?.name ?? ''}
              site={site}
              {...pair}
            />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function Heading({words}: {words: string}) {
  return (
    <th scope="col">
      <Note weight="medium">{words}</Note>
    </th>
  )
}

type RowProps = SettingPair & Pick<Props, 'site' | 'everything'> & {readonly otherName: string}

function Row({setting, other, differs, site, otherName, everything}: RowProps) {
  const {overriddenBy, followsDefault} = useMemo(() => findReach(setting, everything), [setting, everything])
  return (
    <tr>
      <th scope="row">
        <Stack gap={2}>
          <Words weight="medium">
            <IntentLink
              intent="edit"
              params={{id: site.settings ?? setting.originId, type: 'settings', path: setting.path}}
            >
              {setting.title}
            </IntentLink>
          </Words>
          <Text muted size={0} title={setting.path}>
            {setting.groupTitle}
          </Text>
        </Stack>
      </th>
      <Value heading={site.name} setting={setting} />
      {other && <Value heading={otherName} setting={other} isDifferent={differs} />}
      <td data-heading={OTHER_SITES}>
        <Stack gap={3}>
          <Words muted={overriddenBy.length === 0}>
            {overriddenBy.length === 0 ? 'None' : overriddenBy.join(', ')}
          </Words>
          <Layers everything={everything} follows={followsDefault} setting={setting} site={site} />
        </Stack>
      </td>
    </tr>
  )
}

type ValueProps = {
  readonly heading: string
  readonly setting: ExplainedSetting
  readonly isDifferent?: boolean
}

function Value({heading, setting, isDifferent = false}: ValueProps) {
  const {path, field, valueWords, originId, originTitle, setHere} = setting
  const isColour = field.kind === 'colour' || field.kind === 'fill'
  return (
    <td data-heading={heading}>
      <Stack gap={2}>
        <Flex align="center" gap={2}>
          {isColour && <Swatch fill={valueWords} />}
          <Words style={{overflowWrap: 'anywhere'}} weight={isDifferent ? 'semibold' : 'regular'}>
            {valueWords}
          </Words>
        </Flex>
        <Box>
          <IntentLink intent="edit" params={{id: originId, type: 'settings', path}}>
            <Badge tone={setHere ? 'primary' : 'neutral'}>
              {setHere ? 'set by the site' : `from ${originTitle}`}
            </Badge>
          </IntentLink>
        </Box>
      </Stack>
    </td>
  )
}

type LayersProps = Pick<Props, 'site' | 'everything'> & {
  readonly setting: ExplainedSetting
  /** The names of the sites that a change of the default reaches. */
  readonly follows: readonly string[]
}

/** Every layer of a setting, and what a change of the default would do; worked out once it is opened. */
function Layers({setting: {field, path}, site, everything, follows}: LayersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const count = everything.sites.length
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <Note as="summary" style={{textDecoration: 'underline dotted'}}>
        All layers; Default reaches {follows.length} of {count}
      </Note>
      {isOpen && (
        <Box paddingTop={3}>
          <Chain {...explainChain(site, {field, path}, everything)} follows={follows} path={path} />
        </Box>
      )}
    </details>
  )
}

type ChainProps = SettingChain & {readonly follows: readonly string[]; readonly path: string}

function Chain({links, keepers, follows, path}: ChainProps) {
  return (
    <Stack gap={4}>
      <PlainList as="ol" items={links} nameItem={({id}) => id}>
        {({id, title, words, isShown}) => (
          <Words style={{overflowWrap: 'anywhere'}} weight={isShown ? 'semibold' : 'regular'}>
            {id ? (
              <IntentLink intent="edit" params={{id, type: 'settings', path}}>
                {title}
              </IntentLink>
            ) : (
              title
            )}
            : {words ?? 'does not set it'}
            {isShown && ' (shown)'}
          </Words>
        )}
      </PlainList>
      <Note>
        {follows.length > 0
          ? `A change of Default reaches ${follows.join(', ')}.`
          : 'A change of Default reaches no site.'}
      </Note>
      {keepers.length > 0 && (
        <PlainList items={keepers} nameItem={({site}) => site}>
          {({site, from, words}) => (
            <Note style={{overflowWrap: 'anywhere'}}>
              {site} keeps “{words}” from {from}
            </Note>
          )}
        </PlainList>
      )}
    </Stack>
  )
}
