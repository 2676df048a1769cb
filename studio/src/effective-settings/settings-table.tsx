import {Badge, Box, Card, Flex, Stack, Text} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import {styled} from 'styled-components'
import type {SiteRecord} from '../layers/list-layers.ts'
import type {ExplainedSetting, SettingPair} from './explain-settings.ts'

const Table = styled.table`
  border-collapse: collapse;
  width: 100%;

  th,
  td {
    border-bottom: 1px solid var(--card-border-color);
    padding: 12px 12px 12px 0;
    text-align: left;
    vertical-align: top;
  }

  details > summary {
    cursor: pointer;
  }
`

type Props = {
  pairs: readonly SettingPair[]
  site: SiteRecord
  other: SiteRecord | null
  siteCount: number
}

/** Settings as a table, optionally beside those of another site. */
export function SettingsTable({pairs, site, other, siteCount}: Props) {
  if (pairs.length === 0) {
    return (
      <Text muted size={1}>
        No setting matches. Try fewer words.
      </Text>
    )
  }
  return (
    <Card overflow="auto">
      <Table>
        <thead>
          <tr>
            <Heading words="Setting" />
            <Heading words={site.name} />
            {other && <Heading words={other.name} />}
            <Heading words="Sites that set it themselves" />
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <Row key={pair.setting.path} {...pair} siteCount={siteCount} />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function Heading({words}: {words: string}) {
  return (
    <th scope="col">
      <Text muted size={1} weight="medium">
        {words}
      </Text>
    </th>
  )
}

function Row({setting, other, differs, siteCount}: SettingPair & {siteCount: number}) {
  return (
    <tr>
      <th scope="row" style={{width: '30%'}}>
        <Stack gap={2}>
          <Text size={1} weight="medium">
            {setting.field.title}
          </Text>
          <Text muted size={0} title={setting.path}>
            {setting.groupTitle}
          </Text>
        </Stack>
      </th>
      <Value setting={setting} />
      {other && <Value setting={other} stands={differs} />}
      <td style={{width: '22%'}}>
        <Overrides setting={setting} siteCount={siteCount} />
      </td>
    </tr>
  )
}

function Value({setting, stands = false}: {setting: ExplainedSetting; stands?: boolean}) {
  const {field, valueWords, originId, originTitle, setHere} = setting
  const isColour = field.kind === 'colour' || field.kind === 'fill'
  return (
    <td>
      <Stack gap={2}>
        <Flex align="center" gap={2}>
          {isColour && <Swatch fill={valueWords} />}
          <Text size={1} style={{overflowWrap: 'anywhere'}} weight={stands ? 'semibold' : 'regular'}>
            {valueWords}
          </Text>
        </Flex>
        <Box>
          <IntentLink intent="edit" params={{id: originId, type: 'settings'}}>
            <Badge fontSize={1} tone={setHere ? 'primary' : 'neutral'}>
              {setHere ? 'set by the site' : `from ${originTitle}`}
            </Badge>
          </IntentLink>
        </Box>
      </Stack>
    </td>
  )
}

function Swatch({fill}: {fill: string}) {
  const frame = {border: '1px solid var(--card-border-color)', borderRadius: 3, height: 14, width: 14}
  return <Box flex="none" style={{...frame, background: fill}} />
}

function Overrides({setting, siteCount}: {setting: ExplainedSetting; siteCount: number}) {
  const {overriddenBy, followsDefault} = setting
  return (
    <Stack gap={3}>
      <Text muted={overriddenBy.length === 0} size={1}>
        {overriddenBy.length === 0 ? 'None' : overriddenBy.join(', ')}
      </Text>
      {followsDefault.length > 0 && (
        <details>
          <Text as="summary" muted size={1} style={{textDecoration: 'underline dotted'}}>
            Default reaches {followsDefault.length} of {siteCount}
          </Text>
          <Box paddingTop={3}>
            <Text muted size={1}>
              {followsDefault.join(', ')}
            </Text>
          </Box>
        </details>
      )}
    </Stack>
  )
}
