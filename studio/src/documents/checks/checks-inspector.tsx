import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Card, Flex, Stack} from '@sanity/ui'
import {type DocumentInspectorProps, defineDocumentInspector, type Path} from 'sanity'
import {DocumentInspectorHeader, useDocumentPane} from 'sanity/structure'
import {Part} from '../../core/parts/frames.tsx'
import {PlainList} from '../../core/parts/lists.tsx'
import {Words} from '../../core/parts/words.tsx'
import {CHECKS} from './checks-name.ts'
import {describeChecks} from './describe-checks.ts'
import {type Check, listChecks} from './list-checks.ts'

/** Lists everything that blocks a publish, and the warnings to review before it. */
export const checksInspector = defineDocumentInspector({
  name: CHECKS,
  component: ChecksInspector,
  useMenuItem: () => {
    // What the form is checked by: asked for in another way, all of it would be checked twice at each letter.
    const {validation} = useDocumentPane()
    const blocked = validation.some(({level}) => level === 'error')
    const warned = validation.some(({level}) => level === 'warning')
    return {
      title: 'Before publishing',
      icon: blocked ? ErrorOutlineIcon : warned ? WarningOutlineIcon : CheckmarkCircleIcon,
      tone: blocked ? 'critical' : warned ? 'caution' : 'default',
      showAsAction: true,
    }
  },
})

function ChecksInspector({onClose}: DocumentInspectorProps) {
  const {validation, schemaType, onFocus, onPathOpen} = useDocumentPane()
  const checks = listChecks(validation, schemaType)
  function open(path: Path) {
    onPathOpen(path)
    onFocus(path)
  }
  return (
    <Flex direction="column" height="fill" overflow="hidden">
      <DocumentInspectorHeader
        closeButtonLabel="Close: Before publishing"
        onClose={onClose}
        title="Before publishing"
      />
      <Card flex={1} overflow="auto" padding={4}>
        <Stack gap={5}>
          <Words role="status" weight="medium">
            {describeChecks(checks)}
          </Words>
          <CheckList checks={checks.blockers} open={open} title="Stops publishing" tone="critical" />
          <CheckList checks={checks.warnings} open={open} title="Look at this first" tone="caution" />
        </Stack>
      </Card>
    </Flex>
  )
}

type ListProps = {title: string; tone: 'critical' | 'caution'; checks: Check[]; open: (path: Path) => void}

function CheckList({title, tone, checks, open}: ListProps) {
  if (checks.length === 0) return null
  return (
    <Part level="h2" title={title}>
      <PlainList gap={2} items={checks} nameItem={({where, message}) => `${where} ${message}`}>
        {({path, where, message}) => (
          <Card
            __unstable_focusRing
            as="button"
            onClick={() => open(path)}
            padding={3}
            radius={2}
            style={{textAlign: 'left', width: '100%'}}
            tone={tone}
            type="button"
          >
            <Stack gap={2}>
              <Words weight="medium">{where}</Words>
              <Words>{message}</Words>
            </Stack>
          </Card>
        )}
      </PlainList>
    </Part>
  )
}
