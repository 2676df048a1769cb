import {Box} from '@sanity/ui'
import type {FieldProps} from 'sanity'
import {Note} from '../../core/parts/words.tsx'

/** Marks a field that must be filled in before publishing. */
export function RequiredField(props: FieldProps) {
  return (
    <Box style={{position: 'relative'}}>
      <Box style={{position: 'absolute', right: 0, top: 12}}>
        <Note>Required</Note>
      </Box>
      {props.renderDefault(props)}
    </Box>
  )
}
