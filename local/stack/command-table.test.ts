import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {formatCommands} from './command-table.ts'
import {ROOT} from './paths.ts'

it('table of commands › names every script of the root, and no other', () => {
  const {scripts} = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const named = [...formatCommands().matchAll(/^ {2}pnpm (\S+)/gm)].map(([, name]) => name)
  // The package manager runs it after an installation.
  const offered = Object.keys(scripts).filter((name) => name !== 'prepare')
  expect(new Set(named)).toEqual(new Set(offered))
})
