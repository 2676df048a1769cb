import type {Project} from 'typescript/unstable/sync'
import {findReads} from './find-reads.ts'
import {
  type Declared,
  type DeclaredField,
  getConstantType,
  listDeclared,
  listDefinitions,
  listTypes,
} from './list-declared.ts'

/** The declarations to check, and the files that may read them. */
export type Subject = {
  readonly project: Project
  readonly groups: Declared['groups'] & {readonly [name: string]: unknown}
  readonly documents: Declared['documents']
  /** The files that declare `settingsGroups` and `documents`. */
  readonly groupsFile: string
  readonly documentsFile: string
  /** The file with the types generated from declarations; null if there is none. */
  readonly writtenFile: string | null
  readonly files: readonly string[]
  /** Paths of fields, or of whole documents, that are for staff only. */
  readonly forStaff: readonly string[]
}

export type ReaderFaults = {
  readonly fields: number
  /** Declared and visible to staff, but never read. */
  readonly unread: readonly string[]
  /** Places whose field name is known only at run time, with the names that count as read. */
  readonly dynamic: readonly string[]
}

/**
 * Compares every declared setting and document field with what the code reads, using types. A field counts as read
 * where its own declaration and those of the groups around it are read.
 */
export function checkReaders(subject: Subject): ReaderFaults {
  const {project, groups, documents} = subject
  const documentsType = getConstantType(project, subject.documentsFile, 'documents')
  const fields = listDeclared(project.checker, {
    groups,
    groupsType: getConstantType(project, subject.groupsFile, 'settingsGroups'),
    documents,
    documentsType,
    writtenTypes: subject.writtenFile === null ? new Map() : listTypes(project, subject.writtenFile),
  })
  const names = new Set(fields.flatMap(({path}) => path.split(/[.[\]]+/)))
  const keys = new Set(fields.flatMap(({declarations}) => declarations.flat()))
  const definitions = listDefinitions(project.checker, documentsType)
  const {places, dynamic} = findReads(project, subject.files, {names, keys, definitions})
  const isRead = ({declarations}: DeclaredField): boolean =>
    declarations.every((each) => each.some((key) => places.has(key)))
  const isForStaff = (path: string) =>
    subject.forStaff.some((each) => path === each || path.startsWith(`${each}.`))
  return {
    fields: fields.length,
    unread: fields.filter((field) => !isForStaff(field.path) && !isRead(field)).map(({path}) => path),
    dynamic: namesByPlace(dynamic),
  }
}

function namesByPlace(dynamic: readonly (readonly [place: string, name: string])[]): string[] {
  const byPlace = new Map<string, Set<string>>()
  for (const [place, name] of dynamic) byPlace.set(place, (byPlace.get(place) ?? new Set()).add(name))
  return [...byPlace].map(([place, names]) => `${place}: ${[...names].toSorted().join(', ')}`)
}
