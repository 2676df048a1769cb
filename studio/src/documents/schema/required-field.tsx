import {Box, Text} from '@sanity/ui'
import type {FieldProps} from 'sanity'

/** Marks a field that must be filled in before publishing. */
export function RequiredField(props: FieldProps) {
  return (
    <Box style={{position: 'relative'}}>
      <Box style={{position: 'absolute', right: 0, top: 12}}>
        <Text muted size={1}>
          Required
        </Text>
      </Box>
      {props.renderDefault(props)}
    </Box>
  )
}
