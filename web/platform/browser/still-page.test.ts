import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it} from 'vitest'

const SOURCES = join(import.meta.dirname, '../../src')
/** Shown in previews and for errors alone, or run in development. */
const ALLOWED = /^features\/preview\/|(?:^|\/)(?:global-)?error\.tsx$|\/_parts\/page-scripts\.tsx$/

it('client components › are none on a shopper’s page, where React does not run: an element does it instead', () => {
  const files = globSync('**/*.{ts,tsx}', {cwd: SOURCES})
  const clients = files.filter((file) => readFileSync(join(SOURCES, file), 'utf8').startsWith("'use client'"))
  expect(clients.length).toBeGreaterThan(0)
  expect(clients.filter((file) => !ALLOWED.test(file))).toEqual([])
})
