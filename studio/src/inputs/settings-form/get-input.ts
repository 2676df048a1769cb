import type {Field} from '@forecourt/schemas/fields/field'
import type {ComponentType} from 'react'
import type {InputProps} from 'sanity'
import {ChoiceListInput} from '../choice-list/choice-list-input.tsx'
import {WindowInput} from '../window-input/window-input.tsx'
import {FillInput} from './fill-input.tsx'
import {LayeredInput} from './layered-input.tsx'
import {isShownInControl} from './shows-in-control.ts'

/** The input of a setting by its kind; null for the Studio's own. */
export function getInput(declared: Field<unknown>): ComponentType<InputProps> | null {
  if (declared.kind === 'date-window') return WindowInput
  if (declared.item?.kind === 'choice') return ChoiceListInput
  if (declared.kind === 'colour' || declared.kind === 'fill') return FillInput
  return isShownInControl(declared) ? LayeredInput : null
}
