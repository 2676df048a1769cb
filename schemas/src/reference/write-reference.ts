import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {fieldsReference} from './fields-reference.ts'
import {settingsReference} from './settings-reference.ts'

const root = join(import.meta.dirname, '../..')
writeFileSync(join(root, 'SETTINGS.md'), settingsReference())
writeFileSync(join(root, 'FIELDS.md'), fieldsReference())
