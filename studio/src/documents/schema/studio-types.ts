import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {buildSanityDocument} from '@forecourt/schemas/document/sanity-document'
import {documents} from '@forecourt/schemas/documents'
import type {SanityField} from '@forecourt/schemas/fields/structures'
import {settingsGroups} from '@forecourt/schemas/settings/settings'
import type {SchemaTypeDefinition} from 'sanity'
import {buildOverlayFields} from '../../inputs/overlay-form/overlay-fields.ts'
import {OverlayForm} from '../../inputs/overlay-form/overlay-form.tsx'
import {ABOUT_GROUP} from '../../inputs/settings-form/about-group.ts'
import {buildLayeredGroups} from '../../inputs/settings-form/layered-groups.ts'
import {SettingsForm} from '../../inputs/settings-form/settings-form.tsx'
import {startValues} from '../templates/site-templates.ts'
import {publishWarnings} from '../warnings/publish-warnings.ts'
import {buildContentFields} from './content-fields.ts'
import {getIcon} from './icons.ts'
import {buildStudioPreview} from './studio-preview.ts'

/** Every declared document as a schema type of the Studio: the declaration with the Studio's own additions. */
export function buildStudioTypes(): SchemaTypeDefinition[] {
  return Object.values<DocumentDefinition>(documents).map(toStudioType)
}

function toStudioType(definition: DocumentDefinition): SchemaTypeDefinition {
  const declared = buildSanityDocument(definition)
  const isSettings = definition.name === 'settings'
  const type = {
    ...declared,
    icon: getIcon(definition.name),
    // The pane names the document already: the form begins with what is to be filled in.
    __experimental_formPreviewTitle: false,
    preview: buildStudioPreview(definition, declared.preview.select),
    ...(isSettings ? settingsOnly(declared.fields) : contentOnly(definition, declared.fields)),
    ...(definition.name === documents.carOverlay.name && overlayOnly(declared.fields)),
    ...publishWarnings(definition),
  }
  // The declarations use narrower rule and field types than the Studio's union of all kinds.
  return type as SchemaTypeDefinition
}

function contentOnly(definition: DocumentDefinition, declared: SanityField[]) {
  return {fields: buildContentFields(definition, declared), initialValue: startValues(definition.fields)}
}

function overlayOnly(fields: SanityField[]) {
  return {
    fields: buildOverlayFields(fields),
    components: {input: OverlayForm},
  }
}

function settingsOnly(fields: SanityField[]) {
  const groups = Object.entries(settingsGroups).map(([name, {title}]) => ({name, title}))
  return {
    groups: [
      {name: 'all-fields', hidden: true},
      ...groups.map((group, index) => ({...group, default: index === 0})),
      {name: ABOUT_GROUP, title: 'About these settings'},
    ],
    fields: buildLayeredGroups(fields),
    components: {input: SettingsForm},
  }
}
