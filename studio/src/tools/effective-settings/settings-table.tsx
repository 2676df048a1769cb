import {Badge, Box, Card, Flex, Stack, Text} from '@sanity/ui'
import {useMemo} from 'react'
import {IntentLink} from 'sanity/router'
import {styled} from 'styled-components'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {PlainList, Swatch} from '../../core/parts/lists.tsx'
import {Note, Words} from '../../core/parts/words.tsx'
import {
  describeSource,
  type ExplainedSetting,
  listSources,
  type PublishedSettings,
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

const ALL_SITES = 'On all sites'

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
            {everything.sites.length > 1 && <Heading words={ALL_SITES} />}
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
  const sources = useMemo(() => listSources(setting, everything), [setting, everything])
  const count = everything.sites.length
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
      {count > 1 && (
        <td data-heading={ALL_SITES}>
          <PlainList items={sources} nameItem={({words}) => words}>
            {(source) => <Note>{describeSource(source, count)}</Note>}
          </PlainList>
        </td>
      )}
    </tr>
  )
}

type ValueProps = {
  readonly heading: string
  readonly setting: ExplainedSetting
  readonly isDifferent?: boolean
}

function Value({heading, setting, isDifferent = false}: ValueProps) {
  const {path, field, valueWords, originId, origin, setHere} = setting
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
              {setHere ? 'set by the site' : `from ${origin}`}
            </Badge>
          </IntentLink>
        </Box>
      </Stack>
    </td>
  )
}
