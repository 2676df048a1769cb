import {writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {renderConfiguration, renderEnvExample} from './render-configuration.ts'

const root = resolve(import.meta.dirname, '../..')
writeFileSync(join(root, 'web/docs/configuration.md'), renderConfiguration())
writeFileSync(join(root, '.env.example'), renderEnvExample())
