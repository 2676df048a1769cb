import {Card, Flex, Text} from '@sanity/ui'
import {isDocumentName} from '../../core/content/is-document-name.ts'
import {DRAWINGS} from './drawings.ts'

/** Where documents of a type show: a small page with the place highlighted, and a description. */
export function WhereDrawing({type}: {type: string}) {
  const drawing = isDocumentName(type) ? DRAWINGS[type] : undefined
  if (!drawing) return null
  return (
    <Card padding={3} radius={2} tone="transparent">
      <Flex align="center" gap={3}>
        <svg aria-hidden="true" height="56" style={{flex: 'none'}} viewBox="-1 -1 122 82" width="84">
          <rect fill="none" height="80" rx="3" stroke="currentColor" strokeOpacity="0.5" width="120" />
          {drawing.page.map(([x, y, width, height]) => (
            <rect
              fill="currentColor"
              fillOpacity="0.14"
              height={height}
              key={`${x} ${y}`}
              rx="2"
              width={width}
              x={x}
              y={y}
            />
          ))}
          {drawing.here.map(([x, y, width, height]) => (
            <rect
              height={height}
              key={`${x} ${y}`}
              rx="2"
              style={{fill: 'var(--card-focus-ring-color)'}}
              width={width}
              x={x}
              y={y}
            />
          ))}
        </svg>
        <Text muted size={1}>
          {drawing.words}
        </Text>
      </Flex>
    </Card>
  )
}
