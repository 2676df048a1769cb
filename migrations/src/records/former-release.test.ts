import {fileURLToPath} from 'node:url'
import {describe, expect, it} from 'vitest'
import {listRecordsMigrations} from './migrator.ts'

const FOLDER = fileURLToPath(new URL('../../records', import.meta.url))

/** Statements that a running release may not survive: what it reads is gone, or what it writes is refused. */
const BREAKS: {readonly [what: string]: RegExp} = {
  'takes something away': /\bDROP\s+(?:TABLE|COLUMN|VIEW|SCHEMA|ROLE|DEFAULT)\b|\bTRUNCATE\b/i,
  'renames something': /\bRENAME\s+(?:TO|COLUMN|CONSTRAINT)\b/i,
  'changes the type of a column': /\bALTER\s+(?:COLUMN\s+)?\w+\s+(?:SET\s+DATA\s+)?TYPE\b/i,
  'demands a value that it does not write':
    /\bSET\s+NOT\s+NULL\b|\bADD\s+COLUMN\b(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT\s+NULL\b/i,
  'refuses values that it writes':
    /\bADD\s+(?:CONSTRAINT\s+\w+\s+)?(?:CHECK|UNIQUE|FOREIGN|PRIMARY|EXCLUDE)\b|\bCREATE\s+UNIQUE\s+INDEX\b/i,
  'takes rights away': /\bREVOKE\b/i,
}

/** A statement after such a line was thought about: two releases ago nothing used it any more, or all rows fit. */
const EXCUSED = /^-- The former release lives with this: .+\n[^;]+;/gm
/** A table that the same file makes is unknown to the former release. */
const listNewTables = (sql: string) =>
  [...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, name]) => name)

function findBreaks(sql: string): string[] {
  const own = listNewTables(sql)
  const statements = sql.replaceAll(EXCUSED, '').replaceAll(/--.*$/gm, '').split(';')
  return statements.flatMap((statement) => {
    if (own.some((name) => new RegExp(`\\b(?:ON|TABLE)\\s+${name}\\b`, 'i').test(statement))) return []
    return Object.entries(BREAKS).flatMap(([what, pattern]) => (pattern.test(statement) ? [what] : []))
  })
}

describe('migrations of records', () => {
  it('leave the release before running: what they take away, it no longer uses', async () => {
    // The first file makes the records.
    const [, ...later] = await listRecordsMigrations(FOLDER)
    expect(later.length).toBeGreaterThan(0)
    for (const {name, sql} of later) expect(findBreaks(sql), name).toEqual([])
  })

  it.each([
    ['ALTER TABLE alerts DROP COLUMN former_price;', 'takes something away'],
    ['DROP TABLE alerts;', 'takes something away'],
    ['ALTER TABLE alerts RENAME COLUMN a TO b;', 'renames something'],
    ['ALTER TABLE alerts ALTER COLUMN price TYPE bigint;', 'changes the type of a column'],
    ['ALTER TABLE alerts ALTER COLUMN price SET NOT NULL;', 'demands a value that it does not write'],
    ['ALTER TABLE alerts ADD COLUMN kind text NOT NULL;', 'demands a value that it does not write'],
    ['ALTER TABLE alerts ADD CONSTRAINT a CHECK (price > 0);', 'refuses values that it writes'],
    ['CREATE UNIQUE INDEX one ON alerts (car);', 'refuses values that it writes'],
    ['REVOKE SELECT ON alerts FROM forecourt_app;', 'takes rights away'],
  ])('are refused with %s', (sql, what) => expect(findBreaks(sql)).toEqual([what]))

  it.each([
    'ALTER TABLE alerts ADD COLUMN former_price integer;',
    "ALTER TABLE alerts ADD COLUMN kind text NOT NULL DEFAULT 'car';",
    'CREATE TABLE visits (id uuid PRIMARY KEY);\nCREATE UNIQUE INDEX one ON visits (id);',
    '-- DROP TABLE alerts;\nCREATE INDEX one ON alerts (car);',
    '-- The former release lives with this: nothing has read it since 0003.\nALTER TABLE alerts DROP COLUMN a;',
  ])('are accepted with %s', (sql) => expect(findBreaks(sql)).toEqual([]))
})
