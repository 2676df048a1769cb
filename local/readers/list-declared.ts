import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import type {Field, Fields} from '@forecourt/schemas/fields/field'
import * as ast from 'typescript/unstable/ast'
import type {Checker, Project, Type, Symbol as TypeSymbol} from 'typescript/unstable/sync'

/** One declared field: its path, and its declarations in the code. */
export type DeclaredField = {
  /** `reviews.gridMax`, `offer.permit`, `page.blocks[text].title`. */
  readonly path: string
  /** Keys of the declarations of the field and of each group around it. The field is read where all of them are. */
  readonly declarations: readonly (readonly string[])[]
}

/** Declared groups of settings and documents: as values, and as types of the program. */
export type Declared = {
  readonly groups: Fields
  readonly groupsType: Type
  readonly documents: {readonly [name: string]: DocumentDefinition}
  readonly documentsType: Type
  /** The types generated from declarations, by name. Reading one counts as reading its declaration. */
  readonly writtenTypes: ReadonlyMap<string, Type>
}

/** Asks about each type of a checker once: an answer of the compiler's takes longer than all that is done with it. */
export function askOnce<T>(ask: (checker: Checker, type: Type) => T): (checker: Checker, type: Type) => T {
  const known = new WeakMap<Checker, Map<number, T>>()
  return (checker, type) => {
    const answers = known.get(checker) ?? new Map<number, T>()
    known.set(checker, answers)
    const before = answers.get(type.id)
    if (before !== undefined) return before
    const answer = ask(checker, type)
    answers.set(type.id, answer)
    return answer
  }
}

/** Builds a key from the declarations of a symbol, so that two uses of the same property are equal. */
export function listDeclarationKeys(symbol: TypeSymbol): readonly string[] {
  return symbol.declarations.map(({path, index}) => `${path}#${index}`)
}

/** Lists every leaf of the settings and of all other documents. Throws if a declared name is not in the types. */
export function listDeclared(checker: Checker, declared: Declared): DeclaredField[] {
  const walk: Walk = {checker, found: []}
  walkFields(walk, declared.groups, declared.groupsType, {
    path: '',
    declarations: [],
    written: declared.writtenTypes.get('settings'),
  })
  for (const [name, {fields}] of Object.entries(declared.documents)) {
    if (name === 'settings') continue
    const document = getProperty(checker, declared.documentsType, name)
    // Documents share declarations, such as where they show, so a field also requires a read of its document's
    // definition.
    const parent = {
      path: name,
      declarations: [listDeclarationKeys(document)],
      written: declared.writtenTypes.get(name),
    }
    walkFields(walk, fields, propertyType(checker, getType(checker, document), 'fields'), parent)
  }
  return walk.found
}

/** The documents by the ids of their definitions' types. */
export function listDefinitions(checker: Checker, documentsType: Type): Map<number, TypeSymbol> {
  return new Map(
    checker
      .getPropertiesOfType(documentsType)
      .map((symbol): [number, TypeSymbol] => [getType(checker, symbol).id, symbol]),
  )
}

type Walk = {readonly checker: Checker; readonly found: DeclaredField[]}

/** `written` is the generated type of the same values; undefined if there is none. */
type Entry = DeclaredField & {readonly written: Type | undefined}

function walkFields(walk: Walk, fields: Fields, holder: Type, parent: Entry): void {
  for (const [name, field] of Object.entries(fields)) {
    const symbol = getProperty(walk.checker, holder, name)
    const path = parent.path ? `${parent.path}.${name}` : name
    const twin = parent.written && getProperty(walk.checker, parent.written, name)
    const keys = [...listDeclarationKeys(symbol), ...(twin ? listDeclarationKeys(twin) : [])]
    const written = twin && valueType(walk.checker, twin)
    walkField(walk, field, symbol, {path, declarations: [...parent.declarations, keys], written})
  }
}

function walkField(walk: Walk, field: Field<unknown>, symbol: TypeSymbol, entry: Entry): void {
  const {checker} = walk
  if (field.fields) {
    walkFields(walk, field.fields, valueType(checker, symbol), entry)
  } else if (field.item?.fields) {
    const item = itemType(checker, valueType(checker, symbol))
    const written = entry.written && itemType(checker, entry.written)
    walkFields(walk, field.item.fields, item, {...entry, path: `${entry.path}[]`, written})
  } else if (field.blocks) {
    const union = itemType(checker, valueType(checker, symbol))
    for (const [kind, {fields}] of Object.entries(field.blocks))
      walkFields(walk, fields, blockType(checker, union, kind), {
        ...entry,
        path: `${entry.path}[${kind}]`,
        written: undefined,
      })
  } else {
    walk.found.push(entry)
  }
}

// A declaration's type gives the type of its value by its default; a value's type is used as it is.
function valueType(checker: Checker, symbol: TypeSymbol): Type {
  const type = getType(checker, symbol)
  const value = isDeclaration(checker, type) ? propertyType(checker, type, 'default') : type
  return checker.getNonNullableType(value) ?? value
}

/** Whether this is the type of a field's declaration rather than of its value. */
export const isDeclaration = askOnce((checker, type) =>
  Boolean(checker.getPropertyOfType(type, 'getStored') && checker.getPropertyOfType(type, 'sanity')),
)

function itemType(checker: Checker, list: Type): Type {
  const [index] = checker.getIndexInfosOfType(list)
  if (!index) throw new Error(`${checker.typeToString(list)} is no list`)
  return checker.getNonNullableType(index.valueType) ?? index.valueType
}

function blockType(checker: Checker, union: Type, kind: string): Type {
  const members = union.isUnionType() ? (union.getTypes() ?? []) : [union]
  const member = members.find((type) => {
    const name = propertyType(checker, type, 'block')
    return name.isStringLiteralType() && name.value === kind
  })
  if (!member) throw new Error(`No block ${kind} in ${checker.typeToString(union)}`)
  return member
}

function getProperty(checker: Checker, holder: Type, name: string): TypeSymbol {
  const symbol = checker.getPropertyOfType(holder, name)
  if (!symbol) throw new Error(`${checker.typeToString(holder)} has no ${name}`)
  return symbol
}

function propertyType(checker: Checker, holder: Type, name: string): Type {
  return getType(checker, getProperty(checker, holder, name))
}

function getType(checker: Checker, symbol: TypeSymbol): Type {
  const type = checker.getTypeOfSymbol(symbol)
  if (!type) throw new Error(`${symbol.name} has no type`)
  return type
}

/** The type of a constant declared by a module of the program. Throws if it is missing. */
export function getConstantType({program, checker}: Project, fileName: string, name: string): Type {
  const statements = program.getSourceFile(fileName)?.statements ?? []
  const declaration = statements
    .flatMap((each) => (ast.isVariableStatement(each) ? [...each.declarationList.declarations] : []))
    .find((each) => ast.isIdentifier(each.name) && each.name.text === name)
  const type = declaration && checker.getTypeAtLocation(declaration.name)
  if (!type) throw new Error(`${fileName} declares no ${name}`)
  return type
}

/** The types declared by a module, by their names in lower case. */
export function listTypes({program, checker}: Project, fileName: string): Map<string, Type> {
  const statements = program.getSourceFile(fileName)?.statements ?? []
  return new Map(
    statements.flatMap((each): [string, Type][] => {
      const type = ast.isTypeAliasDeclaration(each) && checker.getTypeAtLocation(each.name)
      return type ? [[each.name.text.toLowerCase(), type]] : []
    }),
  )
}
